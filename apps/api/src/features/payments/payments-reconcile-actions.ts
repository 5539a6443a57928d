import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { listDecisive, toPaymentResult } from '@sazon/domain/payments/payment-status';
import { toIso } from '../../db/schema/column-builders.ts';
import { inOneStatement, inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { ProviderTransaction } from '../../outside/payment-provider.ts';
import { listTransactionsToReturn } from '../settlement/refunds-queries.ts';
import { returnPayment } from './payment-returns-actions.ts';
import { pollInTurn } from './provider-calls-in-turn.ts';
import { forgetCards } from './saved-cards-actions.ts';
import { forgetUnpaidCards } from './saved-cards-queries.ts';
import { settlePayment } from './settle-actions.ts';
import { notifyPaymentFailed } from './settle-messages-actions.ts';
import { closeUnpaid, listOpenPayments, type OpenPayment } from './undecided-payments-queries.ts';

const batch = 200;
const dayMs = 24 * 60 * MINUTE_MS;
/** A payment without an outcome after this long counts as never made. */
const asksForMs = 3 * dayMs;
/** The provider's own checkout accepts another try for the 30 minutes of a hold; events may come an hour later. */
const retriesForMs = 90 * MINUTE_MS;

/** The pause between two checks of one payment: a minute while fresh and not paid, 15 on its first day, then a day. */
const pauseMs = (ageMs: number, isPaid: boolean): number =>
  ageMs < 15 * MINUTE_MS && !isPaid ? MINUTE_MS : ageMs < dayMs ? 15 * MINUTE_MS : dayMs;

/**
 * Checks payments with an unknown outcome at the provider and settles the answers; returns double payments. It covers
 * lost events, closed pages and killed processes. Returns how many were settled.
 */
export async function reconcilePayments(deps: Deps): Promise<number> {
  let settled = 0;
  const nowMs = deps.now();
  await forgetCards(deps);
  const open = await listOpenPayments(
    deps.db,
    { sinceMs: nowMs - asksForMs, retriedSinceMs: nowMs - retriesForMs },
    batch,
  );
  const due = open.filter(
    ({ createdAtMs, updatedAtMs, isPaid }) => nowMs - updatedAtMs >= pauseMs(nowMs - createdAtMs, isPaid),
  );
  await pollInTurn(due, nowMs, async (payment) => {
    const { reference, isPaid } = payment;
    const known = await deps.payments.byReference(reference).catch(() => undefined);
    if (known === undefined) return false;
    await touch(deps, reference);
    const decisive = listDecisive(known);
    if (decisive.length === 0) {
      if (isNeverPaid(payment, known, nowMs)) await closeTopUp(deps, reference);
      return true;
    }
    for (const transaction of decisive) await settlePayment(deps, transaction, 'reconciler');
    if (!isPaid) settled += 1;
    return true;
  });
  const toReturn = await listTransactionsToReturn(deps.db, { limit: batch });
  await pollInTurn(toReturn, nowMs, (transactionId) => returnPayment(deps, transactionId));
  return settled;
}

/**
 * A purchase of tingos past its time without a running transaction, or with one pending for days. A later approval
 * still counts.
 */
function isNeverPaid(open: OpenPayment, known: readonly ProviderTransaction[], nowMs: number): boolean {
  if (open.purchaseId !== null || open.isSettled || nowMs < open.expiresAtMs) return false;
  const isRunning = known.some((transaction) => toPaymentResult(transaction.status) === 'pending');
  return !isRunning || nowMs - open.createdAtMs > asksForMs;
}

/** Closes it; a person who began to pay is notified. */
async function closeTopUp(deps: Deps, reference: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const closed = await closeUnpaid(tx, reference, deps.now());
    if (!closed?.wasTried) return;
    await forgetUnpaidCards(tx, [closed.userId], deps.now());
    await notifyPaymentFailed(tx, deps, { ...closed, purchaseId: null });
  });
}

/** Records the check, so that the next one waits its pause. */
async function touch(deps: Deps, reference: string): Promise<void> {
  await inOneStatement(deps, (tx) =>
    tx
      .updateTable('payment_intents')
      .set({ updated_at: toIso(deps.now()) })
      .where('reference', '=', reference)
      .execute(),
  );
}
