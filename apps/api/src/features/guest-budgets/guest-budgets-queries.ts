import type { GuestBudget, WrittenGuestBudget } from '@sazon/contract/guest-budgets/schemas';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { selectSpent } from '../group-lunches/guest-budget-spending-queries.ts';

type Named = { id: string; name: string };

const people = sql`(SELECT coalesce(json_agg(json_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name)
    ORDER BY p.first_name, p.last_name, p.id), '[]')
  FROM guest_budget_spenders s JOIN preapproved_users p ON p.id = s.person_id AND p.active WHERE s.budget_id = budget.id)`;

const groups = sql`(SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) ORDER BY lower(g.name)), '[]')
  FROM guest_budget_spenders s JOIN employee_groups g ON g.id = s.group_id AND g.archived_at IS NULL WHERE s.budget_id = budget.id)`;

/**
 * Lists a company's budgets that are in use, with what each has spent in the month of a date. Who left the register and
 * archived groups are not listed: they spend nothing, and the next change drops them.
 */
export async function listBudgets(db: Reader, enterpriseId: string, date: IsoDate): Promise<GuestBudget[]> {
  const { rows } = await sql<GuestBudget>`
    SELECT budget.id, budget.name, budget.monthly_cop AS monthly, budget.per_lunch_cop AS "perLunch",
      budget.cost_centres AS "costCentres", ${people} AS people, ${groups} AS groups,
      ${selectSpent(sql`budget.id`, sql`${date}`)} AS spent
    FROM guest_budgets budget WHERE budget.enterprise_id = ${enterpriseId} AND budget.archived_at IS NULL
    ORDER BY lower(budget.name)`.execute(db);
  return rows;
}

/** Lists the groups of a company that are in use, by name. */
export async function listCompanyGroups(db: Reader, enterpriseId: string): Promise<Named[]> {
  const { rows } = await sql<Named>`SELECT id, name FROM employee_groups
    WHERE enterprise_id = ${enterpriseId} AND archived_at IS NULL ORDER BY lower(name)`.execute(db);
  return rows;
}

/** Locks a budget that is in use and returns its company, or undefined. */
export async function lockBudgetInUse(tx: Tx, id: string): Promise<{ enterpriseId: string } | undefined> {
  const { rows } = await sql<{ enterpriseId: string }>`SELECT enterprise_id AS "enterpriseId" FROM guest_budgets
    WHERE id = ${id} AND archived_at IS NULL FOR UPDATE`.execute(tx);
  return rows[0];
}

/** Returns whether another budget in use of the company has this name. */
export async function isNameTaken(tx: Tx, of: { enterpriseId: string; id: string; name: string }): Promise<boolean> {
  const { rows } = await sql`SELECT FROM guest_budgets WHERE enterprise_id = ${of.enterpriseId} AND archived_at IS NULL
    AND lower(name) = lower(${of.name}) AND id <> ${of.id}`.execute(tx);
  return rows.length > 0;
}

/** Lists the people and groups of these ids that a company has in use, with the account of each person. */
export async function listChosenSpenders(
  tx: Tx,
  enterpriseId: string,
  { personIds, groupIds }: Pick<WrittenGuestBudget, 'personIds' | 'groupIds'>,
): Promise<{ id: string; userId: string | null }[]> {
  const { rows } = await sql<{ id: string; userId: string | null }>`
    SELECT id, user_id AS "userId" FROM preapproved_users
    WHERE enterprise_id = ${enterpriseId} AND active AND id = ANY(${[...personIds]}::uuid[])
    UNION ALL SELECT id, NULL FROM employee_groups
    WHERE enterprise_id = ${enterpriseId} AND archived_at IS NULL AND id = ANY(${[...groupIds]}::uuid[])`.execute(tx);
  return rows;
}

/** Lists which people of the register may spend a budget by themselves. */
export async function listSpenderPeople(tx: Tx, budgetId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT person_id AS id FROM guest_budget_spenders
    WHERE budget_id = ${budgetId} AND person_id IS NOT NULL`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Saves a new budget or its changes, and who may spend it. The notices of 80 % and 100 % may go out again. */
export async function saveBudget(
  tx: Tx,
  { id, enterpriseId, ...budget }: WrittenGuestBudget & { id: string; enterpriseId: string },
  by: { userId: string; nowMs: number },
): Promise<void> {
  const now = toIso(by.nowMs);
  await sql`
    INSERT INTO guest_budgets (id, enterprise_id, name, monthly_cop, per_lunch_cop, cost_centres, updated_by, updated_at,
      created_at)
    VALUES (${id}, ${enterpriseId}, ${budget.name}, ${budget.monthly}, ${budget.perLunch},
      ${[...budget.costCentres]}::text[], ${by.userId}, ${now}, ${now})
    ON CONFLICT (id) DO UPDATE SET name = excluded.name, monthly_cop = excluded.monthly_cop,
      per_lunch_cop = excluded.per_lunch_cop, cost_centres = excluded.cost_centres, updated_by = excluded.updated_by,
      updated_at = excluded.updated_at`.execute(tx);
  await sql`DELETE FROM guest_budget_spenders WHERE budget_id = ${id}`.execute(tx);
  await sql`INSERT INTO guest_budget_spenders (budget_id, person_id, group_id)
    SELECT ${id}::uuid, person, NULL::uuid FROM unnest(${[...new Set(budget.personIds)]}::uuid[]) AS person
    UNION ALL SELECT ${id}::uuid, NULL, chosen FROM unnest(${[...new Set(budget.groupIds)]}::uuid[]) AS chosen`.execute(
    tx,
  );
  await sql`UPDATE guest_budget_months SET told_80_at = NULL, told_100_at = NULL, is_due = true WHERE budget_id = ${id}`.execute(
    tx,
  );
}

/** Takes a budget out of use. */
export const saveArchived = (tx: Tx, id: string, by: { userId: string; nowMs: number }) =>
  tx
    .updateTable('guest_budgets')
    .set({ archived_at: toIso(by.nowMs), updated_by: by.userId, updated_at: toIso(by.nowMs) })
    .where('id', '=', id)
    .execute();
