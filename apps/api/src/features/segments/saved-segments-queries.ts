import type { SavedSegment, SegmentOptions } from '@sazon/contract/campaigns/segments-schemas';
import type { Segment } from '@sazon/domain/campaigns/segment-rules';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import { type Tx, together } from '../../db/transaction.ts';

const columns = ['id', 'name', 'rules', 'updated_at as updatedAt'] as const;

export async function listSavedSegments(db: Reader): Promise<SavedSegment[]> {
  return await db
    .selectFrom('segments')
    .select(columns)
    .where('archived_at', 'is', null)
    .orderBy('name')
    .limit(200)
    .execute();
}

/** Returns a segment that was not removed, or undefined. */
export async function findSegment(db: Reader, id: string): Promise<SavedSegment | undefined> {
  return await db
    .selectFrom('segments')
    .select(columns)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

type Written = { id: string; name: string; rules: Segment };

export async function insertSegment(tx: Tx, { id, name, rules }: Written, by: string, nowMs: number): Promise<void> {
  const at = toIso(nowMs);
  await tx
    .insertInto('segments')
    .values({ id, name, rules: JSON.stringify(rules), created_by: by, created_at: at, updated_at: at })
    .execute();
}

export async function updateSegment(tx: Tx, { id, name, rules }: Written, nowMs: number): Promise<void> {
  await tx
    .updateTable('segments')
    .set({ name, rules: JSON.stringify(rules), updated_at: toIso(nowMs) })
    .where('id', '=', id)
    .execute();
}

/** Takes a segment out of the list, and keeps its row for the history. */
export async function archive(tx: Tx, id: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('segments')
    .set({ archived_at: toIso(nowMs) })
    .where('id', '=', id)
    .execute();
}

/** Appends what staff did to the history of campaigns, templates, segments and journeys. */
export async function recordChange(
  tx: Tx,
  change: {
    about: 'campaign' | 'template' | 'segment' | 'journey';
    id: string;
    action: string;
    before?: unknown;
    after?: unknown;
    by: string;
  },
  nowMs: number,
): Promise<void> {
  const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));
  await tx
    .insertInto('campaign_changes')
    .values({
      ...{ about: change.about, about_id: change.id, action: change.action },
      ...{ before: json(change.before), after: json(change.after) },
      ...{ changed_by: change.by, changed_at: toIso(nowMs) },
    })
    .execute();
}

/** Lists the values that rules can choose. */
export async function listOptions(db: Reader): Promise<SegmentOptions> {
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
