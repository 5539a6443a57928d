import type { ReconciliationRow } from '@sazon/contract/payroll-deductions/schemas';
import { refuse } from '@sazon/contract/refusal';
import { type Actor, findAccessRefusal } from '@sazon/domain/access/permission-check';
import { findLikelyPerson } from '@sazon/domain/payroll/deduction-reconciliation-and-resolutions';
import type { Reader } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { findPackBill } from './bill-deductions-and-layout-queries.ts';
import {
  type AnsweredRow,
  listDifferences,
  listLackingPeople,
  listReconciledPeople,
} from './reconciliation-people-and-differences-queries.ts';

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

/** Lists the differences of a pack whose name or document has a text. */
export async function readFoundDifferences(deps: Deps, actor: Actor, id: string, query: Omit<PeopleQuery, 'part'>) {
  const { enterpriseId, search, page, perPage } = query;
  const no = findAccessRefusal(actor, 'enterprises_billing_view', { enterpriseId });
  if (no !== null) return refuse(no);
  if ((await findPackBill(deps.db, id, enterpriseId)) === undefined) return refuse('NOT_FOUND');
  const { rows, total } = await listDifferences(deps.db, { billId: id, search }, { page, perPage });
  return { data: await addLikelyPeople(deps.db, id, rows), total, page, perPage };
}

/** Adds to differences of documents that are nobody's whom each probably means. */
export async function addLikelyPeople(
  db: Reader,
  billId: string,
  rows: readonly AnsweredRow[],
): Promise<ReconciliationRow[]> {
  const lacking = rows.some(({ outcome }) => outcome === 'unknown') ? await listLackingPeople(db, billId) : [];
  return rows.map(({ who: _who, when: _when, ...row }) => {
    const likely = row.outcome === 'unknown' ? findLikelyPerson(row, lacking) : null;
    return { ...row, likely: likely && { ...pick(likely.person), why: likely.why } };
  });
}

const pick = ({
  userId,
  identificationType,
  identification,
  name,
  expectedCop,
}: Awaited<ReturnType<typeof listLackingPeople>>[number]) => ({
  ...{ userId, identificationType, identification, name, expectedCop },
});
