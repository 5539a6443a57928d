import { type Holds, MOST_LUNCHES_PER_DATE } from '@sazon/domain/orders/unpaid-purchase-and-date-limits';
import { type RawBuilder, sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
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

/** What `selectPurchaseState` selects: the purchase of a key, if there is one, and what its customer has open. */
export type PurchaseState = { before: PlacedPurchase | null; standing: CustomerStanding };

/**
 * Selects the purchase of this key and what the customer has open on the dates of their cart and on `dates`, as one
 * value.
 */
export function selectPurchaseState(
  userId: string,
  key: string,
  nowMs: number,
  dates: readonly string[] = [],
): RawBuilder<PurchaseState> {
  const now = sql`${toIso(nowMs)}::timestamptz`;
  return sql`SELECT json_build_object(
      'before', CASE WHEN before.id IS NOT NULL THEN json_build_object('purchaseId', before.id, 'status', before.status,
        'totalCop', before.total_cop, 'outsideCop', before.outside_cop, 'outsideMethod', before.outside_method,
        'heldUntilMs', (extract(epoch FROM before.held_until) * 1000)::bigint,
        'orderIds', ARRAY(SELECT orders.id FROM orders WHERE purchase_id = before.id ORDER BY schedule_date, id)) END,
      'standing', json_build_object('heldPurchases', unpaid.held, 'givenUpAtMs', unpaid.given_up, 'lunches',
        (SELECT coalesce(json_object_agg(day.schedule_date, (SELECT count(*)::int FROM (SELECT FROM orders
            WHERE user_id = ${userId} AND schedule_date = day.schedule_date AND type = 'delivery' AND status <> 'cancelled'
            LIMIT ${sql.lit(MOST_LUNCHES_PER_DATE)}) AS standing)), '{}')
          FROM (SELECT DISTINCT schedule_date FROM cart_items WHERE user_id = ${userId}
            ${dates.length === 0 ? sql`` : sql`UNION SELECT unnest(${[...dates]}::date[])`}) AS day)))
    FROM (SELECT count(*) FILTER (WHERE status = 'pending' AND held_until > ${now})::int AS held,
        coalesce(json_agg((extract(epoch FROM created_at) * 1000)::bigint) FILTER (
          WHERE status = 'cancelled' AND placed_by IS NULL), '[]') AS given_up
      FROM purchases WHERE user_id = ${userId} AND outside_method IS NOT NULL
        AND created_at > ${toIso(nowMs - longestWaitMs)}::timestamptz) AS unpaid
    LEFT JOIN purchases before ON before.user_id = ${userId} AND before.idempotency_key = ${key}`;
}

/** Reads that value alone. */
export async function readPurchaseState(
  tx: Tx,
  userId: string,
  key: string,
  nowMs: number,
  dates: readonly string[] = [],
): Promise<PurchaseState> {
  const { rows } = await sql<{ state: PurchaseState }>`
    SELECT (${selectPurchaseState(userId, key, nowMs, dates)}) AS state`.execute(tx);
  return (rows[0] as { state: PurchaseState }).state;
}
