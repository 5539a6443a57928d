import type { SegmentOptions } from '@sazon/contract/campaigns/segments-schemas';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { together } from '../../db/transaction.ts';

/** Lists the values that rules can choose. */
export async function listSegmentOptions(db: Reader): Promise<SegmentOptions> {
  const named = (statement: ReturnType<typeof sql<{ id: string; name: string }>>) =>
    statement.execute(db).then(({ rows }) => rows);
  const [company, group, site, city, restaurant, brand, coupon, campaign] = await together([
    named(sql`SELECT id, name FROM enterprises ORDER BY name LIMIT 1000`),
    named(sql`SELECT g.id, e.name || ': ' || g.name AS name FROM employee_groups g JOIN enterprises e ON e.id = g.enterprise_id
      WHERE g.archived_at IS NULL ORDER BY 2 LIMIT 1000`),
    named(sql`SELECT id, name FROM locations WHERE active ORDER BY name LIMIT 1000`),
    named(sql`SELECT DISTINCT city AS id, city AS name FROM locations ORDER BY 1 LIMIT 200`),
    named(sql`SELECT id, name FROM restaurants ORDER BY name LIMIT 1000`),
    named(sql`SELECT id, name FROM brands ORDER BY name LIMIT 1000`),
    named(sql`SELECT id, code AS name FROM coupons WHERE EXISTS (SELECT FROM coupon_users WHERE coupon_id = coupons.id)
      ORDER BY created_at DESC LIMIT 200`),
    named(sql`SELECT id, name FROM campaigns WHERE frozen_at IS NOT NULL OR journey IS NOT NULL
      ORDER BY created_at DESC LIMIT 200`),
  ]);
  return { company, group, site, city, restaurant, brand, coupon, campaign };
}
