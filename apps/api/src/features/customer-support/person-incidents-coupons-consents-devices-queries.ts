import type { Person } from '@sazon/contract/customer-support/person';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

/** Lists the latest incidents of a person's lunches, each once, with what it gave back. */
export async function listPersonIncidents(db: Reader, userId: string): Promise<Person['incidents']> {
  const { rows } = await sql<Person['incidents'][number]>`
    SELECT i.id, i.type, i.status, string_agg(DISTINCT o.snapshot ->> 'menuName', ', ') AS "menuName",
      sum(part.refund_cop)::int AS "refundCop", i.happened_at AS at
    FROM orders o JOIN incident_orders part ON part.order_id = o.id JOIN incidents i ON i.id = part.incident_id
    WHERE o.user_id = ${userId} GROUP BY i.id ORDER BY i.happened_at DESC, i.id DESC LIMIT 10`.execute(db);
  return rows;
}

/** Lists the coupons of which a person is one of the few who have them, and those that the person used, latest first. */
export async function listPersonCoupons(db: Reader, userId: string): Promise<Person['coupons']> {
  const { rows } = await sql<Person['coupons'][number]>`
    SELECT c.id, c.code, c.title, c.ends_at AS "endsAt", c.active,
      (SELECT count(*)::int FROM coupon_uses
        WHERE coupon_id = c.id AND user_id = ${userId} AND given_back_at IS NULL) AS uses
    FROM coupons c WHERE c.id IN (
      SELECT coupon_id FROM coupon_users WHERE user_id = ${userId}
      UNION SELECT coupon_id FROM coupon_uses WHERE user_id = ${userId})
    ORDER BY c.created_at DESC, c.id DESC LIMIT 20`.execute(db);
  return rows;
}

/** Lists a person's latest answer for each consent but the one to health data, which only the person and kitchens see. */
export async function listPersonConsents(db: Reader, userId: string): Promise<Person['consents']> {
  const { rows } = await sql<Person['consents'][number]>`
    SELECT DISTINCT ON (kind) kind, granted, created_at AS at FROM consents
    WHERE user_id = ${userId} AND kind <> 'health_data' ORDER BY kind, created_at DESC, id DESC`.execute(db);
  return rows;
}

export const listPersonDevices = (db: Reader, userId: string): Promise<Person['devices']> =>
  db
    .selectFrom('push_subscriptions')
    .select(['id', 'user_agent as userAgent', 'refreshed_at as seenAt'])
    .where('user_id', '=', userId)
    .orderBy('refreshed_at', 'desc')
    .limit(10)
    .execute();
