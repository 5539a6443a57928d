import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

export type GroupRow = { id: string; enterpriseId: string; name: string };

/** Locks a group that is not archived and returns it, or undefined. */
export async function lockGroup(tx: Tx, id: string): Promise<GroupRow | undefined> {
  const { rows } = await sql<GroupRow>`SELECT id, enterprise_id AS "enterpriseId", name FROM employee_groups
    WHERE id = ${id} AND archived_at IS NULL FOR UPDATE`.execute(tx);
  return rows[0];
}

/** Inserts a group. Returns false when the company has one of this name. */
export async function insertGroup(
  tx: Tx,
  group: { id: string; enterpriseId: string; name: string; costCentre: string | null; ceiling: number | null },
  nowMs: number,
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`INSERT INTO employee_groups (id, enterprise_id, name, cost_centre, ceiling_cop, created_at)
    VALUES (${group.id}, ${group.enterpriseId}, ${group.name}, ${group.costCentre}, ${group.ceiling}, ${toIso(nowMs)})
    ON CONFLICT DO NOTHING`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Adds groups to a company, except those whose name it has. */
export async function insertMissingGroups(
  tx: Tx,
  enterpriseId: string,
  groups: readonly { id: string; name: string }[],
  nowMs: number,
): Promise<void> {
  await sql`INSERT INTO employee_groups (id, enterprise_id, name, created_at)
    SELECT n.id, ${enterpriseId}, n.name, ${toIso(nowMs)}
    FROM jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) AS n(id uuid, name text)
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** Locks the groups of a company with these names, so that none is archived. Returns their ids by the given names. */
export async function lockGroupIds(
  tx: Tx,
  enterpriseId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{
    id: string;
    name: string;
  }>`SELECT g.id, n.name FROM unnest(${[...names]}::text[]) AS n(name)
    JOIN employee_groups g ON g.enterprise_id = ${enterpriseId} AND g.archived_at IS NULL AND lower(g.name) = lower(n.name)
    ORDER BY g.id FOR SHARE OF g`.execute(tx);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Archives groups of these names that were added since an instant and have neither people nor rules nor a budget. */
export async function archiveUnusedGroups(
  tx: Tx,
  enterpriseId: string,
  names: readonly string[],
  { sinceMs, nowMs }: { sinceMs: number; nowMs: number },
): Promise<void> {
  // a group that somebody works on stays: people are locked already, and groups come before them
  await sql`UPDATE employee_groups SET archived_at = ${toIso(nowMs)} WHERE id IN (
    SELECT g.id FROM employee_groups g
    WHERE g.enterprise_id = ${enterpriseId} AND g.archived_at IS NULL AND g.created_at >= ${toIso(sinceMs)}
      AND lower(g.name) IN (SELECT lower(n.name) FROM unnest(${[...names]}::text[]) AS n(name))
      AND g.ceiling_cop IS NULL AND g.cost_centre IS NULL
      AND NOT EXISTS (SELECT FROM preapproved_users p WHERE p.enterprise_id = g.enterprise_id AND p.group_id = g.id)
      AND NOT EXISTS (SELECT FROM subsidy_rules r WHERE r.enterprise_id = g.enterprise_id AND r.group_id = g.id)
      AND NOT EXISTS (SELECT FROM subsidy_budgets b WHERE b.group_id = g.id) FOR UPDATE SKIP LOCKED)`.execute(tx);
}

/** Returns whether another group of the company that is not archived has this name. */
export async function isNameTaken(tx: Tx, { id, enterpriseId }: GroupRow, name: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM employee_groups WHERE enterprise_id = ${enterpriseId} AND archived_at IS NULL
    AND lower(name) = lower(${name}) AND id <> ${id}`.execute(tx);
  return rows.length > 0;
}

export type GroupValues = { name: string; costCentre?: string | null | undefined; ceiling?: number | null | undefined };

export const saveGroup = (tx: Tx, id: string, values: GroupValues) =>
  tx
    .updateTable('employee_groups')
    .set({
      name: values.name,
      ...(values.costCentre !== undefined && { cost_centre: values.costCentre }),
      ...(values.ceiling !== undefined && { ceiling_cop: values.ceiling }),
    })
    .where('id', '=', id)
    .execute();

/** Archives a group. Returns false when it has active people; withdrawn people are taken out of it. */
export async function saveArchived(tx: Tx, { id, enterpriseId }: GroupRow, nowMs: number): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM preapproved_users WHERE enterprise_id = ${enterpriseId} AND group_id = ${id}
    AND active LIMIT 1`.execute(tx);
  if (rows.length > 0) return false;
  await sql`UPDATE preapproved_users SET group_id = NULL WHERE enterprise_id = ${enterpriseId}
    AND group_id = ${id}`.execute(tx);
  await sql`UPDATE employee_groups SET archived_at = ${toIso(nowMs)} WHERE id = ${id}`.execute(tx);
  await sql`DELETE FROM subsidy_budgets WHERE group_id = ${id}`.execute(tx);
  return true;
}

export type Member = {
  id: string;
  userId: string | null;
  enterpriseId: string;
  groupId: string | null;
  groupName: string | null;
};

/** Locks people of a register and returns them with their groups. */
export async function listLockedMembers(tx: Tx, ids: readonly string[]): Promise<Member[]> {
  const { rows } = await sql<Member>`SELECT p.id, p.user_id AS "userId", p.enterprise_id AS "enterpriseId",
      p.group_id AS "groupId", (SELECT name FROM employee_groups g WHERE g.id = p.group_id) AS "groupName"
    FROM preapproved_users p WHERE p.id = ANY(${ids}::uuid[]) ORDER BY p.id FOR UPDATE`.execute(tx);
  return rows;
}

export const saveMembersGroup = (tx: Tx, ids: readonly string[], groupId: string | null) =>
  tx.updateTable('preapproved_users').set({ group_id: groupId }).where('id', 'in', ids).execute();
