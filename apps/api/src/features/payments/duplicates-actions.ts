import { at } from '../../db/schema/column.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { ProviderDown, type ProviderTransaction } from '../../outside/payment-provider.ts';
import { insertDuplicate, lockDuplicate, paidTwice, returnedBy } from './duplicates-queries.ts';
import type { SettlingIntent } from './intents-queries.ts';
import { keepAsTingos } from './keep-as-tingos-actions.ts';
import { wasVoided } from './provider-news-queries.ts';
import { tellReturned } from './settle-messages-actions.ts';
import { leaveToPerson, withdrawn } from './withdrawal-queries.ts';

/** Writes down that a second approval has to go back, in the transaction that learns of it. */
export async function noteDuplicate(
  tx: Tx,
  deps: Deps,
  intent: SettlingIntent,
  { id: transactionId, amountInCents }: ProviderTransaction,
): Promise<void> {
  deps.log.warn({ transactionId }, 'a purchase was paid twice');
  const { userId } = intent;
  const duplicate = { id: deps.newId(), intentId: intent.id, transactionId, userId, amountCop: amountInCents / 100 };
  await insertDuplicate(tx, duplicate, at(deps.now()));
}

/**
 * Sends a payment back, a second approval or one whose customer wants the refund there: voided at the provider while that
 * is possible, else kept for the customer as tingos, who is told which; tingos that were given up are left to a person. When the provider does not answer nothing is
 * known: it stays to be done, and the reconciler asks again. Answers whether it is done.
 */
export async function returnDuplicate(deps: Deps, transactionId: string): Promise<boolean> {
  let isVoidNow: boolean;
  try {
    isVoidNow = await deps.payments.voidTransaction(transactionId);
  } catch (error) {
    if (error instanceof ProviderDown) return false;
    throw error;
  }
  await inTransaction(deps.db, async (tx) => {
    const duplicate = await lockDuplicate(tx, transactionId);
    if (duplicate === undefined) return;
    const { userId, intentId, amountCop, reason } = duplicate;
    // somebody who asked at the same moment may have been heard, and the news of it be here already
    const isVoided = isVoidNow || (await wasVoided(tx, transactionId));
    const way = isVoided ? 'provider' : 'tingos';
    if (reason === withdrawn && !isVoided) return await leaveToPerson(tx, transactionId);
    const isTwice = reason === paidTwice;
    await returnedBy(tx, transactionId, way);
    const why = isTwice ? 'twice' : reason === withdrawn ? 'withdrawn' : 'cancelled';
    await tellReturned(tx, deps, { userId, amountCop, why, way });
    if (isVoided) return;
    await keepAsTingos(tx, deps, { userId, intentId, amountCop, source: isTwice ? 'paid_twice' : 'refund' });
  });
  return true;
}
