import assert from 'node:assert/strict';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connect.ts';

const paid = sql`outcome IN ('delivered', 'no_show')`;
const month = sql`date_trunc('month', day::timestamp)::date`;
const own = sql`sum(tingos_cop + card_cop + bank_cop)`;
const rated = sql`count(rating) FILTER (WHERE ${paid}), coalesce(sum(rating) FILTER (WHERE ${paid}), 0)`;
const companyMeasures = sql`count(*) FILTER (WHERE ${paid}), count(*) FILTER (WHERE outcome = 'no_show'),
  count(on_time) FILTER (WHERE ${paid}), count(*) FILTER (WHERE ${paid} AND on_time), ${rated}, sum(subsidy_cop), sum(payroll_cop), ${own}`;

/** What is kept, and the same asked of every lunch anew: row by row equal. */
const kept: Readonly<Record<string, [RawBuilder<unknown>, RawBuilder<unknown>]>> = {
  'months by every part': [
    sql`SELECT month, enterprise_id, location_id, restaurant_id, brand_id, hour, lunches, cancelled, timed, on_time, rating_sum,
        sales_cop, fee_cop, commission_parts, refund_restaurant_cop, refund_platform_cop FROM report_months`,
    sql`SELECT ${month}, enterprise_id, location_id, restaurant_id, brand_id, hour, sum(lunches), sum(cancelled), sum(timed),
        sum(on_time), sum(rating_sum), sum(sales_cop), sum(fee_cop), sum(commission_parts), sum(refund_restaurant_cop),
        sum(refund_platform_cop) FROM report_days GROUP BY 1, 2, 3, 4, 5, 6`,
  ],
  ...Object.fromEntries(
    [
      { span: 'day', start: sql`day` },
      { span: 'month', start: month },
    ].flatMap(({ span, start }): [string, [RawBuilder<unknown>, RawBuilder<unknown>]][] => [
      [
        `companies by ${span}`,
        [
          sql`SELECT enterprise_id, start, location_id, group_id, hour, lunches, no_shows, timed, on_time, ratings, rating_sum,
            subsidy_cop, payroll_cop, own_cop FROM report_company_sums WHERE span = ${span}`,
          sql`SELECT enterprise_id, ${start}, location_id, group_id, hour, ${companyMeasures}
            FROM order_facts WHERE enterprise_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5`,
        ],
      ],
      [
        `dishes by ${span}`,
        [
          sql`SELECT restaurant_id, start, menu_id, brand_id, hour, lunches, sales_cop, ratings, rating_sum
            FROM report_dish_sums WHERE span = ${span}`,
          sql`SELECT restaurant_id, ${start}, menu_id, brand_id, hour, count(*) FILTER (WHERE ${paid}), sum(sales_cop), ${rated}
            FROM order_facts GROUP BY 1, 2, 3, 4, 5`,
        ],
      ],
    ]),
  ),
  'people by month': [
    sql`SELECT enterprise_id, month, user_id, location_id, group_id, hour, lunches, subsidy_cop, payroll_cop, own_cop
      FROM report_person_months`,
    sql`SELECT enterprise_id, ${month}, user_id, location_id, group_id, hour, count(*), sum(subsidy_cop), sum(payroll_cop), ${own}
      FROM order_facts WHERE enterprise_id IS NOT NULL AND ${paid} GROUP BY 1, 2, 3, 4, 5, 6`,
  ],
  'days of people': [
    sql`SELECT user_id, enterprise_id, location_id, group_id, hour, make_date(year, 1, 1) + bit AS day, get_bit(rated_days, bit)::bool AS rated
      FROM report_person_years, generate_series(0, 365) AS bit WHERE get_bit(days, bit) = 1`,
    sql`SELECT user_id, enterprise_id, location_id, group_id, hour, day, bool_or(rating IS NOT NULL) FROM order_facts WHERE ${paid}
      GROUP BY 1, 2, 3, 4, 5, 6`,
  ],
  'days of diners': [
    sql`SELECT user_id, restaurant_id, make_date(year, 1, 1) + bit AS day
      FROM report_diner_years, generate_series(0, 365) AS bit WHERE get_bit(days, bit) = 1`,
    sql`SELECT DISTINCT user_id, restaurant_id, day FROM order_facts WHERE ${paid}`,
  ],
  'first days of people': [
    sql`SELECT user_id, first_day FROM report_person_years WHERE first_day IS NOT NULL`,
    sql`SELECT user_id, min(day) FROM order_facts WHERE ${paid} GROUP BY 1`,
  ],
  'first days of diners': [
    sql`SELECT user_id, restaurant_id, first_day FROM report_diner_years WHERE first_day IS NOT NULL`,
    sql`SELECT user_id, restaurant_id, day FROM order_facts WHERE is_first`,
  ],
  'offers of all restaurants': [
    sql`SELECT day, offer, lunches, sales_cop FROM report_offer_days`,
    sql`SELECT day, offer, count(*), sum(sales_cop) FROM order_facts WHERE offer IS NOT NULL AND ${paid} GROUP BY 1, 2`,
  ],
};

/** Holds what a year of reports reads against every lunch. */
export async function assertYearsAddUp(db: Db): Promise<void> {
  for (const [name, [now, anew]] of Object.entries(kept)) {
    const { rows } = await sql`(SELECT 'kept' AS which, one.* FROM (${now} EXCEPT ALL ${anew}) AS one LIMIT 3)
      UNION ALL (SELECT 'anew', other.* FROM (${anew} EXCEPT ALL ${now}) AS other LIMIT 3)`.execute(db);
    assert.deepEqual(rows, [], name);
  }
}
