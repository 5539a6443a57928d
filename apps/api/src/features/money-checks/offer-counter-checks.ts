import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Check } from './money-check-types.ts';

/** Which promotions and coupons a run compares; a query of their ids. */
export type Offers = Check;

export const everyOffer: Offers = sql`SELECT id FROM promotions UNION ALL SELECT id FROM coupons`;

/** One of so many slices with about as many offers each. */
export const selectOffersOfSlice = (slice: number, of: number): Offers =>
  sql`SELECT id FROM (${everyOffer}) AS every WHERE ((hashtext(id::text) % ${of}) + ${of}) % ${of} = ${slice}`;

/** The offers that staff made and people may still use; coupons that a promotion gave to one person are not among them. */
export const selectOffersThatAreOn = (today: IsoDate): Offers => sql`
  SELECT id FROM promotions WHERE active AND (max_schedule_date IS NULL OR max_schedule_date >= ${today}::date)
  UNION ALL SELECT id FROM coupons WHERE origin = 'offer' AND active AND (ends_at IS NULL OR ends_at >= ${today}::date)`;

const counts = sql`(orders.status <> 'cancelled' OR orders.charged)`;
const usesCoupon = sql`(orders.coupon_code IS NOT NULL AND EXISTS (SELECT FROM coupon_uses WHERE order_id = orders.id))`;

/** The invariants of what offers were counted, by which their budgets and numbers of uses are held. */
export const buildOfferChecks = (offers: Offers): Record<string, Check> => ({
  'an offer is counted as often as it was used and what it cost': sql`
    WITH offer AS MATERIALIZED (${offers}), promotion AS MATERIALIZED (
      SELECT id, code FROM promotions WHERE id IN (SELECT id FROM offer)
    ), used AS (
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
      FROM coupon_uses JOIN orders ON orders.id = order_id
      WHERE coupon_id IN (SELECT id FROM offer) AND orders.coupon_code IS NOT NULL
        AND promotion_cop + coupon_cop > 0 AND ${counts} GROUP BY 1
    ), counted AS (
      SELECT offer_id AS id, sum(purchases) AS purchases, sum(lunches) AS lunches, sum(spent_cop) AS cop
      FROM offer_totals WHERE offer_id IN (SELECT id FROM offer) GROUP BY 1
    )
    SELECT id, purchases, used_purchases, lunches, used_lunches, cop, used_cop FROM offer
    CROSS JOIN LATERAL (SELECT coalesce(sum(counted.purchases), 0)::int AS purchases,
      coalesce(sum(counted.lunches), 0)::int AS lunches, coalesce(sum(counted.cop), 0)::bigint AS cop
      FROM counted WHERE counted.id = offer.id) AS is_counted
    CROSS JOIN LATERAL (SELECT coalesce(sum(used.purchases), 0)::int AS used_purchases,
      coalesce(sum(used.lunches), 0)::int AS used_lunches, coalesce(sum(used.cop), 0)::bigint AS used_cop
      FROM used WHERE used.id = offer.id) AS is_used
    WHERE (purchases, lunches, cop) <> (used_purchases, used_lunches, used_cop)`,
});
