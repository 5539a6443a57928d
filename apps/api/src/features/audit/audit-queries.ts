import type { listStaffActs as listRoute } from '@sazon/contract/audit/routes';
import type { StaffAct } from '@sazon/contract/audit/schemas';
import type { RouteParsed } from '@sazon/contract/define-route';
import { listCallPrefixes } from '@sazon/domain/access/staff-act-topics-and-descriptions';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import { matchesPerson } from '../accounts/people-search-conditions.ts';

export type AuditFilter = Omit<RouteParsed<typeof listRoute>['query'], 'perPage' | 'after'> & {
  after?: string | undefined;
};

/** How many changed rows of one act a page shows. A change of many things at once has more. */
const mostChanges = 20;

/** Whether an act named any of these ids, or wrote a row about one of them. */
const concerns = (ids: RawBuilder<unknown>): RawBuilder<SqlBool> => sql<SqlBool>`staff_acts.id IN (
  SELECT id FROM staff_acts WHERE about && ${ids}
  UNION ALL SELECT act_id FROM staff_act_changes WHERE about && ${ids})`;

function matches({
  topic,
  found,
  actorId,
  aboutId,
  from,
  to,
  after,
}: AuditFilter & { found: readonly string[] | undefined }): RawBuilder<SqlBool> {
  const all: RawBuilder<SqlBool>[] = [sql<SqlBool>`true`];
  if (topic !== undefined) {
    const starts = listCallPrefixes(topic).map((prefix) => `${prefix}%`);
    all.push(sql<SqlBool>`call LIKE ANY(${starts}::text[])`);
  }
  if (actorId !== undefined) all.push(sql<SqlBool>`actor_id = ${actorId}`);
  if (aboutId !== undefined) all.push(concerns(sql`ARRAY[${aboutId}::text]`));
  if (found !== undefined) {
    const ids = sql`${[...found]}::text[]`;
    all.push(sql<SqlBool>`(actor_id = ANY(${ids}::uuid[]) OR ${concerns(ids)})`);
  }
  if (from !== undefined) all.push(sql<SqlBool>`at >= ${toIso(toInstantMs(from, '00:00'))}`);
  if (to !== undefined) all.push(sql<SqlBool>`at < ${toIso(toInstantMs(addDays(to, 1), '00:00'))}`);
  if (after !== undefined) {
    const [at = '0', id = ''] = after.split('_');
    all.push(sql<SqlBool>`(at, staff_acts.id) < (${toIso(Number(at))}::timestamptz, ${id}::uuid)`);
  }
  return sql.join(all, sql` AND `);
}

/** Finds the ids of people, restaurants and companies that match a search. */
async function findConcerned(db: Reader, search: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (SELECT id FROM users WHERE ${matchesPerson(search)} LIMIT 200)
    UNION ALL (SELECT id FROM restaurants WHERE strpos(plain_text(name), plain_text(${search})) > 0 LIMIT 50)
    UNION ALL (SELECT id FROM enterprises WHERE strpos(plain_text(name), plain_text(${search})) > 0 LIMIT 50)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The ids of a list of the history as the keys that tables have. It holds nothing and other texts as well. */
const toKeys = (ids: RawBuilder<unknown>) => sql`ARRAY(SELECT one::uuid FROM unnest(${ids}) AS one
  WHERE one ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$')`;

/** The code of the order that a changed row is of or belongs to. */
const orderCode = sql`(SELECT code FROM orders WHERE orders.id = ANY(${toKeys(sql`shown.about`)}) LIMIT 1)`;

/** Lists a page of what staff did, newest first; with `hasCodes`, with the codes of orders, which only people see. */
export async function listActs(
  db: Reader,
  { search, ...filter }: AuditFilter,
  { limit, hasCodes }: { limit: number; hasCodes: boolean },
): Promise<StaffAct[]> {
  const found = search === undefined ? undefined : await findConcerned(db, search);
  const { rows } = await sql<StaffAct>`
    WITH page AS MATERIALIZED (SELECT id, at, actor_id, call, about, reason, address FROM staff_acts
      WHERE ${matches({ ...filter, found })} ORDER BY at DESC, id DESC LIMIT ${limit})
    SELECT page.id, page.at, page.call, page.reason, page.address,
      CASE WHEN actor.id IS NOT NULL THEN jsonb_build_object('id', actor.id,
        'name', actor.first_name || ' ' || actor.last_name) END AS who,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', id, 'name', name)) FROM (
        SELECT id, first_name || ' ' || last_name AS name FROM users WHERE id = ANY(concerned.ids) AND id <> actor_id
        UNION ALL SELECT id, name FROM restaurants WHERE id = ANY(concerned.ids)
        UNION ALL SELECT id, name FROM enterprises WHERE id = ANY(concerned.ids) LIMIT 12) AS named), '[]') AS about,
      coalesce((SELECT jsonb_agg(jsonb_build_object('of', of, 'before', before, 'after', after,
          'orderCode', ${hasCodes ? orderCode : sql`NULL`}) ORDER BY id) FROM (
        SELECT id, of, about, before, after FROM staff_act_changes WHERE act_id = page.id
        ORDER BY id LIMIT ${mostChanges}) AS shown), '[]') AS changes,
      greatest(0, (SELECT count(*)::int FROM staff_act_changes WHERE act_id = page.id) - ${mostChanges}) AS more
    FROM page LEFT JOIN users AS actor ON actor.id = actor_id
    CROSS JOIN LATERAL (SELECT ${toKeys(sql`page.about || ARRAY(SELECT DISTINCT one
      FROM (SELECT about FROM staff_act_changes WHERE act_id = page.id LIMIT ${mostChanges}) AS few, unnest(few.about) AS one)`)} AS ids) AS concerned
    ORDER BY page.at DESC, page.id DESC`.execute(db);
  return rows;
}
