import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

/** Counts the lunches delivered between two dates by place and by company. Returns how many rows changed. */
export async function saveDishOrderCounts(tx: Tx, since: string, until: string): Promise<number> {
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
