import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';

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

/** Counts the lunches delivered between two dates by place and by company. Returns how many rows changed. */
export async function countDishOrders(tx: Tx, since: string, until: string): Promise<number> {
  const span = sql`schedule_date >= ${since}::date AND schedule_date < ${until}::date AND status = 'delivered'
    AND type = 'delivery'`;
  const { rows } = await sql<{ changed: number }>`
    WITH places AS (
      SELECT location_id, menu_id, count(*)::int AS lunches FROM orders WHERE ${span} GROUP BY location_id, menu_id
    ), companies AS (
      SELECT users.enterprise_id, menu_id, count(*)::int AS lunches, count(DISTINCT user_id)::int AS people
      FROM orders JOIN users ON users.id = orders.user_id
      WHERE ${span} AND users.enterprise_id IS NOT NULL GROUP BY users.enterprise_id, menu_id
    ), gone_places AS (
      DELETE FROM place_dish_counters old WHERE NOT EXISTS (SELECT FROM places
        WHERE places.location_id = old.location_id AND places.menu_id = old.menu_id) RETURNING 1
    ), gone_companies AS (
      DELETE FROM company_dish_counters old WHERE NOT EXISTS (SELECT FROM companies
        WHERE companies.enterprise_id = old.enterprise_id AND companies.menu_id = old.menu_id) RETURNING 1
    ), told_places AS (
      INSERT INTO place_dish_counters AS old (location_id, menu_id, lunches)
      SELECT location_id, menu_id, lunches FROM places
      ON CONFLICT (location_id, menu_id) DO UPDATE SET lunches = excluded.lunches WHERE old.lunches <> excluded.lunches
      RETURNING 1
    ), told_companies AS (
      INSERT INTO company_dish_counters AS old (enterprise_id, menu_id, lunches, people)
      SELECT enterprise_id, menu_id, lunches, people FROM companies
      ON CONFLICT (enterprise_id, menu_id) DO UPDATE SET lunches = excluded.lunches, people = excluded.people
        WHERE (old.lunches, old.people) <> (excluded.lunches, excluded.people) RETURNING 1
    )
    SELECT ((SELECT count(*) FROM gone_places) + (SELECT count(*) FROM gone_companies)
      + (SELECT count(*) FROM told_places) + (SELECT count(*) FROM told_companies))::int AS changed
  `.execute(tx);
  return rows[0]?.changed ?? 0;
}
