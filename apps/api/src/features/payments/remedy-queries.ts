import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';

/** The payment that paid an order outside, and how much of the order is not back there yet. */
export type OutsidePayment = {
  intentId: string;
  transactionId: string | null;
  leftCop: number;
  amountCop: number;
  settledAtMs: number | null;
  byCard: boolean;
  hasRefund: boolean;
};

/** undefined: nothing outside paid it, or the provider gave it back by itself. */
export async function outsidePaymentOf(db: Db | Tx, orderId: string): Promise<OutsidePayment | undefined> {
  const { rows } = await sql<OutsidePayment>`
    SELECT intent.id AS "intentId", intent.transaction_id AS "transactionId",
      orders.outside_cop - coalesce((SELECT sum(refunds.amount_cop) FROM refunds
        WHERE refunds.order_id = orders.id), 0)::int AS "leftCop",
      intent.amount_cop AS "amountCop", intent.settled_at AS "settledAtMs", intent.detail ? 'cardLastFour' AS "byCard",
      EXISTS (SELECT FROM refunds WHERE refunds.intent_id = intent.id) AS "hasRefund"
    FROM orders JOIN purchases ON purchases.id = orders.purchase_id
      JOIN payment_intents AS intent ON intent.purchase_id = orders.purchase_id
    WHERE orders.id = ${orderId} AND orders.outside_cop > 0 AND purchases.status = 'paid'
      AND intent.status = 'approved' AND intent.provider_status IS DISTINCT FROM 'VOIDED'
    ORDER BY intent.id LIMIT 1
  `.execute(db);
  return rows[0];
}
