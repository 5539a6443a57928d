import type { RouteParsed } from '@sazon/contract/define-route';
import type { peopleWithAccess } from '@sazon/contract/staff/people-with-access-routes';
import type { PersonWithAccess } from '@sazon/contract/staff/people-with-access-schemas';
import { SECOND_FACTOR_PERMISSIONS } from '@sazon/domain/access/second-factor-requirement';
import { type StaffScope, staffRoles } from '@sazon/domain/access/staff-roles';
import { DAY_MS } from '@sazon/domain/calendar/bogota-time';
import { PRODUCT } from '@sazon/domain/product-name';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import { toLikePattern } from '../accounts/people-search-conditions.ts';

export type AccessFilter = RouteParsed<typeof peopleWithAccess>['query'];

/** Each person's permissions by place. Courier is no place, and every customer may order. */
const held = sql`held AS (
  SELECT user_id, CASE scope WHEN 'default' THEN 'platform' ELSE scope END AS scope, scope_id AS id,
    array_agg(permission::text ORDER BY permission COLLATE "C") FILTER (WHERE permission <> 'app_domi') AS permissions,
    bool_or(permission = 'app_domi') AS delivers
  FROM user_permissions WHERE permission <> 'app_client' GROUP BY user_id, user_permissions.scope, scope_id
), placed AS (
  SELECT user_id, scope, held.id, permissions,
    coalesce(restaurants.name, enterprises.name, ${PRODUCT.name}) AS name
  FROM held LEFT JOIN restaurants ON scope = 'restaurant' AND restaurants.id = held.id
    LEFT JOIN enterprises ON scope = 'enterprise' AND enterprises.id = held.id
  WHERE permissions IS NOT NULL
)`;

/** Everybody with access at an instant, as `listed`: people, and consolidators by their codes. */
const buildListed = (nowMs: number) => sql`${held}, listed AS (
  SELECT users.id, 'person' AS kind, first_name || ' ' || last_name AS name, email, cell_phone AS "cellPhone", users.active,
    EXISTS (SELECT FROM second_factors WHERE user_id = users.id AND confirmed_at IS NOT NULL) AS "hasSecondFactor",
    (SELECT max(refresh_tokens.created_at) FROM sessions JOIN refresh_tokens ON session_id = sessions.id
      WHERE sessions.user_id = users.id AND revoked_at IS NULL AND expires_at > ${toIso(nowMs)}) AS "seenAt",
    EXISTS (SELECT FROM held WHERE held.user_id = users.id AND delivers) AS "isCourier",
    coalesce((SELECT jsonb_agg(jsonb_build_object('scope', scope, 'id', placed.id, 'name', name, 'permissions', permissions)
      ORDER BY scope, name) FROM placed WHERE placed.user_id = users.id), '[]') AS places,
    '{}'::text[] AS locations, users.search_text AS words,
    (SELECT count(*)::int FROM staff_invitations WHERE recipient IN (users.email, users.cell_phone)
      AND accepted_at IS NULL AND revoked_at IS NULL) AS invitations
  FROM users WHERE deleted_at IS NULL AND users.id IN (SELECT user_id FROM held)
  UNION ALL
  SELECT id, 'consolidator', name, NULL, NULL, active, false,
    (SELECT max(created_at) FROM consolidator_sessions WHERE consolidator_id = consolidators.id), false, '[]',
    ARRAY(SELECT locations.name FROM consolidator_locations JOIN locations ON locations.id = location_id
      WHERE consolidator_id = consolidators.id ORDER BY locations.name), plain_text(name), 0
  FROM consolidators
)`;

const isKind = (kind: NonNullable<AccessFilter['kind']>): RawBuilder<SqlBool> =>
  kind === 'courier'
    ? sql<SqlBool>`"isCourier"`
    : kind === 'consolidator'
      ? sql<SqlBool>`kind = 'consolidator'`
      : sql<SqlBool>`places @> ${JSON.stringify([{ scope: kind }])}::jsonb`;

function hasRole(role: string): RawBuilder<SqlBool> {
  const [scope, key] = role.split(':');
  const found = staffRoles[scope as StaffScope].find((one) => one.key === key);
  const codes = found?.permissions.toSorted() ?? [];
  return sql<SqlBool>`EXISTS (SELECT FROM placed WHERE placed.user_id = listed.id AND placed.scope = ${scope}
    AND permissions = ${codes}::text[])`;
}

function matches({ search, kind, role, factor, seen }: AccessFilter, nowMs: number): RawBuilder<SqlBool> {
  const weekAgo = toIso(nowMs - 7 * DAY_MS);
  const all: RawBuilder<SqlBool>[] = [sql<SqlBool>`true`];
  if (search !== undefined && search !== '')
    all.push(sql<SqlBool>`(words LIKE ${toLikePattern(search)}
      OR EXISTS (SELECT FROM placed WHERE placed.user_id = listed.id AND plain_text(placed.name) LIKE ${toLikePattern(search)})
      OR plain_text(array_to_string(locations, ' ')) LIKE ${toLikePattern(search)})`);
  if (kind !== undefined) all.push(isKind(kind));
  if (role !== undefined) all.push(hasRole(role));
  if (factor === 'yes') all.push(sql<SqlBool>`"hasSecondFactor"`);
  if (factor === 'missing')
    all.push(sql<SqlBool>`NOT "hasSecondFactor" AND EXISTS (SELECT FROM placed WHERE placed.user_id = listed.id
      AND permissions && ${[...SECOND_FACTOR_PERMISSIONS]}::text[])`);
  if (seen === 'week') all.push(sql<SqlBool>`"seenAt" >= ${weekAgo}`);
  if (seen === 'longer') all.push(sql<SqlBool>`"seenAt" < ${weekAgo}`);
  if (seen === 'never') all.push(sql<SqlBool>`"seenAt" IS NULL`);
  return sql.join(all, sql` AND `);
}

const shown = sql`id, kind, name, email, "cellPhone", active, "hasSecondFactor", "seenAt", "isCourier", places, locations,
  invitations`;

/** Lists a page of everybody with access, by name. */
export async function listPeopleWithAccess(
  db: Reader,
  filter: AccessFilter,
  nowMs: number,
): Promise<{ rows: PersonWithAccess[]; total: number }> {
  const { page, perPage } = filter;
  const { rows } = await sql<PersonWithAccess & { total: number }>`
    WITH ${buildListed(nowMs)}
    SELECT ${shown}, count(*) OVER ()::int AS total FROM listed WHERE ${matches(filter, nowMs)}
    ORDER BY listed.name, listed.id LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Finds one person with access; undefined for a customer, a consolidator or nobody. */
export async function findPersonWithAccess(
  db: Reader,
  userId: string,
  nowMs: number,
): Promise<PersonWithAccess | undefined> {
  const { rows } = await sql<PersonWithAccess>`WITH ${buildListed(nowMs)}
    SELECT ${shown} FROM listed WHERE id = ${userId} AND kind = 'person'`.execute(db);
  return rows[0];
}

export type AccessCounts = Record<'all' | StaffScope | 'courier' | 'consolidator', number>;

/** Counts everybody with access, by what they do. A person of two places counts for both. */
export async function countPeopleWithAccess(db: Reader): Promise<AccessCounts> {
  const { rows } = await sql<AccessCounts>`WITH ${held}, staff AS (
      SELECT user_id, scope, permissions, delivers FROM held JOIN users ON users.id = user_id AND deleted_at IS NULL
    ), gatherers AS (SELECT count(*)::int AS n FROM consolidators)
    SELECT count(DISTINCT user_id)::int + (SELECT n FROM gatherers) AS all,
      count(DISTINCT user_id) FILTER (WHERE scope = 'platform' AND permissions IS NOT NULL)::int AS platform,
      count(DISTINCT user_id) FILTER (WHERE scope = 'restaurant')::int AS restaurant,
      count(DISTINCT user_id) FILTER (WHERE scope = 'enterprise')::int AS enterprise,
      count(DISTINCT user_id) FILTER (WHERE delivers)::int AS courier, (SELECT n FROM gatherers) AS consolidator
    FROM staff`.execute(db);
  return rows[0] as AccessCounts;
}

/** Lists how many people hold each set of permissions, by kind of place. */
export async function listHeldSets(
  db: Reader,
): Promise<{ scope: StaffScope; permissions: string[]; people: number }[]> {
  const { rows } = await sql<{ scope: StaffScope; permissions: string[]; people: number }>`WITH ${held}
    SELECT scope, permissions, count(DISTINCT user_id)::int AS people
    FROM placed JOIN users ON users.id = user_id AND deleted_at IS NULL GROUP BY scope, permissions`.execute(db);
  return rows;
}
