import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { sumCompanyBill } from '@sazon/domain/bills/company-bill-line-kinds-and-sections';
import type { CompanyRejectionReason } from '@sazon/domain/bills/company-line-rejections';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findCompanyRefusal } from '../companies/company-permission-refusal.ts';
import { queueBillInvoice } from '../invoices/invoice-queue.ts';
import { checkCompanyBill } from './company-bill-action-refusals.ts';
import {
  deleteRejections,
  insertRejections,
  type LockedCompanyBill,
  lockCompanyBill,
  saveCompanyState,
  sumBillLines,
} from './company-bill-lock-and-rejections-queries.ts';
import { toInvoicedCompanyBill } from './company-bill-to-invoiced-bill.ts';
import { recordCompanyBillEvent } from './record-bill-event-and-end-payroll-pause.ts';

export type Who = { userId: string; actor: Actor };
/** A bill, and the company that says that it is its own. */
export type OwnBill = { id: string; enterpriseId: string };
type Done = { ok: true };
type No = Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT'>;

/** Runs one write of a company on its own locked bill. A draft counts as not found. */
export async function onOwnBill<Answer extends object>(
  deps: Deps,
  { actor }: Who,
  { id, enterpriseId }: OwnBill,
  work: (tx: Tx, bill: LockedCompanyBill) => Promise<Answer>,
): Promise<Answer | Refusal<'FORBIDDEN' | 'NOT_FOUND'>> {
  const no = findCompanyRefusal(actor, 'enterprises_billing_approval_or_reject', enterpriseId);
  if (no !== undefined) return no;
  return await inTransaction(deps, async (tx) => {
    const bill = await lockCompanyBill(tx, id, enterpriseId);
    if (bill === undefined || bill.facts.state === 'draft') return refuse('NOT_FOUND');
    return await work(tx, bill);
  });
}

/** Rejects lines of a bill with a reason. The other lines can be approved before the platform answers. */
export const rejectLines = (
  deps: Deps,
  who: Who,
  of: OwnBill & { lineIds: readonly string[]; reason: CompanyRejectionReason; note: string },
): Promise<Done | No> =>
  onOwnBill(deps, who, of, async (tx, bill) => {
    const verdict = checkCompanyBill('rejectLines', 'company', bill, deps.now());
    if ('refusal' in verdict) return verdict;
    const { userId } = who;
    const { lineIds, reason, note } = of;
    const made = await insertRejections(tx, { billId: bill.id, lineIds, reason, note, userId, nowMs: deps.now() });
    if (made.count === 0) return refuse('STATE_CONFLICT', { message: 'Esas líneas ya se rechazaron o no están.' });
    const event = { action: 'rejectLines', to: verdict.to, userId, reason: note, amountCop: made.cop } as const;
    await recordCompanyBillEvent(tx, deps, bill, event);
    return { ok: true };
  });

/** Takes the rejection of lines back, as long as the platform has not answered it. */
export const keepLines = (deps: Deps, who: Who, of: OwnBill & { lineIds: readonly string[] }): Promise<Done | No> =>
  onOwnBill(deps, who, of, async (tx, bill) => {
    const verdict = checkCompanyBill('keepLine', 'company', bill, deps.now());
    if ('refusal' in verdict) return verdict;
    if ((await deleteRejections(tx, bill.id, of.lineIds)) === 0)
      return refuse('STATE_CONFLICT', { message: 'Esas líneas ya tienen respuesta.' });
    await recordCompanyBillEvent(tx, deps, bill, { action: 'keepLine', to: verdict.to, userId: who.userId });
    return { ok: true };
  });

/** Rejects the whole bill. Repeating it changes nothing. */
export const rejectBill = (deps: Deps, who: Who, of: OwnBill & { note: string }): Promise<Done | No> =>
  onOwnBill(deps, who, of, async (tx, bill) => {
    if (bill.facts.state === 'rejected') return { ok: true };
    const verdict = checkCompanyBill('reject', 'company', bill, deps.now());
    if ('refusal' in verdict) return verdict;
    await saveCompanyState(tx, bill.id, verdict.to);
    await recordCompanyBillEvent(tx, deps, bill, {
      action: 'reject',
      to: verdict.to,
      userId: who.userId,
      reason: of.note,
    });
    return { ok: true };
  });

/** Approves a bill for the company, except its rejected lines. Repeating it changes nothing. */
export const approveCompanyBill = (deps: Deps, who: Who, of: OwnBill): Promise<Done | No> =>
  onOwnBill(deps, who, of, async (tx, bill) => {
    if (bill.facts.state === 'approved') return { ok: true };
    return await approveLockedBill(tx, deps, bill, { action: 'approve', role: 'company', userId: who.userId });
  });

/**
 * Approves a locked bill: freezes what is owed, without the rejected lines, and asks for its invoice. A bill that owes
 * nothing counts as paid at once.
 */
export async function approveLockedBill(
  tx: Tx,
  deps: Deps,
  bill: LockedCompanyBill,
  by: { action: 'approve' | 'approveByHand'; role: 'company' | 'admin'; userId: string; reason?: string },
): Promise<Done | Refusal<'STATE_CONFLICT'>> {
  const nowMs = deps.now();
  const verdict = checkCompanyBill(by.action, by.role, bill, nowMs);
  if ('refusal' in verdict) return verdict;
  const { owedCop } = sumCompanyBill(await sumBillLines(tx, bill.id));
  await saveCompanyState(tx, bill.id, verdict.to, { approvedMs: nowMs, owedCop });
  const event = { action: by.action, to: verdict.to, userId: by.userId, amountCop: owedCop };
  await recordCompanyBillEvent(tx, deps, bill, by.reason === undefined ? event : { ...event, reason: by.reason });
  const approved = { ...bill, facts: { ...bill.facts, state: verdict.to, owedCop } };
  const settled = checkCompanyBill('settle', 'system', approved, nowMs);
  if ('refusal' in settled) {
    await queueBillInvoice(tx, deps, toInvoicedCompanyBill(tx, deps, approved), null);
    return { ok: true };
  }
  await saveCompanyState(tx, bill.id, settled.to, { paidOn: toBogotaDate(nowMs) });
  await recordCompanyBillEvent(tx, deps, approved, { action: 'settle', to: settled.to, userId: null });
  return { ok: true };
}
