import { isSentByPerson, type RefundCause } from '@sazon/domain/payments/refund-cause';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { ProviderDownError, type ProviderTransaction } from '../../outside/payment-provider.ts';
import { creditAsTingos } from '../settlement/credit-as-tingos-actions.ts';
import { assignRefundToPerson, insertDuplicate, lockRefund, markRefundDone } from '../settlement/refunds-queries.ts';
import type { SettlingIntent } from './intents-queries.ts';
import { isTransactionVoided } from './provider-events-queries.ts';
import { notifyPaymentReturned } from './settle-messages-actions.ts';

/** Records that a second approval has to be returned, in the transaction that learns of it. */
export async function recordDuplicate(
  tx: Tx,
  deps: Deps,
  intent: SettlingIntent,
  transaction: ProviderTransaction,
): Promise<void> {
  deps.log.warn({ transactionId: transaction.id }, 'a purchase was paid twice');
  await noteReturn(tx, deps, intent, transaction, 'paid_twice');
}

/** The same for a payment approved after its customer cancelled the purchase. */
export const recordGivenUpPaid = (
  tx: Tx,
  deps: Deps,
  intent: SettlingIntent,
  transaction: ProviderTransaction,
): Promise<void> => noteReturn(tx, deps, intent, transaction, 'cancelled');

async function noteReturn(
  tx: Tx,
  deps: Deps,
  { id: intentId, userId }: SettlingIntent,
  { id: transactionId, amountInCents }: ProviderTransaction,
  cause: RefundCause,
): Promise<void> {
  const refund = { id: deps.newId(), intentId, transactionId, userId, amountCop: amountInCents / 100, cause };
  await insertDuplicate(tx, refund, deps.now());
}

/**
 * Returns a payment, a second approval or one the customer wants back: voided at the provider while possible, else kept
 * as tingos with a message; what was promised to the original method is left to a person. Without an answer it stays
 * open for the reconciler. Returns whether it is done.
 */
export async function returnPayment(deps: Deps, transactionId: string): Promise<boolean> {
  let isVoidNow: boolean;
  try {
    isVoidNow = await deps.payments.voidTransaction(transactionId);
  } catch (error) {
    if (error instanceof ProviderDownError) return false;
    throw error;
  }
  await inTransaction(deps, async (tx) => {
    const refund = await lockRefund(tx, transactionId);
    if (refund === undefined) return;
    const { userId, intentId, amountCop, cause } = refund;
    // a simultaneous call may have succeeded, and its report be recorded already
    const isVoided = isVoidNow || (await isTransactionVoided(tx, transactionId));
    const way = isVoided ? 'provider' : 'tingos';
    if (isSentByPerson(cause) && !isVoided) return await assignRefundToPerson(tx, transactionId);
    await markRefundDone(tx, transactionId, way);
    await notifyPaymentReturned(tx, deps, { userId, amountCop, cause, way });
    if (isVoided) return;
    await creditAsTingos(tx, deps, {
      userId,
      intentId,
      amountCop,
      source: cause === 'paid_twice' ? 'paid_twice' : 'refund',
    });
  });
  return true;
}
