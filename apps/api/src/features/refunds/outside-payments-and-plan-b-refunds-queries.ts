import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';

/** The outside payment of an order, and how much of the order is not returned yet. */
export type OutsidePayment = {
  intentId: string;
  transactionId: string | null;
  leftCop: number;
  amountCop: number;
  settledAtMs: number | null;
  byCard: boolean;
  hasRefund: boolean;
};

/** Returns the outside payment of each of these paid orders that has one which the provider did not take back. */
export async function listOutsidePayments(
  db: Reader,
  orderIds: readonly string[],
): Promise<Map<string, OutsidePayment>> {
  const { rows } = await sql<OutsidePayment & { orderId: string }>`
    SELECT DISTINCT ON (orders.id) orders.id AS "orderId", intent.id AS "intentId", intent.transaction_id AS "transactionId",
      orders.outside_cop - coalesce((SELECT sum(refunds.amount_cop) FROM refunds
        WHERE refunds.order_id = orders.id), 0)::int AS "leftCop",
      intent.amount_cop AS "amountCop", intent.settled_at AS "settledAtMs", intent.detail ? 'cardLastFour' AS "byCard",
      -- not EXISTS: for several orders its plan would read all refunds
      coalesce((SELECT true FROM refunds WHERE refunds.intent_id = intent.id LIMIT 1), false) AS "hasRefund"
    FROM orders JOIN purchases ON purchases.id = orders.purchase_id
      JOIN payment_intents AS intent ON intent.purchase_id = orders.purchase_id
    WHERE orders.id = ANY(${[...orderIds]}::uuid[]) AND orders.outside_cop > 0 AND purchases.status = 'paid'
      AND intent.status = 'approved' AND intent.provider_status IS DISTINCT FROM 'VOIDED'
    ORDER BY orders.id, intent.id
  `.execute(db);
  return new Map(rows.map(({ orderId, ...payment }) => [orderId, payment]));
}

/** Returns the outside payment of a paid order, or undefined when it has none or the provider took it back. */
export const findOutsidePayment = async (db: Reader, orderId: string): Promise<OutsidePayment | undefined> =>
  (await listOutsidePayments(db, [orderId])).get(orderId);

type PlanBGiven = { orderId: string; purchaseId: string; userId: string; restaurantId: string; cop: number };

/** Sums what these orders' customers got back because their plan B was cheaper (COP). */
export async function listPlanBRefunds(tx: Tx, orderIds: readonly string[]): Promise<PlanBGiven[]> {
  const { rows } = await sql<PlanBGiven>`
    SELECT o.id AS "orderId", o.purchase_id AS "purchaseId", o.user_id AS "userId", o.restaurant_id AS "restaurantId",
      sum(given.amount_cop)::int AS cop
    FROM order_backups backup JOIN orders o ON o.id = backup.order_id
    JOIN ledger_transfers given ON given.order_id = o.id AND given.kind = 'refund'
      AND given.debit = 'restaurant:' || o.restaurant_id AND given.credit = 'tingos:' || o.user_id
    WHERE backup.order_id = ANY(${[...orderIds]}::uuid[]) AND backup.used_at IS NOT NULL
    GROUP BY o.id ORDER BY o.id`.execute(tx);
  return rows;
}
