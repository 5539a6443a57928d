import { type Refusal, refuse } from '@sazon/contract/refusal';
import { OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import {
  type CompanyBillAction,
  type CompanyBillRole,
  type CompanyBillVerdict,
  checkCompanyBillAction,
  companyBillDenialWords,
} from '@sazon/domain/bills/company-bill-lifecycle';
import type { LockedCompanyBill } from './company-bill-lock-and-rejections-queries.ts';

/** Returns the state to which this action leads a bill, or the refusal that says why it is not possible now. */
export function checkCompanyBill(
  action: CompanyBillAction,
  role: CompanyBillRole,
  { facts }: LockedCompanyBill,
  nowMs: number,
): Extract<CompanyBillVerdict, { ok: true }> | Refusal<'STATE_CONFLICT'> {
  const verdict = checkCompanyBillAction(action, role, facts, nowMs);
  return verdict.ok ? verdict : refuse('STATE_CONFLICT', { message: companyBillDenialWords[verdict.reason] });
}

/** Refuses staff of the platform who also work for this company, because nobody decides about their own money. */
export const findOwnCompanyRefusal = (actor: Actor, enterpriseId: string): Refusal<'FORBIDDEN'> | undefined =>
  (actor.enterprisePermissions[enterpriseId] ?? []).length > 0
    ? refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE })
    : undefined;
