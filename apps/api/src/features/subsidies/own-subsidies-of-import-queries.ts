import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { OwnSubsidyKind } from '@sazon/domain/employees/own-subsidy-kind';
import type { SubsidyTerms } from '@sazon/domain/payroll/subsidy-rules';
import { type RawBuilder, sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { subsidyRuleJson } from '../accounts/subsidy-rules-and-group-of-person-queries.ts';

/** A person's own rule by its figures: COP a lunch, lunches a day and COP a period (null: no limit). */
export type OwnRule = {
  id: string;
  personId: string;
  subsidy: OwnSubsidyKind;
  perOrderCop: number;
  ordersPerDay: number | null;
  perPeriodCop: number | null;
};

const ruleColumns = sql`r.id, r.inherits, r.enabled, r.weekdays, r.from_hour, r.to_hour, r.ends_on`;

/**
 * Selects the rule that holds on a date for the person `p`: their own (scope 1), else their group's (2), else the
 * company's (3), as the domain's `resolveSubsidy` chooses it.
 */
export const selectHeldRule = (date: IsoDate): RawBuilder<unknown> => {
  const latest = (scope: number, where: RawBuilder<unknown>) => sql`(SELECT ${sql.lit(scope)} AS scope, ${ruleColumns}
    FROM subsidy_rules r WHERE ${where} AND r.starts_on <= ${date}::date ORDER BY r.starts_on DESC, r.number DESC LIMIT 1)`;
  const ofCompany = sql`r.enterprise_id = p.enterprise_id AND r.person_id IS NULL`;
  return sql`SELECT scope, id, enabled, weekdays, from_hour, to_hour, ends_on FROM (
      ${latest(1, sql`r.person_id = p.id`)} UNION ALL ${latest(2, sql`${ofCompany} AND r.group_id = p.group_id`)}
      UNION ALL ${latest(3, sql`${ofCompany} AND r.group_id IS NULL`)}) AS latest
    WHERE NOT inherits AND coalesce(ends_on, ${date}::date) >= ${date}::date ORDER BY scope LIMIT 1`;
};

/** Lists what a company's own rule (group null) and those of its groups give on a date; terms null: they inherit. */
export async function listWideTerms(
  tx: Tx,
  enterpriseId: string,
  date: IsoDate,
): Promise<{ groupId: string | null; terms: SubsidyTerms | null }[]> {
  const { rows } = await sql<{ groupId: string | null; terms: SubsidyTerms | null }>`
    SELECT DISTINCT ON (r.group_id) r.group_id AS "groupId",
      CASE WHEN coalesce(r.ends_on, ${date}::date) >= ${date}::date THEN ${subsidyRuleJson}->'terms' END AS terms
    FROM subsidy_rules r WHERE r.enterprise_id = ${enterpriseId} AND r.person_id IS NULL AND r.starts_on <= ${date}::date
    ORDER BY r.group_id, r.starts_on DESC, r.number DESC`.execute(tx);
  return rows;
}

/**
 * Inserts own rules of an import, with weekdays, hours and sites of the rule that held for each person, and the last
 * date of one that was their own.
 */
export async function insertOwnRules(
  tx: Tx,
  of: { id: string; enterpriseId: string; authorId: string; startsOn: IsoDate },
  rules: readonly OwnRule[],
  nowMs: number,
): Promise<void> {
  await sql`WITH given AS (
      SELECT n.*, had.id AS had_id, had.weekdays, had.from_hour, had.to_hour,
        CASE WHEN had.scope = 1 THEN had.ends_on END AS ends_on
      FROM jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) AS n(id uuid, "personId" uuid, subsidy text,
        "perOrderCop" int, "ordersPerDay" int, "perPeriodCop" int)
      JOIN preapproved_users p ON p.id = n."personId"
      LEFT JOIN LATERAL (${selectHeldRule(of.startsOn)}) had ON had.enabled AND n.subsidy = 'own'
    ), written AS (
      INSERT INTO subsidy_rules (id, enterprise_id, person_id, import_id, starts_on, ends_on, inherits, enabled,
        per_order_cop, orders_per_day, per_period_cop, weekdays, from_hour, to_hour, created_by, created_at)
      SELECT g.id, ${of.enterpriseId}, g."personId", ${of.id}, ${of.startsOn}::date, g.ends_on, g.subsidy = 'inherited',
        g.subsidy = 'own', CASE WHEN g.subsidy = 'own' THEN g."perOrderCop" ELSE 0 END, g."ordersPerDay",
        g."perPeriodCop", g.weekdays, g.from_hour, g.to_hour, ${of.authorId}, ${toIso(nowMs)} FROM given g
    )
    INSERT INTO subsidy_rule_locations (rule_id, location_id)
    SELECT g.id, l.location_id FROM given g JOIN subsidy_rule_locations l ON l.rule_id = g.had_id`.execute(tx);
}

/** Deletes the rules that an import gave these people. */
export async function deleteRulesOfImport(tx: Tx, importId: string, personIds: readonly string[]): Promise<void> {
  await sql`DELETE FROM subsidy_rules WHERE person_id = ANY(${[...personIds]}::uuid[]) AND import_id = ${importId}`.execute(
    tx,
  );
}

/** Lists the own terms that hold on a date for those of these people with an account, and where to write to them. */
export async function listOwnTermsOfAccounts(
  tx: Tx,
  personIds: readonly string[],
  date: IsoDate,
): Promise<{ userId: string; email: string | null; terms: SubsidyTerms | null }[]> {
  const { rows } = await sql<{ userId: string; email: string | null; terms: SubsidyTerms | null }>`
    SELECT p.user_id AS "userId", coalesce(u.email, p.email) AS email,
      (SELECT CASE WHEN coalesce(r.ends_on, ${date}::date) >= ${date}::date THEN ${subsidyRuleJson}->'terms' END
        FROM subsidy_rules r WHERE r.person_id = p.id AND r.starts_on <= ${date}::date
        ORDER BY r.starts_on DESC, r.number DESC LIMIT 1) AS terms
    FROM preapproved_users p JOIN users u ON u.id = p.user_id WHERE p.id = ANY(${[...personIds]}::uuid[])`.execute(tx);
  return rows;
}
