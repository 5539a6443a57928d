import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { IntentStatus, PurchaseStatus } from '../../db/schema/database.ts';

/** A held purchase that waits for its payment. */
export type PayablePurchase = {
  purchaseId: string;
  status: PurchaseStatus;
  outsideCop: number;
  outsideMethod: string | null;
  heldUntilMs: number | null;
  email: string | null;
  fullName: string;
  phone: string;
  intentId: string | null;
  intentStatus: IntentStatus | null;
  reference: string | null;
  transactionId: string | null;
};

/** Returns the caller's purchase with its payment; undefined when it is another's or a charge at the counter. */
export async function findPayablePurchase(
  db: Reader,
  userId: string,
  purchaseId: string,
): Promise<PayablePurchase | undefined> {
  return await db
    .selectFrom('purchases')
    .innerJoin('users', 'users.id', 'purchases.user_id')
    .leftJoin('payment_intents', 'payment_intents.purchase_id', 'purchases.id')
    .select([
      'purchases.id as purchaseId',
      'purchases.status',
      'purchases.outside_cop as outsideCop',
      'purchases.outside_method as outsideMethod',
      'purchases.held_until as heldUntilMs',
      'users.email',
      sql<string>`users.first_name || ' ' || users.last_name`.as('fullName'),
      'users.cell_phone as phone',
      'payment_intents.id as intentId',
      'payment_intents.status as intentStatus',
      'payment_intents.reference',
      'payment_intents.transaction_id as transactionId',
    ])
    .where('purchases.id', '=', purchaseId)
    .where('purchases.user_id', '=', userId)
    // a counter charge is answered in the app and not paid outside
    .where(sql<boolean>`NOT EXISTS (SELECT FROM orders WHERE purchase_id = purchases.id AND type = 'in_site')`)
    .executeTakeFirst();
}
