import { refuse } from '@sazon/contract/refusal';
import { type Actor, findAccessRefusal } from '@sazon/domain/access/permission-check';
import type { Deps } from '../../deps.ts';
import { findPackBill } from './bill-deductions-and-layout-queries.ts';
import { listReconciledPeople } from './reconciliation-people-and-differences-queries.ts';

type PeopleQuery = {
  enterpriseId: string;
  search?: string | undefined;
  part: 'all' | 'equal';
  page: number;
  perPage: number;
};

/** Lists the people of a pack as they were compared. */
export async function readReconciledPeople(deps: Deps, actor: Actor, id: string, query: PeopleQuery) {
  const { enterpriseId, search, part, page, perPage } = query;
  const no = findAccessRefusal(actor, 'enterprises_billing_view', { enterpriseId });
  if (no !== null) return refuse(no);
  if ((await findPackBill(deps.db, id, enterpriseId)) === undefined) return refuse('NOT_FOUND');
  return { ...(await listReconciledPeople(deps.db, { billId: id, search, part }, { page, perPage })), page, perPage };
}
