import type { Subsidies, SubsidyBudget } from '@sazon/contract/subsidies/schemas';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { PayrollPeriodKind } from '@sazon/domain/payroll/payroll-periods-and-limits';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import {
  keepLatestRules,
  selectRules,
  subsidyRuleJson,
} from '../accounts/subsidy-rules-and-group-of-person-queries.ts';

type SavedRule = NonNullable<Subsidies['company']['rule']>;

/** Returns a company with the locations that its subsidy rules may name. */
export async function findCompany(db: Reader, enterpriseId: string) {
  const { rows } = await sql<{
    name: string;
    payrollPeriod: PayrollPeriodKind;
    sites: { id: string; name: string }[];
  }>`SELECT e.name, e.payroll_period AS "payrollPeriod", coalesce((SELECT json_agg(json_build_object('id', l.id,
      'name', l.name) ORDER BY l.name) FROM locations l WHERE l.enterprise_id = e.id AND l.active), '[]') AS sites
    FROM enterprises e WHERE e.id = ${enterpriseId}`.execute(db);
  return rows[0];
}

/** Lists the groups of a company that are not archived, by name. */
export async function listGroups(db: Reader, enterpriseId: string) {
  const { rows } = await sql<{
    id: string;
    name: string;
    costCentre: string | null;
    people: number;
    ceiling: number | null;
  }>`
    SELECT g.id, g.name, g.cost_centre AS "costCentre", g.ceiling_cop AS ceiling, (SELECT count(*)::int FROM preapproved_users p
      WHERE p.enterprise_id = g.enterprise_id AND p.group_id = g.id AND p.active) AS people
    FROM employee_groups g WHERE g.enterprise_id = ${enterpriseId} AND g.archived_at IS NULL
    ORDER BY lower(g.name)`.execute(db);
  return rows;
}

/** The rules of a company and its groups that hold today or later, the earliest first. */
export async function listWideRules(db: Reader, enterpriseId: string, today: IsoDate) {
  const rules = selectRules(sql`r.enterprise_id = ${enterpriseId} AND r.person_id IS NULL`);
  const { rows } = await sql<{ id: string; groupId: string | null; rule: Omit<SavedRule, 'id'> }>`
    SELECT r.id, r.group_id AS "groupId", ${subsidyRuleJson} AS rule FROM (${keepLatestRules(rules, today)}) r
    ORDER BY r.starts_on, r.number`.execute(db);
  return rows;
}

/** The rules of one person that hold today or later, the earliest first. */
export async function listPersonRules(db: Reader, personId: string, today: IsoDate): Promise<SavedRule[]> {
  const rules = selectRules(sql`r.person_id = ${personId}`);
  const { rows } = await sql<{ id: string; rule: Omit<SavedRule, 'id'> }>`
    SELECT r.id, ${subsidyRuleJson} AS rule FROM (${keepLatestRules(rules, today)}) r
    ORDER BY r.starts_on, r.number`.execute(db);
  return rows.map(({ id, rule }) => ({ id, ...rule }));
}

/** The rules of these people that hold today or later, by person. */
export async function listRulesOfPeople(
  db: Reader,
  personIds: readonly string[],
  today: IsoDate,
): Promise<Map<string, SavedRule[]>> {
  const rules = selectRules(sql`r.person_id = ANY(${[...personIds]}::uuid[])`);
  const { rows } = await sql<{ personId: string; rule: SavedRule }>`
    SELECT r.person_id AS "personId", ${subsidyRuleJson} AS rule FROM (${keepLatestRules(rules, today)}) r
    ORDER BY r.starts_on, r.number`.execute(db);
  const found = new Map<string, SavedRule[]>();
  for (const { personId, rule } of rows) found.set(personId, [...(found.get(personId) ?? []), rule]);
  return found;
}

/** Counts the people of a company who have a rule of their own today. */
export async function countOwnRules(db: Reader, enterpriseId: string, today: IsoDate): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM (
      SELECT DISTINCT ON (r.person_id) r.inherits, r.ends_on FROM subsidy_rules r
        JOIN preapproved_users p ON p.id = r.person_id AND p.active
      WHERE r.enterprise_id = ${enterpriseId} AND r.person_id IS NOT NULL AND r.starts_on <= ${today}::date
      ORDER BY r.person_id, r.starts_on DESC, r.number DESC) latest
    WHERE NOT inherits AND (ends_on IS NULL OR ends_on >= ${today}::date)`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Lists the budgets of a company and its groups, with what they have spent in this period. */
export async function listBudgets(
  db: Reader,
  enterpriseId: string,
  period: { startPeriod: string; endPeriod: string },
) {
  const { rows } = await sql<{ groupId: string | null; budget: SubsidyBudget }>`
    SELECT b.group_id AS "groupId", json_build_object('amount', b.amount_cop, 'stops', b.stops,
      'spent', coalesce(s.spent_cop, 0), 'startPeriod', ${period.startPeriod}::text,
      'endPeriod', ${period.endPeriod}::text) AS budget
    FROM subsidy_budgets b LEFT JOIN subsidy_budget_periods s ON s.budget_id = b.id
      AND s.start_period = ${period.startPeriod}::date WHERE b.enterprise_id = ${enterpriseId}`.execute(db);
  return rows;
}
