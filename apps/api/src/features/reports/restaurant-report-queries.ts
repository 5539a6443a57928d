import type { RestaurantReport } from '@sazon/contract/reports/restaurant-schemas';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { ReportPeriod } from '@sazon/domain/reports/report-period';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { isInSpans } from './platform-report-queries.ts';

/** The lunches of a restaurant, or of those of one brand or hour. */
export type RestaurantScope = { restaurantId: string; brandId?: string | undefined; hour?: string | undefined };

const ofRestaurant = ({ restaurantId, brandId, hour }: RestaurantScope) => {
  const parts = [sql`fact.restaurant_id = ${restaurantId}`];
  if (brandId !== undefined) parts.push(sql`fact.brand_id = ${brandId}`);
  if (hour !== undefined) parts.push(sql`fact.hour = ${hour}`);
  return sql.join(parts, sql` AND `);
};

/** Counts the lunches of each date that had any. */
export async function listRestaurantDays(
  db: Reader,
  scope: RestaurantScope,
  { from, to }: ReportPeriod,
): Promise<RestaurantReport['days']> {
  const { rows } = await sql<RestaurantReport['days'][number]>`
    SELECT fact.start AS day, sum(fact.lunches)::int AS lunches FROM report_dish_sums fact
    WHERE ${ofRestaurant(scope)} AND fact.span = 'day' AND fact.start BETWEEN ${from}::date AND ${to}::date
    GROUP BY fact.start HAVING sum(fact.lunches) > 0 ORDER BY fact.start`.execute(db);
  return rows;
}

const mostDishes = 200;

/** Lists the sold dishes, most sold first, with the unsold portions of days with a limited stock, until today. */
export async function listRestaurantDishes(
  db: Reader,
  scope: RestaurantScope,
  period: ReportPeriod,
  today: IsoDate,
): Promise<RestaurantReport['dishes']> {
  const { rows } = await sql<RestaurantReport['dishes'][number]>`
    SELECT menus.id, menus.name, sold.lunches, sold.sales AS "salesCop", sold.ratings, sold.rating,
      (SELECT sum(stock - taken)::int FROM menu_day_stock WHERE menu_id = sold.menu_id
        AND schedule_date BETWEEN ${period.from}::date AND least(${period.to}::date, ${today}::date)) AS unsold
    FROM (SELECT fact.menu_id, sum(fact.lunches)::int AS lunches, sum(fact.sales_cop)::bigint AS sales,
        sum(fact.ratings)::int AS ratings, round(sum(fact.rating_sum)::numeric / nullif(sum(fact.ratings), 0))::int AS rating
      FROM report_dish_sums fact WHERE ${ofRestaurant(scope)} AND ${isInSpans(period)}
      GROUP BY fact.menu_id HAVING sum(fact.lunches) > 0) AS sold JOIN menus ON menus.id = sold.menu_id
    ORDER BY sold.lunches DESC, sold.sales DESC, menus.name LIMIT ${mostDishes}`.execute(db);
  return rows;
}

/** Returns the restaurant's name for the report. */
export async function findRestaurantName(db: Reader, id: string): Promise<string> {
  const found = await db.selectFrom('restaurants').select('name').where('id', '=', id).executeTakeFirst();
  return found?.name ?? '';
}

const mostCauses = 12;

/** Counts who cancelled and why, most frequent first. */
export async function listCancellations(
  db: Reader,
  scope: RestaurantScope,
  { from, to }: ReportPeriod,
): Promise<RestaurantReport['cancellations']> {
  const { rows } = await sql<RestaurantReport['cancellations'][number]>`
    SELECT fact.ended_by AS by, nullif(o.cancel_reason, '') AS reason, count(*)::int AS count
    FROM order_facts fact JOIN orders o ON o.id = fact.order_id
    WHERE ${ofRestaurant(scope)} AND fact.day BETWEEN ${from}::date AND ${to}::date AND fact.outcome = 'cancelled'
    GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT ${mostCauses}`.execute(db);
  return rows;
}
