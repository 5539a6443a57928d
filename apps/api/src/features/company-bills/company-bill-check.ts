import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/may';
import { OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import {
  type CompanyBillAction,
  type CompanyBillRole,
  type CompanyBillVerdict,
  checkCompanyBillAction,
  companyBillDenialWords,
} from '@sazon/domain/bills/company-bill-lifecycle';
import type { LockedCompanyBill } from './company-bill-lock-and-save-queries.ts';

/** Whether this action is possible for a bill now; the refusal says why not. */
export function checkCompanyBill(
  action: CompanyBillAction,
  role: CompanyBillRole,
  { facts }: LockedCompanyBill,
  nowMs: number,
): Extract<CompanyBillVerdict, { ok: true }> | Refusal<'STATE_CONFLICT'> {
  const verdict = checkCompanyBillAction(action, role, facts, nowMs);
  return verdict.ok ? verdict : refuse('STATE_CONFLICT', { message: companyBillDenialWords[verdict.reason] });
}

/** The platform's staff may not decide about the money of a company whose bills they also see as its staff. */
export const findOwnCompanyRefusal = (actor: Actor, enterpriseId: string): Refusal<'FORBIDDEN'> | undefined =>
  (actor.enterprisePermissions[enterpriseId] ?? []).length > 0
    ? refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE })
    : undefined;
