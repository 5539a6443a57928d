import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';
import { moveReserved, reserveTaken, type Taken } from './reserved-amounts-queries.ts';

/** Sums what the rows of a table take of each tingo lot. */
const sumLots = (table: RawBuilder<unknown>, key: RawBuilder<unknown>, ids: readonly string[]): Taken => ({
  ...{ table: 'tingo_lots', reserved: 'pending_cop' },
  shares: sql`SELECT lot_id AS id, sum(amount_cop)::int AS sum_cop FROM ${table} WHERE ${key} = ANY(${[...ids]}::uuid[])
    GROUP BY lot_id`,
});

const sumLotsOfOrders = (orderIds: readonly string[]) => sumLots(sql`order_lots`, sql`order_id`, orderIds);

/** Takes the tingos of these orders out of the reserved ones: they become used, or spendable again. */
export const moveReservedLots = (tx: Tx, orderIds: readonly string[], to: 'used' | 'released'): Promise<void> =>
  moveReserved(tx, sumLotsOfOrders(orderIds), to);

/** Does the same with what these exchanges of lunches reserved. */
export const moveExchangeLots = (tx: Tx, exchangeIds: readonly string[], to: 'used' | 'released'): Promise<void> =>
  moveReserved(tx, sumLots(sql`meal_exchange_lots`, sql`exchange_id`, exchangeIds), to);

/** Reserves the tingos of new orders. */
export const reserveLots = (tx: Tx, orderIds: readonly string[]): Promise<void> =>
  reserveTaken(tx, sumLotsOfOrders(orderIds));

export type OutsideRefund = { id: string; lotId: string; orderId: string; userId: string; amountCop: number };

/**
 * Credits the outside payment of cancelled orders as tingos that never expire: one lot and one refund per order, with
 * its payment.
 */
export async function insertOutsideRefunds(
  tx: Tx,
  refunds: readonly OutsideRefund[],
  reason: string | null,
  nowIso: string,
): Promise<void> {
  if (refunds.length === 0) return;
  await sql`
    WITH given AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(refunds)}::json)
        AS r (id uuid, "lotId" uuid, "orderId" uuid, "userId" uuid, "amountCop" int)
    ), lots AS (
      INSERT INTO tingo_lots (id, user_id, type, is_reward, quantity_cop, source, created_at, intent_id)
      SELECT "lotId", "userId", 'debit', false, "amountCop", 'refund', ${nowIso}::timestamptz,
        (SELECT intent.id FROM orders JOIN payment_intents AS intent ON intent.purchase_id = orders.purchase_id
          WHERE orders.id = given."orderId")
      FROM given
    )
    INSERT INTO refunds (id, order_id, user_id, amount_cop, way, status, cause, reason, created_at)
    SELECT id, "orderId", "userId", "amountCop", 'tingos', 'done', 'cancelled', ${reason}, ${nowIso}::timestamptz FROM given
  `.execute(tx);
}
