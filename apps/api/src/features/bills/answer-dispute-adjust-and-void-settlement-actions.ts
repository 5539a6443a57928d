import type { SentKey } from '@sazon/contract/idempotency-key';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { toBillWeek } from '@sazon/domain/bills/restaurant-bill';
import { buildVoidTransfers } from '@sazon/domain/bills/settlement-transfers';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { wasDone } from '../../db/idempotency.ts';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { takeInvoiceBack } from '../invoices/invoice-queue.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { findOwnRestaurantRefusal } from '../restaurants/own-restaurant-refusal.ts';
import { checkBill, recordBillEvent } from './dispute-and-approve-settlement-actions.ts';
import { insertBillEvents } from './insert-bill-events-queries.ts';
import { lockDraft } from './settlement-issue-queries.ts';
import { listWholeLines } from './settlement-lines-queries.ts';
import {
  findDispute,
  insertManualLine,
  isExistingRestaurant,
  lockBill,
  releaseLines,
  saveDisputeAnswer,
  saveState,
} from './settlement-lock-and-dispute-queries.ts';
import { toInvoicedSettlement } from './settlement-to-invoiced-bill.ts';

export type Admin = { userId: string; actor: Actor };
type Done = { ok: true };

/** Accepts a dispute with a credit for the next settlement, or rejects it (`creditCop` null). */
export async function answerLineDispute(
  deps: Deps,
  { userId, actor }: Admin,
  { id, answer, creditCop }: { id: string; answer: string; creditCop: number | null },
): Promise<Done | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  return await inTransaction(deps, async (tx) => {
    const billId = (await findDispute(tx, id))?.billId;
    const bill = billId === undefined ? undefined : await lockBill(tx, billId);
    // read again after its bill is locked, because another person may have answered meanwhile
    const dispute = await findDispute(tx, id);
    if (bill === undefined || dispute === undefined) return refuse('NOT_FOUND');
    const own = findOwnRestaurantRefusal(actor, bill.restaurantId);
    if (own !== undefined) return own;
    if (dispute.state !== 'open') return refuse('STATE_CONFLICT', { message: 'Esta disputa ya se respondió.' });
    const verdict = checkBill('answer', 'admin', bill, deps.now());
    if ('refusal' in verdict) return verdict;
    if (creditCop !== null && creditCop > dispute.mostCop)
      return refuse('VALIDATION', { field: 'creditCop', message: 'Es más de lo que valió ese almuerzo.' });
    await saveDisputeAnswer(tx, id, { answer, creditCop, userId, nowMs: deps.now() });
    const amount = creditCop === null ? {} : { amountCop: creditCop };
    await recordBillEvent(tx, deps, bill, {
      action: 'answer',
      to: verdict.to,
      userId,
      reason: `${dispute.code}: ${answer}`,
      ...amount,
    });
    return { ok: true as const };
  });
}

/** Adds an adjustment to the draft of a restaurant's present week. A repeated key adds nothing. */
export async function adjustBill(
  deps: Deps,
  { userId, actor }: Admin,
  of: { restaurantId: string; amountCop: number; reason: string; key: SentKey | undefined },
): Promise<Done | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'VALIDATION'>> {
  const { restaurantId, amountCop, reason, key } = of;
  const own = findOwnRestaurantRefusal(actor, restaurantId);
  if (own !== undefined) return own;
  return await inTransaction(deps, async (tx) => {
    if (!(await isExistingRestaurant(tx, restaurantId))) return refuse('NOT_FOUND');
    const before = await wasDone(tx, { actorId: userId, key }, deps.now());
    if (before) return before === true ? { ok: true as const } : before;
    const today = toBogotaDate(deps.now());
    const { start } = toBillWeek(today);
    const draft = await lockDraft(tx, { id: deps.newId(), restaurantId, start, nowMs: deps.now() });
    if (draft === undefined) return refuse('NOT_FOUND');
    await insertManualLine(tx, { billId: draft.id, on: today, amountCop, reason, userId });
    const event = { billId: draft.id, action: 'adjust', from: draft.isNew ? null : 'draft', to: 'draft' } as const;
    await insertBillEvents(tx, [{ ...event, userId, reason, amountCop }], deps.now());
    tx.events.publish([`restaurant:${restaurantId}`]);
    return { ok: true as const };
  });
}

/**
 * Voids an unpaid bill: reverses the transfers of its issue and releases its lines for the next one, whose draft takes
 * its adjustments. Of a draft only the state changes.
 */
export async function voidBill(
  deps: Deps,
  { userId, actor }: Admin,
  { id, reason }: { id: string; reason: string },
): Promise<Done | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx) => {
    const bill = await lockBill(tx, id);
    if (bill === undefined) return refuse('NOT_FOUND');
    const own = findOwnRestaurantRefusal(actor, bill.restaurantId);
    if (own !== undefined) return own;
    const verdict = checkBill('void', 'admin', bill, deps.now());
    if ('refusal' in verdict) return verdict;
    const nowMs = deps.now();
    const unknown = await takeInvoiceBack(tx, deps, toInvoicedSettlement(tx, deps, bill), { userId, reason });
    if (unknown !== undefined) return unknown;
    if (bill.facts.state !== 'draft') {
      const back = buildVoidTransfers(bill.restaurantId, await listWholeLines(tx, id));
      await insertTransfers(
        tx,
        back.map((transfer) => ({ ...transfer, purchaseId: null, orderId: null, billId: id })),
        toIso(nowMs),
      );
      const { start } = toBillWeek(toBogotaDate(nowMs));
      const next = await lockDraft(tx, { id: deps.newId(), restaurantId: bill.restaurantId, start, nowMs });
      if (next === undefined) return refuse('STATE_CONFLICT', { message: 'Esta semana ya está emitida.' });
      await saveState(tx, id, verdict.to);
      await releaseLines(tx, id, next.id);
    } else {
      await saveState(tx, id, verdict.to);
    }
    await recordBillEvent(tx, deps, bill, { action: 'void', to: verdict.to, userId, reason });
    return { ok: true as const };
  });
}
