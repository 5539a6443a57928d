import { MINUTE_MS } from '@sazon/domain/calendar/bogota';
import { toPaymentResult } from '@sazon/domain/payments/payment-status';
import { at } from '../../db/schema/column.ts';
import { inOneStatement, inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { ProviderTransaction } from '../../outside/payment-provider.ts';
import { transactionsToReturn } from '../settlement/refunds-queries.ts';
import { askInTurn } from './ask-in-turn.ts';
import { forgetCards } from './cards-actions.ts';
import { forgetUnpaidCards } from './cards-queries.ts';
import { returnDuplicate } from './duplicates-actions.ts';
import { closeUnpaid, type OpenPayment, openPayments } from './open-payments-queries.ts';
import { settlePayment } from './settle-actions.ts';
import { tellFailed } from './settle-messages-actions.ts';

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
  await forgetCards(deps);
  const open = await openPayments(deps.db, nowMs - asksForMs, batch);
  const due = open.filter(({ createdAtMs, updatedAtMs }) => nowMs - updatedAtMs >= pauseMs(nowMs - createdAtMs));
  await askInTurn(due, nowMs, async (payment) => {
    const { reference } = payment;
    const known = await deps.payments.byReference(reference).catch(() => undefined);
    if (known === undefined) return false;
    await touch(deps, reference);
    const decisive =
      known.find((transaction) => toPaymentResult(transaction.status) === 'approved') ??
      known.find((transaction) => toPaymentResult(transaction.status) === 'failed');
    if (decisive === undefined) {
      if (isNeverPaid(payment, known, nowMs)) await closeTopUp(deps, reference);
      return true;
    }
    await settlePayment(deps, decisive, 'reconciler');
    settled += 1;
    return true;
  });
  const toReturn = await transactionsToReturn(deps.db, { limit: batch });
  await askInTurn(toReturn, nowMs, (transactionId) => returnDuplicate(deps, transactionId));
  return settled;
}

/**
 * A purchase of tingos whose time is over with nothing on its way at the provider, or with something that it has been
 * thinking about for days. Should it be approved after all, it still counts.
 */
function isNeverPaid(open: OpenPayment, known: readonly ProviderTransaction[], nowMs: number): boolean {
  if (open.purchaseId !== null || open.isSettled || nowMs < open.expiresAtMs) return false;
  const isRunning = known.some((transaction) => toPaymentResult(transaction.status) === 'pending');
  return !isRunning || nowMs - open.createdAtMs > asksForMs;
}

/** Closes it; who had begun to pay is told that nothing came. */
async function closeTopUp(deps: Deps, reference: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const closed = await closeUnpaid(tx, reference, deps.now());
    if (!closed?.wasTried) return;
    await forgetUnpaidCards(tx, [closed.userId], deps.now());
    await tellFailed(tx, deps, { ...closed, purchaseId: null });
  });
}

/** Notes that it was asked about, so that the next question waits its pause. */
async function touch(deps: Deps, reference: string): Promise<void> {
  await inOneStatement(deps, (tx) =>
    tx
      .updateTable('payment_intents')
      .set({ updated_at: at(deps.now()) })
      .where('reference', '=', reference)
      .execute(),
  );
}
