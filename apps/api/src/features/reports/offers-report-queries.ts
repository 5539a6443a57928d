import type { ReportOffer } from '@sazon/contract/reports/platform-schemas';
import type { ReportPeriod } from '@sazon/domain/reports/report-period';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

const mostOffers = 30;

/** Sums what promotions and coupons brought in a period, to one restaurant or to all; most lunches first. */
export async function listOffers(
  db: Reader,
  restaurantId: string | undefined,
  { from, to }: ReportPeriod,
): Promise<ReportOffer[]> {
  const { rows } = await sql<ReportOffer>`
    SELECT split_part(sums.offer, ':', 1) AS kind, sums.code, coalesce(promotion.title, coupon.title, sums.code) AS title,
      sums.lunches, sums.sales AS "salesCop", sums.platform AS "platformCop", sums.restaurant AS "restaurantCop",
      sums.enterprise AS "enterpriseCop"
    FROM (SELECT offer, substr(offer, position(':' IN offer) + 1) AS code, sum(lunches)::int AS lunches,
        sum(sales_cop)::bigint AS sales, sum(discount_platform_cop)::bigint AS platform,
        sum(discount_restaurant_cop)::bigint AS restaurant, sum(discount_enterprise_cop)::bigint AS enterprise
      FROM ${restaurantId === undefined ? sql`report_offer_days` : sql`report_offers`}
      WHERE day BETWEEN ${from}::date AND ${to}::date
        AND ${restaurantId === undefined ? sql`true` : sql`restaurant_id = ${restaurantId}`}
      GROUP BY offer ORDER BY lunches DESC, offer LIMIT ${mostOffers}) AS sums
      LEFT JOIN promotions promotion ON sums.offer = 'promotion:' || promotion.code
      LEFT JOIN LATERAL (SELECT title FROM coupons WHERE code = sums.code AND sums.offer LIKE 'coupon:%' LIMIT 1) AS coupon
        ON true
    ORDER BY sums.lunches DESC, sums.offer`.execute(db);
  return rows;
}
