import type { RestaurantReport } from '@sazon/contract/reports/restaurant-schemas';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { ReportPeriod } from '@sazon/domain/reports/report-period';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

const within = (restaurantId: string, { from, to }: ReportPeriod) =>
  sql`fact.restaurant_id = ${restaurantId} AND fact.day BETWEEN ${from}::date AND ${to}::date`;

/** The lunches of each date that had any. */
export async function listRestaurantDays(
  db: Reader,
  restaurantId: string,
  period: ReportPeriod,
): Promise<RestaurantReport['days']> {
  const { rows } = await sql<RestaurantReport['days'][number]>`
    SELECT fact.day, sum(fact.lunches)::int AS lunches FROM report_days fact WHERE ${within(restaurantId, period)}
    GROUP BY fact.day HAVING sum(fact.lunches) > 0 ORDER BY fact.day`.execute(db);
  return rows;
}

const mostDishes = 200;

/** The dishes that were sold, most first, with the portions of limited days until today that nobody bought. */
export async function listRestaurantDishes(
  db: Reader,
  restaurantId: string,
  period: ReportPeriod,
  today: IsoDate,
): Promise<RestaurantReport['dishes']> {
  const { rows } = await sql<RestaurantReport['dishes'][number]>`
    SELECT menus.id, menus.name, sold.lunches, sold.sales AS "salesCop", sold.ratings, sold.rating,
      (SELECT sum(stock - taken)::int FROM menu_day_stock WHERE menu_id = sold.menu_id
        AND schedule_date BETWEEN ${period.from}::date AND least(${period.to}::date, ${today}::date)) AS unsold
    FROM (SELECT fact.menu_id, count(*)::int AS lunches, sum(fact.sales_cop)::bigint AS sales,
        count(fact.rating)::int AS ratings, round(avg(fact.rating))::int AS rating
      FROM order_facts fact WHERE ${within(restaurantId, period)} AND fact.outcome IN ('delivered', 'no_show')
      GROUP BY fact.menu_id) AS sold JOIN menus ON menus.id = sold.menu_id
    ORDER BY sold.lunches DESC, sold.sales DESC, menus.name LIMIT ${mostDishes}`.execute(db);
  return rows;
}

/** What a restaurant is called on paper. */
export async function findRestaurantName(db: Reader, id: string): Promise<string> {
  const found = await db.selectFrom('restaurants').select('name').where('id', '=', id).executeTakeFirst();
  return found?.name ?? '';
}

const mostCauses = 12;

/** Who cancelled and why, most first. */
export async function listCancellations(
  db: Reader,
  restaurantId: string,
  period: ReportPeriod,
): Promise<RestaurantReport['cancellations']> {
  const { rows } = await sql<RestaurantReport['cancellations'][number]>`
    SELECT fact.ended_by AS by, nullif(o.cancel_reason, '') AS reason, count(*)::int AS count
    FROM order_facts fact JOIN orders o ON o.id = fact.order_id
    WHERE ${within(restaurantId, period)} AND fact.outcome = 'cancelled'
    GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2 LIMIT ${mostCauses}`.execute(db);
  return rows;
}
