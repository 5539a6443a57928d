import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Check } from './money-check-types.ts';

/** Which promotions and coupons a run compares; a query of their ids. */
export type Offers = Check;

export const everyOffer: Offers = sql`SELECT id FROM promotions UNION ALL SELECT id FROM coupons`;

/** One of so many slices with about as many offers each. */
export const selectOffersOfSlice = (slice: number, of: number): Offers =>
  sql`SELECT id FROM (${everyOffer}) AS every WHERE ((hashtext(id::text) % ${of}) + ${of}) % ${of} = ${slice}`;

/**
 * The offers that people may still use until their counters stop them. One without a limit may be of most orders, too many
 * to read every night.
 */
export const selectLimitedOffersThatAreOn = (today: IsoDate): Offers => sql`
  SELECT id FROM promotions WHERE active AND (budget_cop IS NOT NULL OR max_uses IS NOT NULL)
    AND (max_schedule_date IS NULL OR max_schedule_date >= ${today}::date)
  UNION ALL SELECT id FROM coupons WHERE origin = 'offer' AND active AND budget_cop IS NOT NULL
    AND (ends_at IS NULL OR ends_at >= ${today}::date)`;

const counts = sql`(orders.status <> 'cancelled' OR orders.charged)`;
const usesCoupon = sql`(orders.coupon_code IS NOT NULL AND EXISTS (SELECT FROM coupon_uses WHERE order_id = orders.id))`;

/** The invariants of what offers were counted, by which their budgets and numbers of uses are held. */
export const buildOfferChecks = (offers: Offers): Record<string, Check> => ({
  'an offer is counted as often as it was used and what it cost': sql`
    WITH offer AS MATERIALIZED (${offers}), promotion AS MATERIALIZED (
      SELECT id, code FROM promotions JOIN offer USING (id)
    ), found AS (
      SELECT promotion.id, count(*) AS purchases, 0 AS lunches, 0 AS cop
      FROM promotion JOIN purchases ON promotion_code = promotion.code WHERE status IN ('pending', 'paid') GROUP BY 1
      UNION ALL SELECT promotion.id, 0, count(*), sum(promotion_cop + coupon_cop)
      FROM promotion JOIN purchases ON promotion_code = promotion.code JOIN orders ON purchase_id = purchases.id
      WHERE promotion_cop + coupon_cop > 0 AND ${counts} AND NOT ${usesCoupon} GROUP BY 1
      UNION ALL SELECT promotion.id, 0, 0, sum(amount_cop)
      FROM promotion JOIN purchases ON promotion_code = promotion.code
        JOIN promotion_rewards ON promotion_rewards.purchase_id = purchases.id
      WHERE promotion_rewards.status <> 'lost' GROUP BY 1
      UNION ALL SELECT coupon_id, 0, count(*), sum(promotion_cop + coupon_cop)
      FROM offer JOIN coupon_uses ON coupon_id = offer.id JOIN orders ON orders.id = order_id
      WHERE orders.coupon_code IS NOT NULL AND promotion_cop + coupon_cop > 0 AND ${counts} GROUP BY 1
    ), used AS MATERIALIZED (
      -- once for all offers, and not for each
      SELECT id, sum(purchases)::int AS purchases, sum(lunches)::int AS lunches, sum(cop)::bigint AS cop FROM found GROUP BY 1
    ), compared AS (
      SELECT offer.id, counted.purchases, coalesce(used.purchases, 0) AS used_purchases,
        counted.lunches, coalesce(used.lunches, 0) AS used_lunches, counted.cop, coalesce(used.cop, 0) AS used_cop
      FROM offer LEFT JOIN used USING (id) CROSS JOIN LATERAL (
        SELECT coalesce(sum(purchases), 0)::int AS purchases, coalesce(sum(lunches), 0)::int AS lunches,
          coalesce(sum(spent_cop), 0)::bigint AS cop
        FROM offer_totals WHERE offer_id = offer.id) AS counted
    )
    SELECT id, purchases, used_purchases, lunches, used_lunches, cop, used_cop FROM compared
    WHERE (purchases, lunches, cop) <> (used_purchases, used_lunches, used_cop)`,
});
