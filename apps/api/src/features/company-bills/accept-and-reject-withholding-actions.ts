import { isRefusal, type Refusal, refuse } from '@sazon/contract/refusal';
import { buildCompanyWithholdingTransfer } from '@sazon/domain/bills/company-bill-transfers';
import {
  calculateBaseLeft,
  describeBaseLeft,
  describeWithholding,
  sumWithholdingBases,
} from '@sazon/domain/bills/company-withholdings';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatCop } from '@sazon/domain/money/format';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { checkCompanyBill } from './company-bill-action-refusals.ts';
import { type LockedCompanyBill, saveCompanyState } from './company-bill-lock-and-rejections-queries.ts';
import { notifyOfRejectedWithholding } from './company-bill-notices-actions.ts';
import { findCompanyBill } from './company-bills-queries.ts';
import { type Done, findOpenWithholding, type No, type OfOne } from './company-withholdings-actions.ts';
import { type FoundWithholding, saveWithholdingState } from './company-withholdings-queries.ts';
import { type Admin, onCompanyBill } from './issue-adjust-approve-and-void-company-bill-actions.ts';
import { recordCompanyBillEvent } from './record-bill-event-and-end-payroll-pause.ts';

/** Counts a withholding as paid, with its transfer. One that covers the last of a bill ends it. */
export const acceptWithholding = (deps: Deps, admin: Admin, of: OfOne): Promise<Done | No> =>
  onCompanyBill(deps, admin, of.id, async (tx, bill): Promise<Done | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> => {
    const found = await findOpenWithholding(tx, of);
    if (isRefusal(found)) return found;
    const { userId } = admin;
    const nowMs = deps.now();
    const verdict = checkCompanyBill('acceptWithholding', 'admin', bill, nowMs);
    if ('refusal' in verdict) return verdict;
    const { amountCop } = found;
    const no = await findAcceptRefusal(tx, deps, bill, found);
    if (no !== null) return no;
    const transfer = buildCompanyWithholdingTransfer(bill.enterpriseId, amountCop);
    await insertTransfers(tx, [{ ...transfer, purchaseId: null, orderId: null, billId: bill.id }], toIso(nowMs));
    await saveWithholdingState(tx, of, { state: 'accepted', answer: null, userId, nowMs });
    const reason = describeWithholding(found);
    const event = { action: 'acceptWithholding', to: verdict.to, userId, reason, amountCop } as const;
    await recordCompanyBillEvent(tx, deps, bill, event);
    await settleWhenCovered(tx, deps, bill, amountCop);
    return { ok: true };
  });

/**
 * Refuses what the bill no longer bears: it covers more than is left to pay, or its base shrank through lines that were
 * rejected after it was stated.
 */
async function findAcceptRefusal(
  tx: Tx,
  deps: Deps,
  { id, enterpriseId, facts }: LockedCompanyBill,
  { tax, baseCop, amountCop }: FoundWithholding,
): Promise<Refusal<'STATE_CONFLICT'> | null> {
  const leftCop = Math.max(0, (facts.owedCop ?? 0) - facts.coveredCop);
  if (amountCop > leftCop)
    return refuse('STATE_CONFLICT', { message: `De la cuenta solo faltan ${formatCop(leftCop)}.` });
  const bill = await findCompanyBill(tx, { id, enterpriseId, today: toBogotaDate(deps.now()) });
  const { sections = [], withholdings = [] } = bill ?? {};
  const accepted = withholdings.filter(({ state }) => state === 'accepted');
  const baseLeftCop = calculateBaseLeft(tax, sumWithholdingBases(sections), accepted);
  return baseCop <= baseLeftCop
    ? null
    : refuse('STATE_CONFLICT', { message: `${describeBaseLeft(baseLeftCop)} Recházala con el motivo.` });
}

/** Ends a bill of which payments and accepted withholdings leave nothing to pay. */
async function settleWhenCovered(tx: Tx, deps: Deps, bill: LockedCompanyBill, amountCop: number): Promise<void> {
  const covered = { ...bill, facts: { ...bill.facts, coveredCop: bill.facts.coveredCop + amountCop } };
  const settled = checkCompanyBill('settle', 'system', covered, deps.now());
  if ('refusal' in settled) return;
  await saveCompanyState(tx, bill.id, settled.to, { paidOn: toBogotaDate(deps.now()) });
  await recordCompanyBillEvent(tx, deps, covered, { action: 'settle', to: settled.to, userId: null });
}

/** Rejects a withholding with a reason, so that its amount is owed again, and tells the company. */
export const rejectWithholding = (deps: Deps, admin: Admin, of: OfOne & { reason: string }): Promise<Done | No> =>
  onCompanyBill(deps, admin, of.id, async (tx, bill): Promise<Done | Refusal<'NOT_FOUND' | 'STATE_CONFLICT'>> => {
    const found = await findOpenWithholding(tx, of);
    if (isRefusal(found)) return found;
    const { userId } = admin;
    const { reason } = of;
    const verdict = checkCompanyBill('rejectWithholding', 'admin', bill, deps.now());
    if ('refusal' in verdict) return verdict;
    await saveWithholdingState(tx, of, { state: 'rejected', answer: reason, userId, nowMs: deps.now() });
    const event = { action: 'rejectWithholding', to: verdict.to, userId, reason, amountCop: found.amountCop } as const;
    await recordCompanyBillEvent(tx, deps, bill, event);
    await notifyOfRejectedWithholding(tx, deps, bill.id, { ...found, id: of.withholdingId, reason });
    return { ok: true };
  });
