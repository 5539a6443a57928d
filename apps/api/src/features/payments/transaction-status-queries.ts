import type { PaymentIntentStatus } from '@sazon/domain/payments/payment-status-and-settling';
import type { Reader } from '../../db/connect.ts';

/** Returns the state of the payment of a provider's transaction, or undefined when it is unknown. */
export async function findTransactionStatus(
  db: Reader,
  transactionId: string,
): Promise<PaymentIntentStatus | undefined> {
  const row = await db
    .selectFrom('payment_intents')
    .select('status')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
  return row?.status;
}
