import { type Refusal, refuse } from '@sazon/contract/refusal';
import { type Actor, listScopeIds, may } from '@sazon/domain/access/permission-check';
import type { EnterpriseScope } from './companies-in-scope-queries.ts';

const write = 'enterprises_preapproved_users_write';

/**
 * Says why the caller may not change the register of a company; null when they may: as the company's own staff, or as
 * the platform's staff with permission for registers.
 */
export function findRegisterRefusal(
  actor: Actor,
  enterpriseId: string | undefined,
): Refusal<'NOT_FOUND' | 'FORBIDDEN'> | null {
  if (enterpriseId === undefined || !may(actor, write, { enterpriseId })) return refuse('NOT_FOUND');
  const isOfCompany = actor.enterprisePermissions[enterpriseId]?.includes(write) ?? false;
  return isOfCompany || may(actor, 'admin_preapproved_users') ? null : refuse('FORBIDDEN');
}

/** Lists the companies whose register the caller may change. */
export const listRegisterScope = (actor: Actor): EnterpriseScope =>
  may(actor, 'admin_preapproved_users')
    ? listScopeIds(actor, write)
    : Object.keys(actor.enterprisePermissions).filter((id) => actor.enterprisePermissions[id]?.includes(write));

/** Whether the caller may withdraw people of a company. */
export const mayWithdraw = (actor: Actor, enterpriseId: string): boolean =>
  may(actor, 'enterprises_preapproved_users_delete', { enterpriseId });
