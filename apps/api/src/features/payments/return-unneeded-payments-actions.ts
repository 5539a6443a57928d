import { isSentByPerson, type RefundCause } from '@sazon/domain/payments/refund-cause';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { ProviderDownError, type ProviderTransaction } from '../../outside/payment-provider.ts';
import { creditAsTingos } from '../refunds/credit-as-tingos-actions.ts';
import {
  assignRefundToPerson,
  insertDuplicate,
  lockRefund,
  markRefundDone,
} from '../refunds/provider-and-manual-refunds-queries.ts';
import type { SettlingIntent } from './payment-intents-queries.ts';
import { notifyPaymentReturned } from './payment-outcome-messages-actions.ts';
import { isTransactionVoided } from './provider-events-and-transaction-access-queries.ts';

/** Records that a second approval of one payment has to be returned, in the transaction that learns of it. */
export async function recordDuplicate(
  tx: Tx,
  deps: Deps,
  intent: SettlingIntent,
  transaction: ProviderTransaction,
): Promise<void> {
  deps.log.warn({ transactionId: transaction.id }, 'a purchase was paid twice');
  await noteReturn(tx, deps, intent, transaction, 'paid_twice');
}

/** Records that a payment has to be returned which was approved after its customer abandoned the purchase. */
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
 * Returns a recorded payment: voids it at the provider, else credits it as tingos, or leaves it to a person when the
 * cause promises the original method. False when the provider does not answer.
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
    // a simultaneous call may have voided it, and the provider's report be stored already
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
