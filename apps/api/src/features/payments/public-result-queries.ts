import type { PaymentIntentStatus } from '@sazon/domain/payments/payment-status';
import type { Reader } from '../../db/connect.ts';

/** How the payment stands that a transaction of the provider belongs to; undefined: none that we heard of. */
export async function statusOfTransaction(db: Reader, transactionId: string): Promise<PaymentIntentStatus | undefined> {
  const row = await db
    .selectFrom('payment_intents')
    .select('status')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
  return row?.status;
}
