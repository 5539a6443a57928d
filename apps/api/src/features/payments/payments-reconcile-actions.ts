import { MINUTE_MS } from '@sazon/domain/calendar/bogota';
import { paymentResult } from '@sazon/domain/payments/payment-status';
import { at } from '../../db/schema/column.ts';
import type { Deps } from '../../deps.ts';
import { returnDuplicate } from './duplicates-actions.ts';
import { duplicatesToReturn } from './duplicates-queries.ts';
import { openPayments } from './open-payments-queries.ts';
import { settlePayment } from './settle-actions.ts';

const batch = 200;
const dayMs = 24 * 60 * MINUTE_MS;
/** A payment that nobody answers for after this long never was. */
const asksForMs = 3 * dayMs;

/** How long to wait between two questions about one payment: a minute while fresh, 15 on its first day, then a day. */
const pauseMs = (ageMs: number): number =>
  ageMs < 15 * MINUTE_MS ? MINUTE_MS : ageMs < dayMs ? 15 * MINUTE_MS : dayMs;

/**
 * Asks the provider about payments whose outcome nobody has told us, and settles what it answers; sends back what was
 * paid twice and is still here. Events may be lost, pages closed, processes killed: this is what makes good for them.
 * Answers how many were settled.
 */
export async function reconcilePayments(deps: Deps): Promise<number> {
  let settled = 0;
  const nowMs = deps.now();
  for (const { reference, createdAtMs, updatedAtMs } of await openPayments(deps.db, nowMs - asksForMs, batch)) {
    if (nowMs - updatedAtMs < pauseMs(nowMs - createdAtMs)) continue;
    const known = await deps.payments.byReference(reference).catch(() => undefined);
    if (known === undefined) return settled; // the provider is down: the next minute asks again
    await touch(deps, reference);
    const decisive =
      known.find((transaction) => paymentResult(transaction.status) === 'approved') ??
      known.find((transaction) => paymentResult(transaction.status) === 'failed');
    if (decisive === undefined) continue;
    await settlePayment(deps, decisive, 'reconciler');
    settled += 1;
  }
  for (const transactionId of await duplicatesToReturn(deps.db, batch)) {
    if (!(await returnDuplicate(deps, transactionId))) break;
  }
  return settled;
}

/** Notes that it was asked about, so that the next question waits its pause. */
async function touch(deps: Deps, reference: string): Promise<void> {
  await deps.db
    .updateTable('payment_intents')
    .set({ updated_at: at(deps.now()) })
    .where('reference', '=', reference)
    .execute();
}
