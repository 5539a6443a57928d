import type { BudgetEnd } from '@sazon/domain/coupons/offer-limits';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { selectOfferTotal } from '../promotions/promotion-limits-and-offer-budgets-queries.ts';

/** An offer that has spent most of its budget. */
export type NearBudget = { id: string; title: string; budgetCop: number; budgetEnd: BudgetEnd; spentCop: number };

/** Lists the active offers that have spent four fifths of their budget or more. */
export async function listNearBudget(db: Reader): Promise<NearBudget[]> {
  const { rows } = await sql<NearBudget>`
    SELECT offer.id, title, budget_cop AS "budgetCop", budget_end AS "budgetEnd",
      spent_cop AS "spentCop" FROM (
      SELECT id, title, budget_cop, budget_end FROM promotions WHERE active AND budget_cop IS NOT NULL
      UNION ALL
      SELECT id, title, budget_cop, budget_end FROM coupons WHERE active AND budget_cop IS NOT NULL AND origin = 'offer') offer
      CROSS JOIN LATERAL ${selectOfferTotal(sql`offer.id`)} AS counted
    WHERE spent_cop * 5 >= budget_cop::bigint * 4 ORDER BY offer.id`.execute(db);
  return rows;
}

/** A share of an offer's cost that a funder has not answered yet. */
export type WaitingShare = {
  id: string;
  offerId: string;
  title: string;
  askedBps: number;
  askedAt: number;
  restaurantId: string | null;
  enterpriseId: string | null;
};

/** Lists the shares that funders have not answered, of offers that are active or paused, the last asked first. */
export async function listWaitingShares(db: Reader): Promise<WaitingShare[]> {
  const { rows } = await sql<WaitingShare>`
    SELECT share.id, offer.id AS "offerId", offer.title, share.asked_bps AS "askedBps", share.asked_at AS "askedAt",
      share.restaurant_id AS "restaurantId", share.enterprise_id AS "enterpriseId"
    FROM offer_shares share JOIN (
      SELECT id, title, active, halted FROM promotions UNION ALL SELECT id, title, active, halted FROM coupons) offer
      ON offer.id = share.offer_id
    WHERE share.state = 'waiting' AND (offer.active OR offer.halted = 'paused') ORDER BY share.asked_at DESC, share.id LIMIT 500
  `.execute(db);
  return rows;
}

/** Lists which notices about these offers were sent, by offer. */
export async function listSentNotices(
  db: Reader,
  offerIds: readonly string[],
): Promise<Map<string, ReadonlySet<string>>> {
  const { rows } = await sql<{ offerId: string; about: string[] }>`
    SELECT offer_id AS "offerId", array_agg(about) AS about FROM offer_notices
    WHERE offer_id = ANY(${[...offerIds]}::uuid[]) GROUP BY 1`.execute(db);
  return new Map(rows.map(({ offerId, about }) => [offerId, new Set(about)]));
}

/** Records that a notice was sent. Returns false when it was recorded before. */
export async function recordNotice(tx: Tx, offerId: string, about: string, nowMs: number): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO offer_notices (offer_id, about, told_at) VALUES (${offerId}, ${about}, ${toIso(nowMs)})
    ON CONFLICT DO NOTHING RETURNING 1`.execute(tx);
  return rows.length > 0;
}

/** A person to notify, and the place whose page of offers they see. */
export type Reached = {
  id: string;
  email: string | null;
  place: 'platform' | 'restaurant' | 'enterprise';
  /** One of the person's places that is concerned; null for the platform. */
  placeId: string | null;
};

const reached = (place: Reached['place']) => sql`SELECT DISTINCT ON (u.id) u.id,
  CASE WHEN u.verified_at IS NOT NULL THEN u.email END AS email, ${sql.lit(place)} AS place, mine.scope_id AS "placeId"
  FROM user_permissions mine JOIN users u ON u.id = mine.user_id AND u.active AND u.deleted_at IS NULL`;

/**
 * Lists who gets notices about an offer's budget: platform staff that manages offers, and staff that sees the bills of
 * the funders that pay a share.
 */
export async function listBudgetReaders(db: Reader, offerId: string): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    ${reached('platform')} WHERE permission = 'admin_communications_edit' AND scope = 'default'
    UNION ALL ${reached('restaurant')} JOIN offer_shares share ON share.restaurant_id = mine.scope_id
      WHERE permission = 'restaurant_bills_view' AND scope = 'restaurant' AND offer_id = ${offerId} AND accepted_bps > 0
    UNION ALL ${reached('enterprise')} JOIN offer_shares share ON share.enterprise_id = mine.scope_id
      WHERE permission = 'enterprises_billing_view' AND scope = 'enterprise' AND offer_id = ${offerId} AND accepted_bps > 0
    ORDER BY 1 LIMIT 200`.execute(db);
  return rows;
}

/** Lists the staff that may answer for a funder. */
export async function listAnswerers(db: Reader, share: WaitingShare): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    ${reached('restaurant')} WHERE permission = 'restaurant_bills_edit' AND scope = 'restaurant'
      AND scope_id = ${share.restaurantId}::uuid
    UNION ALL ${reached('enterprise')} WHERE permission = 'enterprises_billing_approval_or_reject'
      AND scope = 'enterprise' AND scope_id = ${share.enterpriseId}::uuid
    ORDER BY 1 LIMIT 100`.execute(db);
  return rows;
}
