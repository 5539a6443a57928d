import type { ScimGroupFilter } from '@sazon/domain/employees/scim-group';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** A company's group that its directory keeps, with the people whom the directory put there, in that order. */
export type DirectoryGroup = {
  id: string;
  displayName: string;
  externalId: string | null;
  createdAt: number;
  members: { id: string; name: string }[];
};

const buildCondition = (enterpriseId: string, filter: ScimGroupFilter): RawBuilder<unknown> => {
  const parts = [sql`d.enterprise_id = ${enterpriseId}`];
  if (filter.id !== undefined) parts.push(sql`g.id::text = ${filter.id.toLowerCase()}`);
  if (filter.displayName !== undefined) parts.push(sql`lower(g.name) = lower(${filter.displayName})`);
  if (filter.externalId !== undefined) parts.push(sql`d.external_id = ${filter.externalId}`);
  return sql.join(parts, sql` AND `);
};

/** Lists a page of the groups that a company's directory keeps, and how many there are. */
export async function listDirectoryGroups(
  db: Reader,
  enterpriseId: string,
  filter: ScimGroupFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ groups: DirectoryGroup[]; total: number }> {
  const where = buildCondition(enterpriseId, filter);
  const from = sql`FROM directory_groups d JOIN employee_groups g ON g.id = d.group_id`;
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total ${from} WHERE ${where}`.execute(db);
  const { rows } = await sql<DirectoryGroup>`
    SELECT g.id, g.name AS "displayName", d.external_id AS "externalId", g.created_at AS "createdAt",
      coalesce((SELECT json_agg(json_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name)
          ORDER BY m.number)
        FROM directory_group_members m JOIN preapproved_users p ON p.id = m.person_id WHERE m.group_id = g.id), '[]')
        AS members
    ${from} WHERE ${where} ORDER BY d.linked_at, g.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return { groups: rows, total: counted.rows[0]?.total ?? 0 };
}

/** Finds one group that a company's directory keeps. */
export const findDirectoryGroup = async (
  db: Reader,
  enterpriseId: string,
  id: string,
): Promise<DirectoryGroup | undefined> =>
  (await listDirectoryGroups(db, enterpriseId, { id }, { limit: 1, offset: 0 })).groups[0];

/** Locks a company's group of this name that is not archived, and says whether a directory keeps it. */
export async function lockGroupOfName(
  tx: Tx,
  enterpriseId: string,
  name: string,
): Promise<{ id: string; isKept: boolean } | undefined> {
  const { rows } = await sql<{ id: string; isKept: boolean }>`
    SELECT g.id, EXISTS (SELECT FROM directory_groups d WHERE d.group_id = g.id) AS "isKept" FROM employee_groups g
    WHERE g.enterprise_id = ${enterpriseId} AND lower(g.name) = lower(${name}) AND g.archived_at IS NULL
    FOR UPDATE`.execute(tx);
  return rows[0];
}

/** Records that the directory keeps a group. */
export const linkGroup = (
  tx: Tx,
  of: { groupId: string; enterpriseId: string; externalId: string | null },
  nowMs: number,
) =>
  tx
    .insertInto('directory_groups')
    .values({
      ...{ group_id: of.groupId, enterprise_id: of.enterpriseId, external_id: of.externalId },
      linked_at: toIso(nowMs),
    })
    .execute();

export const saveGroupExternalId = (tx: Tx, groupId: string, externalId: string | null) =>
  tx.updateTable('directory_groups').set({ external_id: externalId }).where('group_id', '=', groupId).execute();

/** Records that the directory no longer keeps a group. The group itself stays. */
export const unlinkGroup = (tx: Tx, groupId: string) =>
  tx.deleteFrom('directory_groups').where('group_id', '=', groupId).execute();

/** Returns those of these ids that are people whom the company's directory keeps. */
export async function listKnownPeople(tx: Tx, enterpriseId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`SELECT person_id AS id FROM directory_people
    WHERE enterprise_id = ${enterpriseId} AND person_id::text = ANY(${[...ids]}::text[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Makes exactly these people the members of a group. Those who were members keep their order. */
export async function saveGroupMembers(tx: Tx, groupId: string, ids: readonly string[]): Promise<void> {
  await sql`DELETE FROM directory_group_members WHERE group_id = ${groupId}
    AND NOT person_id = ANY(${[...ids]}::uuid[])`.execute(tx);
  await sql`INSERT INTO directory_group_members (group_id, person_id)
    SELECT ${groupId}, id FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS t(id, place) ORDER BY place
    ON CONFLICT DO NOTHING`.execute(tx);
}

export type MemberPlace = {
  id: string;
  userId: string | null;
  groupId: string | null;
  groupName: string | null;
  /** Whether the directory keeps the group that they are in. */
  isOfDirectory: boolean;
  /** The groups in which the directory has them, the one they joined first in front. */
  joined: string[];
};

/** Locks people and reads the group that each is in and those in which the directory has them. */
export async function lockPlaces(tx: Tx, ids: readonly string[]): Promise<MemberPlace[]> {
  const { rows } = await sql<MemberPlace>`
    SELECT p.id, p.user_id AS "userId", p.group_id AS "groupId", g.name AS "groupName",
      EXISTS (SELECT FROM directory_groups d WHERE d.group_id = p.group_id) AS "isOfDirectory",
      coalesce((SELECT json_agg(m.group_id ORDER BY m.number) FROM directory_group_members m
        WHERE m.person_id = p.id), '[]') AS joined
    FROM (SELECT id, user_id, group_id FROM preapproved_users WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR UPDATE) p
      LEFT JOIN employee_groups g ON g.id = p.group_id ORDER BY p.id`.execute(tx);
  return rows;
}

/** Reads the names of groups by their id. */
export async function readGroupNames(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`SELECT id, name FROM employee_groups
    WHERE id = ANY(${[...ids]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
