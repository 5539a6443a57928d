import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

/** Sums what the rows of a table take of each tingo lot, and locks the lots in id order, as everywhere, against deadlocks. */
const sumShares = (table: RawBuilder<unknown>, key: RawBuilder<unknown>, ids: readonly string[]) => sql`
  share AS (
    SELECT lot_id, sum(amount_cop)::int AS sum_cop FROM ${table} WHERE ${key} = ANY(${[...ids]}::uuid[]) GROUP BY lot_id
  ), locked AS MATERIALIZED (
    SELECT id, sum_cop FROM tingo_lots JOIN share ON share.lot_id = id ORDER BY id FOR UPDATE OF tingo_lots
  )`;

const shares = (orderIds: readonly string[]) => sumShares(sql`order_lots`, sql`order_id`, orderIds);

/** Takes the tingos of these orders out of the reserved ones: they become used, or spendable again. */
export const moveReservedLots = (tx: Tx, orderIds: readonly string[], to: 'used' | 'released'): Promise<void> =>
  moveShares(tx, shares(orderIds), to);

/** Does the same with what these exchanges of lunches reserved. */
export const moveExchangeLots = (tx: Tx, exchangeIds: readonly string[], to: 'used' | 'released'): Promise<void> =>
  moveShares(tx, sumShares(sql`meal_exchange_lots`, sql`exchange_id`, exchangeIds), to);

async function moveShares(tx: Tx, locked: RawBuilder<unknown>, to: 'used' | 'released'): Promise<void> {
  await sql`
    WITH ${locked}
    UPDATE tingo_lots SET pending_cop = pending_cop - sum_cop, used_cop = used_cop + ${to === 'used' ? sql`sum_cop` : sql`0`}
    FROM locked WHERE tingo_lots.id = locked.id
  `.execute(tx);
}

/** Reserves the tingos of new orders. A CHECK of the table throws when they were spent in the meantime. */
export async function reserveLots(tx: Tx, orderIds: readonly string[]): Promise<void> {
  await sql`
    WITH ${shares(orderIds)}
    UPDATE tingo_lots SET pending_cop = pending_cop + sum_cop FROM locked WHERE tingo_lots.id = locked.id
  `.execute(tx);
}

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
