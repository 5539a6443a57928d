import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { listDecisive, toPaymentResult } from '@sazon/domain/payments/payment-status-and-settling';
import { toIso } from '../../db/to-iso.ts';
import { inOneStatement, inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { ProviderTransaction } from '../../outside/payment-provider.ts';
import { listTransactionsToReturn } from '../refunds/provider-and-manual-refunds-queries.ts';
import { askProviderInTurn } from './ask-provider-in-turn.ts';
import { notifyPaymentFailed } from './payment-outcome-messages-actions.ts';
import { returnPayment } from './return-unneeded-payments-actions.ts';
import { forgetCards } from './saved-cards-actions.ts';
import { forgetUnpaidCards } from './saved-cards-queries.ts';
import { settlePayment } from './settle-payment-actions.ts';
import { closeUnpaid, listOpenPayments, type OpenPayment } from './undecided-payments-queries.ts';

const batch = 200;
const dayMs = 24 * 60 * MINUTE_MS;
/** After this long without an outcome a payment counts as never made. */
const asksForMs = 3 * dayMs;
/**
 * How long a declined payment is asked about: the provider's checkout takes another try during the hold of 30 minutes,
 * and its events may come an hour later.
 */
const retriesForMs = 90 * MINUTE_MS;

/**
 * Returns the pause between two checks of a payment: a minute while young and unpaid, 15 minutes in its first day, then
 * a day.
 */
const pauseMs = (ageMs: number, isPaid: boolean): number =>
  ageMs < 15 * MINUTE_MS && !isPaid ? MINUTE_MS : ageMs < dayMs ? 15 * MINUTE_MS : dayMs;

/**
 * Asks the provider about payments without an outcome, settles what it answers, and returns payments that go back. It
 * makes up for lost events, closed pages and killed processes. Returns how many were settled.
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
  await askProviderInTurn(due, nowMs, async (payment) => {
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
  await askProviderInTurn(toReturn, nowMs, (transactionId) => returnPayment(deps, transactionId));
  return settled;
}

/**
 * Returns whether a purchase of tingos can be closed as unpaid: its time is over and no transaction runs, or one has
 * been pending for days. A later approval still counts.
 */
function isNeverPaid(open: OpenPayment, known: readonly ProviderTransaction[], nowMs: number): boolean {
  if (open.purchaseId !== null || open.isSettled || nowMs < open.expiresAtMs) return false;
  const isRunning = known.some((transaction) => toPaymentResult(transaction.status) === 'pending');
  return !isRunning || nowMs - open.createdAtMs > asksForMs;
}

/** Closes an unpaid purchase of tingos, and notifies a person who began to pay. */
async function closeTopUp(deps: Deps, reference: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const closed = await closeUnpaid(tx, reference, deps.now());
    if (!closed?.wasTried) return;
    await forgetUnpaidCards(tx, [closed.userId], deps.now());
    await notifyPaymentFailed(tx, deps, { ...closed, purchaseId: null, reference });
  });
}

/** Stores when a payment was checked, for the pause before the next check. */
async function touch(deps: Deps, reference: string): Promise<void> {
  await inOneStatement(deps, (tx) =>
    tx
      .updateTable('payment_intents')
      .set({ updated_at: toIso(deps.now()) })
      .where('reference', '=', reference)
      .execute(),
  );
}
