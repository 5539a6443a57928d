import type { Offer } from '@sazon/contract/offers/offer';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';

type OfferEvent = {
  offerId: string;
  actorId: string;
  action:
    | 'created'
    | 'changed'
    | 'started'
    | 'paused'
    | 'resumed'
    | 'ended'
    | 'killed'
    | 'codes'
    | 'accepted'
    | 'declined';
  reason?: string | null;
  changes?: readonly { field: string; was: string; is: string }[];
};

export async function noteOfferEvent(tx: Tx, { offerId, actorId, ...event }: OfferEvent, nowIso: string) {
  await tx
    .insertInto('offer_events')
    .values({
      ...{ offer_id: offerId, actor_id: actorId, happened_at: nowIso, action: event.action },
      ...{ reason: event.reason ?? null, changes: JSON.stringify(event.changes ?? []) },
    })
    .execute();
}

/** What was done to an offer, latest first. */
export async function listOfferEvents(db: Reader, offerId: string): Promise<Offer['history']> {
  const { rows } = await sql<Offer['history'][number]>`
    SELECT action, happened_at AS "happenedAt", users.first_name || ' ' || users.last_name AS by, reason, changes
    FROM offer_events JOIN users ON users.id = actor_id WHERE offer_id = ${offerId}
    ORDER BY offer_events.id DESC LIMIT 100`.execute(db);
  return rows;
}

/** Counts the people with a promotion's lunches still to come, or with a personal coupon or an unused unique code. */
export async function countHolders(db: Reader, id: string, code: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT (
    (SELECT count(DISTINCT p.user_id) FROM purchases p WHERE p.promotion_code = ${code} AND EXISTS (SELECT FROM promotions
        WHERE promotions.id = ${id}) AND EXISTS (SELECT FROM orders o WHERE o.purchase_id = p.id
        AND o.status NOT IN ('delivered', 'cancelled')))
    + (SELECT count(*) FROM coupon_users WHERE coupon_id = ${id})
    + (SELECT count(*) FROM coupon_codes WHERE coupon_id = ${id} AND order_id IS NULL))::int AS n`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Counts the unique codes of a coupon: how many were made, and how many used. */
export async function countCodes(db: Reader, id: string): Promise<{ made: number; used: number }> {
  const { rows } = await sql<{ made: number; used: number }>`SELECT count(*)::int AS made, count(order_id)::int AS used
    FROM coupon_codes WHERE coupon_id = ${id}`.execute(db);
  return rows[0] ?? { made: 0, used: 0 };
}

/** Counts how many people reached each level of a promotion, by the terms of their purchases. */
export async function countReached(db: Reader, code: string): Promise<{ current: number; people: number }[]> {
  const { rows } = await sql<{ current: number; people: number }>`
    SELECT lunches AS current, count(DISTINCT user_id)::int AS people FROM (
      SELECT p.user_id, count(*)::int AS lunches FROM purchases p JOIN orders o ON o.purchase_id = p.id
      WHERE p.promotion_code = ${code} AND (o.status <> 'cancelled' OR o.charged) AND o.promotion_cop > 0
      GROUP BY p.id) AS bought
    GROUP BY lunches ORDER BY lunches`.execute(db);
  return rows;
}

/** Inserts unique codes. Returns how many of them were new. */
export async function insertCodes(tx: Tx, id: string, codes: readonly string[], nowIso: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`WITH added AS (
      INSERT INTO coupon_codes (code, coupon_id, created_at) SELECT new.code, ${id}::uuid, ${nowIso}::timestamptz
      FROM unnest(${[...codes]}::text[]) AS new (code)
      WHERE NOT EXISTS (SELECT FROM coupons WHERE upper(coupons.code) = new.code)
      ON CONFLICT DO NOTHING RETURNING 1)
    SELECT count(*)::int AS n FROM added`.execute(tx);
  return rows[0]?.n ?? 0;
}

/** A coupon's unique codes in the order they were made, and when each was used (epoch ms). */
export async function listCodes(db: Reader, id: string): Promise<{ code: string; usedAt: number | null }[]> {
  const { rows } = await sql<{ code: string; usedAt: number | null }>`
    SELECT coupon_codes.code, orders.created_at AS "usedAt" FROM coupon_codes LEFT JOIN orders ON orders.id = order_id
    WHERE coupon_id = ${id} ORDER BY coupon_codes.created_at, coupon_codes.code`.execute(db);
  return rows;
}

/** Returns whether another promotion or coupon has this code, also as one of a coupon's unique codes. */
export async function isCodeTaken(tx: Tx, code: string, exceptId: string | null): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`SELECT
    EXISTS (SELECT FROM promotions WHERE upper(code) = ${code} AND id IS DISTINCT FROM ${exceptId}::uuid)
    OR EXISTS (SELECT FROM coupons WHERE upper(code) = ${code} AND id IS DISTINCT FROM ${exceptId}::uuid)
    OR EXISTS (SELECT FROM coupon_codes WHERE code = ${code}) AS is`.execute(tx);
  return rows[0]?.is ?? false;
}
