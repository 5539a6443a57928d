import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

export type CountedDish = { menuId: string; lunches: number };

/** Lists the dishes delivered most at a place in the last 30 days, each at least `least` times. */
export async function listPopularDishes(db: Reader, locationId: string, least: number): Promise<CountedDish[]> {
  const { rows } = await sql<CountedDish>`
    SELECT menu_id AS "menuId", lunches FROM place_dish_counters
    WHERE location_id = ${locationId} AND lunches >= ${least} ORDER BY lunches DESC, menu_id LIMIT 60
  `.execute(db);
  return rows;
}

/** Lists the dishes that at least `least` people of this person's company had. */
export async function listColleaguesDishes(
  db: Reader,
  userId: string,
  least: number,
): Promise<{ menuId: string; people: number }[]> {
  const { rows } = await sql<{ menuId: string; people: number }>`
    SELECT menu_id AS "menuId", people FROM company_dish_counters counted
    JOIN users ON users.id = ${userId} AND users.enterprise_id = counted.enterprise_id
    WHERE people >= ${least} ORDER BY people DESC, menu_id LIMIT 60
  `.execute(db);
  return rows;
}

/** Lists the dishes that a person had at least `least` times since a date, the most frequent first. */
export async function listUsualDishes(
  db: Reader,
  userId: string,
  since: string,
  least: number,
): Promise<{ menuId: string; times: number }[]> {
  const { rows } = await sql<{ menuId: string; times: number }>`
    SELECT menu_id AS "menuId", count(*)::int AS times FROM orders
    WHERE user_id = ${userId} AND schedule_date >= ${since}::date AND status = 'delivered'
    GROUP BY menu_id HAVING count(*) >= ${least} ORDER BY count(*) DESC, max(schedule_date) DESC, menu_id LIMIT 12
  `.execute(db);
  return rows;
}
