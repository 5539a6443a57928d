import { type Holds, MOST_LUNCHES_PER_DATE } from '@sazon/domain/orders/unpaid-purchase-limits';
import { sql } from 'kysely';
import { toIso } from '../../db/schema/column-builders.ts';
import type { Tx } from '../../db/transaction.ts';

/** A purchase as a retry with the same idempotency key gets it. */
export type PlacedPurchase = {
  purchaseId: string;
  status: 'pending' | 'paid' | 'failed' | 'cancelled';
  orderIds: string[];
  totalCop: number;
  outsideCop: number;
  outsideMethod: string | null;
  heldUntilMs: number | null;
};

/** What a customer has open: lunches by date, held purchases, and when they gave purchases up. */
export type CustomerStanding = Holds & { lunches: Record<string, number> };

/** Purchases given up longer ago than this impose no wait. */
const longestWaitMs = 24 * 3_600_000;

/**
 * Reads the purchase of this key, if there is one, and what the customer has open on the dates of their cart and on
 * `dates`, in one query.
 */
export async function readPurchaseState(
  tx: Tx,
  userId: string,
  key: string,
  nowMs: number,
  dates: readonly string[] = [],
): Promise<{ before: PlacedPurchase | undefined; standing: CustomerStanding }> {
  type Row = CustomerStanding & Omit<PlacedPurchase, 'purchaseId'> & { purchaseId: string | null };
  const now = sql`${toIso(nowMs)}::timestamptz`;
  const { rows } = await sql<Row>`
    SELECT before.id AS "purchaseId", before.status, before.total_cop AS "totalCop", before.outside_cop AS "outsideCop",
      before.outside_method AS "outsideMethod", before.held_until AS "heldUntilMs",
      ARRAY(SELECT orders.id FROM orders WHERE purchase_id = before.id ORDER BY schedule_date, id) AS "orderIds",
      unpaid."heldPurchases", unpaid."givenUpAtMs",
      (SELECT coalesce(json_object_agg(day.schedule_date, (SELECT count(*)::int FROM (SELECT FROM orders
          WHERE user_id = ${userId} AND schedule_date = day.schedule_date AND type = 'delivery' AND status <> 'cancelled'
          LIMIT ${sql.lit(MOST_LUNCHES_PER_DATE)}) AS standing)), '{}')
        FROM (SELECT DISTINCT schedule_date FROM cart_items WHERE user_id = ${userId}
          ${dates.length === 0 ? sql`` : sql`UNION SELECT unnest(${[...dates]}::date[])`}) AS day) AS lunches
    FROM (SELECT count(*) FILTER (WHERE status = 'pending' AND held_until > ${now})::int AS "heldPurchases",
        coalesce(json_agg((extract(epoch FROM created_at) * 1000)::bigint) FILTER (
          WHERE status = 'cancelled' AND placed_by IS NULL), '[]') AS "givenUpAtMs"
      FROM purchases WHERE user_id = ${userId} AND outside_method IS NOT NULL
        AND created_at > ${toIso(nowMs - longestWaitMs)}::timestamptz) AS unpaid
    LEFT JOIN purchases before ON before.user_id = ${userId} AND before.idempotency_key = ${key}
  `.execute(tx);
  const { heldPurchases, givenUpAtMs, lunches, purchaseId, ...before } = rows[0] as Row;
  return {
    before: purchaseId === null ? undefined : { ...before, purchaseId },
    standing: { heldPurchases, givenUpAtMs, lunches },
  };
}
