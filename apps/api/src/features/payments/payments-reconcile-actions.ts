import { MINUTE_MS } from '@sazon/domain/calendar/bogota';
import { paymentResult } from '@sazon/domain/payments/payment-status';
import { at } from '../../db/schema/column.ts';
import type { Deps } from '../../deps.ts';
import { openPayments } from './intents-queries.ts';
import { settlePayment } from './settle-actions.ts';

const batch = 200;

/** How long to wait between two questions about one payment: a minute while fresh, a quarter of an hour the first day. */
const pauseMs = (ageMs: number): number => (ageMs < 15 * MINUTE_MS ? MINUTE_MS : 15 * MINUTE_MS);

/**
 * Asks the provider about payments whose outcome nobody has told us, and settles what it answers. Events may be lost,
 * pages closed, processes killed: this is what makes good for them. Answers how many were settled.
 */
export async function reconcilePayments(deps: Deps): Promise<number> {
  let settled = 0;
  const nowMs = deps.now();
  for (const { reference, createdAtMs, updatedAtMs } of await openPayments(deps.db, nowMs, batch)) {
    if (nowMs - updatedAtMs < pauseMs(nowMs - createdAtMs)) continue;
    const known = await deps.payments.byReference(reference).catch(() => undefined);
    if (known === undefined) break; // the provider is down: the next minute asks again
    await touch(deps, reference);
    const decisive =
      known.find((transaction) => paymentResult(transaction.status) === 'approved') ??
      known.find((transaction) => paymentResult(transaction.status) === 'failed');
    if (decisive === undefined) continue;
    await settlePayment(deps, decisive, 'reconciler');
    settled += 1;
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
