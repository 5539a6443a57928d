import { type Refusal, refuse } from '@sazon/contract/refusal';
import { type Actor, findAccessRefusal } from '@sazon/domain/access/permission-check';
import type { EnterprisePermission } from '@sazon/domain/access/permissions';

/** Refuses what a person may not do at a company: NOT_FOUND at another company. Undefined when they may. */
export function findCompanyRefusal(
  actor: Actor,
  permission: EnterprisePermission,
  enterpriseId: string,
): Refusal<'FORBIDDEN' | 'NOT_FOUND'> | undefined {
  const no = findAccessRefusal(actor, permission, { enterpriseId });
  return no === null ? undefined : refuse(no);
}
