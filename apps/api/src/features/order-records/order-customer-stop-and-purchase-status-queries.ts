import type { Reader } from '../../db/connect.ts';
import type { PurchaseStatus } from '../../db/schema/database.ts';
import type { Tx } from '../../db/transaction.ts';

/** Returns the customer of an order, or undefined when there is no such order. */
export async function findCustomerOfOrder(db: Reader, orderId: string): Promise<string | undefined> {
  const row = await db.selectFrom('orders').select('user_id as userId').where('id', '=', orderId).executeTakeFirst();
  return row?.userId;
}

/** Returns location, slot, restaurant and courier of an order. */
export const findOrderStop = (db: Reader, orderId: string) =>
  db
    .selectFrom('orders')
    .select([
      'restaurant_id as restaurantId',
      'time_id as timeId',
      'schedule_date as scheduleDate',
      'courier_id as courierId',
    ])
    .where('id', '=', orderId)
    .executeTakeFirst();

/** Returns the status of the order's purchase, or undefined when there is no such order. */
export async function findPurchaseStatus(tx: Tx, orderId: string): Promise<PurchaseStatus | undefined> {
  const row = await tx
    .selectFrom('orders')
    .innerJoin('purchases', 'purchases.id', 'orders.purchase_id')
    .select('purchases.status')
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  return row?.status;
}
