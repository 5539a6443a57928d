import { isSentByPerson, type RefundCause } from '@sazon/domain/payments/refund-cause';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { ProviderDown, type ProviderTransaction } from '../../outside/payment-provider.ts';
import { keepAsTingos } from '../settlement/keep-as-tingos-actions.ts';
import { insertDuplicate, leaveToPerson, lockRefund, returnedBy } from '../settlement/refunds-queries.ts';
import type { SettlingIntent } from './intents-queries.ts';
import { wasVoided } from './provider-news-queries.ts';
import { tellReturned } from './settle-messages-actions.ts';

/** Writes down that a second approval has to go back, in the transaction that learns of it. */
export async function noteDuplicate(
  tx: Tx,
  deps: Deps,
  intent: SettlingIntent,
  transaction: ProviderTransaction,
): Promise<void> {
  deps.log.warn({ transactionId: transaction.id }, 'a purchase was paid twice');
  await noteReturn(tx, deps, intent, transaction, 'paid_twice');
}

/** The same of a payment whose purchase its customer had cancelled before it was approved. */
export const noteGivenUpPaid = (
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
 * Sends a payment back, a second approval or one whose customer wants the refund there: voided at the provider while that
 * is possible, else kept for the customer as tingos, who is told which; what is promised where it came from is left to a person.
 * When the provider does not answer nothing is known: it stays to be done, and the reconciler asks again. Answers whether
 * it is done.
 */
export async function returnDuplicate(deps: Deps, transactionId: string): Promise<boolean> {
  let isVoidNow: boolean;
  try {
    isVoidNow = await deps.payments.voidTransaction(transactionId);
  } catch (error) {
    if (error instanceof ProviderDown) return false;
    throw error;
  }
  await inTransaction(deps, async (tx) => {
    const refund = await lockRefund(tx, transactionId);
    if (refund === undefined) return;
    const { userId, intentId, amountCop, cause } = refund;
    // somebody who asked at the same moment may have been heard, and the news of it be here already
    const isVoided = isVoidNow || (await wasVoided(tx, transactionId));
    const way = isVoided ? 'provider' : 'tingos';
    if (isSentByPerson(cause) && !isVoided) return await leaveToPerson(tx, transactionId);
    await returnedBy(tx, transactionId, way);
    await tellReturned(tx, deps, { userId, amountCop, cause, way });
    if (isVoided) return;
    await keepAsTingos(tx, deps, {
      userId,
      intentId,
      amountCop,
      source: cause === 'paid_twice' ? 'paid_twice' : 'refund',
    });
  });
  return true;
}
