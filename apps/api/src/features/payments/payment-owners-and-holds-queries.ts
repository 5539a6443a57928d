import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { PurchaseStatus } from '../../db/schema/database.ts';
import { toIso } from '../../db/to-iso.ts';

/** Returns the owner of a payment by its reference, or undefined when it is unknown. */
export async function findIntentOwner(
  db: Reader,
  reference: string,
): Promise<{ userId: string; purchaseId: string | null; otp: unknown } | undefined> {
  return await db
    .selectFrom('payment_intents')
    .select(['user_id as userId', 'purchase_id as purchaseId', 'otp'])
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** Returns the state of a purchase with its orders, or undefined when there is none. */
export async function findPurchaseState(
  db: Reader,
  purchaseId: string,
): Promise<{ status: PurchaseStatus; givenUp: boolean; orderIds: string[] } | undefined> {
  return await db
    .selectFrom('purchases')
    .select([
      'status',
      sql<boolean>`EXISTS (SELECT FROM payment_intents WHERE purchase_id = purchases.id AND detail ? 'givenUp')`.as(
        'givenUp',
      ),
      sql<string[]>`ARRAY(SELECT id FROM orders WHERE purchase_id = purchases.id ORDER BY schedule_date, id)`.as(
        'orderIds',
      ),
    ])
    .where('id', '=', purchaseId)
    .executeTakeFirst();
}

/** Lists held purchases whose time to pay is over. */
export async function listExpiredHolds(
  db: Reader,
  nowMs: number,
  limit: number,
): Promise<{ purchaseId: string; reference: string | null; userId: string; amountCop: number; isInSite: boolean }[]> {
  return await db
    .selectFrom('purchases')
    .leftJoin('payment_intents', 'payment_intents.purchase_id', 'purchases.id')
    .select([
      'purchases.id as purchaseId',
      'payment_intents.reference',
      'purchases.user_id as userId',
      'purchases.outside_cop as amountCop',
      sql<boolean>`EXISTS (SELECT FROM orders WHERE purchase_id = purchases.id AND type = 'in_site')`.as('isInSite'),
    ])
    .where('purchases.status', '=', 'pending')
    .where('purchases.held_until', '<=', sql<number>`${toIso(nowMs)}`)
    .orderBy('purchases.held_until')
    .limit(limit)
    .execute();
}
