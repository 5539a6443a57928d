import type { OrderStatus } from '@sazon/domain/orders/status';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { OrderSnapshot } from '../../db/schema/column-contents.ts';
import { type KitchenFilter, selectMatching } from './kitchen-filter-queries.ts';

/** Whether an order counts as sold: every order but a cancellation that was not charged. */
const isSold: RawBuilder<boolean> = sql`(orders.status <> 'cancelled' OR orders.charged)`;
const soldCop = sql<number>`CASE WHEN ${isSold}
  THEN orders.total_cop - orders.fee_cop + orders.promotion_cop + orders.coupon_cop ELSE 0 END`;

/** Counts the orders that match a filter, and those cancelled without a charge, and sums what was sold (COP). */
export async function sumKitchenOrders(
  db: Reader,
  filter: KitchenFilter,
): Promise<{ orders: number; cancelled: number; soldCop: number }> {
  return await selectMatching(db, filter)
    .select([
      sql<number>`count(*)::int`.as('orders'),
      sql<number>`(count(*) FILTER (WHERE NOT ${isSold}))::int`.as('cancelled'),
      sql<number>`coalesce(sum(${soldCop}), 0)`.as('soldCop'),
    ])
    .executeTakeFirstOrThrow();
}

/** The first day after a date with orders to cook, and their count. */
export async function findNextOrderDay(
  db: Reader,
  restaurantId: string,
  date: string,
): Promise<{ date: string; orders: number } | undefined> {
  return await db
    .selectFrom('orders')
    .select(['schedule_date as date', sql<number>`count(*)::int`.as('orders')])
    .where('restaurant_id', '=', restaurantId)
    .where('schedule_date', '>', date)
    .where('status', 'not in', ['cancelled', 'pending_confirmation'])
    .groupBy('schedule_date')
    .orderBy('schedule_date')
    .limit(1)
    .executeTakeFirst();
}

export type SoldRow = {
  scheduleDate: string;
  hour: string;
  code: string;
  serie: string | null;
  invoiceNumber: string | null;
  status: OrderStatus;
  type: 'delivery' | 'in_site';
  snapshot: OrderSnapshot;
  domiName: string | null;
  soldCop: number;
  grossCop: number;
};

/** The matching orders in the table's order; at most `limit`. */
export async function listSoldOrders(db: Reader, filter: KitchenFilter, limit: number): Promise<SoldRow[]> {
  return await selectMatching(db, filter)
    .leftJoin('users as couriers', 'couriers.id', 'orders.courier_id')
    .select([
      'orders.schedule_date as scheduleDate',
      'orders.hour',
      'orders.code',
      'orders.serie',
      'orders.invoice_number as invoiceNumber',
      'orders.status',
      'orders.type',
      'orders.snapshot',
      sql<string | null>`couriers.first_name || ' ' || couriers.last_name`.as('domiName'),
      soldCop.as('soldCop'),
      'orders.gross_cop as grossCop',
    ])
    .orderBy('orders.schedule_date')
    .orderBy('orders.hour')
    .orderBy('orders.location_id')
    .orderBy('orders.code')
    .orderBy('orders.id')
    .limit(limit)
    .execute();
}
