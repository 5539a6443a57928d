import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { OwnSubsidyKind } from '@sazon/domain/employees/own-subsidy-kind';
import type { SubsidyTerms } from '@sazon/domain/payroll/subsidy-rules';
import { sql } from 'kysely';
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

/** Inserts own rules of people, with weekdays, hours and sites of the paying rule that each had on that date. */
export async function insertOwnRules(
  tx: Tx,
  of: { enterpriseId: string; authorId: string; startsOn: IsoDate },
  rules: readonly OwnRule[],
  nowMs: number,
): Promise<void> {
  await sql`WITH given AS (
      SELECT n.*, had.id AS had_id, had.weekdays, had.from_hour, had.to_hour
      FROM jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) AS n(id uuid, "personId" uuid, subsidy text,
        "perOrderCop" int, "ordersPerDay" int, "perPeriodCop" int)
      LEFT JOIN LATERAL (SELECT r.id, r.inherits, r.enabled, r.weekdays, r.from_hour, r.to_hour FROM subsidy_rules r WHERE r.person_id = n."personId"
        AND r.starts_on <= ${of.startsOn}::date ORDER BY r.starts_on DESC, r.number DESC LIMIT 1) had
        ON had.enabled AND NOT had.inherits AND n.subsidy = 'own'
    ), written AS (
      INSERT INTO subsidy_rules (id, enterprise_id, person_id, starts_on, inherits, enabled, per_order_cop,
        orders_per_day, per_period_cop, weekdays, from_hour, to_hour, created_by, created_at)
      SELECT g.id, ${of.enterpriseId}, g."personId", ${of.startsOn}::date, g.subsidy = 'inherited', g.subsidy = 'own',
        CASE WHEN g.subsidy = 'own' THEN g."perOrderCop" ELSE 0 END, g."ordersPerDay", g."perPeriodCop", g.weekdays,
        g.from_hour, g.to_hour, ${of.authorId}, ${toIso(nowMs)} FROM given g
    )
    INSERT INTO subsidy_rule_locations (rule_id, location_id)
    SELECT g.id, l.location_id FROM given g JOIN subsidy_rule_locations l ON l.rule_id = g.had_id`.execute(tx);
}

/** Lists what these rules give the people with an account, and where to write to them. */
export async function listRulesOfAccounts(
  tx: Tx,
  ruleIds: readonly string[],
): Promise<{ userId: string; email: string | null; terms: SubsidyTerms | null }[]> {
  const { rows } = await sql<{ userId: string; email: string | null; terms: SubsidyTerms | null }>`
    SELECT p.user_id AS "userId", coalesce(u.email, p.email) AS email, ${subsidyRuleJson}->'terms' AS terms
    FROM subsidy_rules r JOIN preapproved_users p ON p.id = r.person_id JOIN users u ON u.id = p.user_id
    WHERE r.id = ANY(${[...ruleIds]}::uuid[])`.execute(tx);
  return rows;
}
