import type { PayrollPeriodKind } from '@sazon/domain/payroll/payroll-periods-and-limits';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';
import { offersPayroll } from '../accounts/company-state-conditions.ts';

export type PeriodToOpen = {
  userId: string;
  enterpriseId: string;
  startPeriod: string;
  endPeriod: string;
  amountCop: number;
};

type PeriodOfKind = { kind: PayrollPeriodKind; startPeriod: string; endPeriod: string };

/**
 * Lists missing periods of people on payroll with an approved enrolment and a ceiling; `userId` null means of
 * everybody.
 */
export async function listPeriodsToOpen(
  db: Reader,
  periods: readonly PeriodOfKind[],
  userId: string | null,
): Promise<PeriodToOpen[]> {
  const { rows } = await sql<PeriodToOpen>`
    SELECT u.id AS "userId", u.enterprise_id AS "enterpriseId", t.start_period::text AS "startPeriod",
      t.end_period::text AS "endPeriod", p.amount_approved_cop AS "amountCop"
    FROM users u
    JOIN enterprises e ON e.id = u.enterprise_id AND ${offersPayroll}
    JOIN preapproved_users p ON p.user_id = u.id AND p.enterprise_id = u.enterprise_id AND p.in_force
      AND p.amount_approved_cop > 1
    JOIN unnest(${periods.map((period) => period.kind)}::text[], ${periods.map((period) => period.startPeriod)}::date[],
      ${periods.map((period) => period.endPeriod)}::date[]) AS t (kind, start_period, end_period)
      ON t.kind = CASE WHEN t.start_period >= e.next_payroll_period_from THEN e.next_payroll_period ELSE e.payroll_period END
    WHERE u.plan = 'nomina' AND u.active AND u.deleted_at IS NULL
      AND (${userId}::uuid IS NULL OR u.id = ${userId}::uuid)
      AND EXISTS (SELECT FROM applications a WHERE a.user_id = u.id AND a.enterprise_id = u.enterprise_id
        AND a.application_status = 'approved')
      AND NOT EXISTS (SELECT FROM payroll_credits c WHERE c.user_id = u.id
        AND c.start_period <= t.end_period AND c.end_period >= t.start_period)
    ORDER BY u.id, t.start_period
  `.execute(db);
  return rows;
}

/** Inserts periods: an authorisation that waits, and its credit. Returns those that did not exist. */
export async function insertPeriods(
  tx: Tx,
  periods: readonly (PeriodToOpen & { discountId: string; creditId: string })[],
  nowIso: string,
): Promise<PeriodToOpen[]> {
  const { rows } = await sql<PeriodToOpen>`
    WITH given AS (
      SELECT discount_id, credit_id, user_id, enterprise_id, start_period, end_period, amount_cop
      FROM unnest(${periods.map((one) => one.discountId)}::uuid[], ${periods.map((one) => one.creditId)}::uuid[],
        ${periods.map((one) => one.userId)}::uuid[], ${periods.map((one) => one.enterpriseId)}::uuid[],
        ${periods.map((one) => one.startPeriod)}::date[], ${periods.map((one) => one.endPeriod)}::date[],
        ${periods.map((one) => one.amountCop)}::int[])
        AS t (discount_id, credit_id, user_id, enterprise_id, start_period, end_period, amount_cop)
    ), discounts AS (
      INSERT INTO payroll_discounts (id, user_id, enterprise_id, start_period, end_period, amount_cop, status, created_at)
      SELECT discount_id, user_id, enterprise_id, start_period, end_period, amount_cop, 'pending', ${nowIso} FROM given
      ON CONFLICT (user_id, start_period) DO NOTHING
    ), credits AS (
      INSERT INTO payroll_credits (id, user_id, start_period, end_period, amount_cop, created_at)
      SELECT credit_id, user_id, start_period, end_period, amount_cop, ${nowIso} FROM given
      ON CONFLICT (user_id, start_period) DO NOTHING RETURNING user_id, start_period
    )
    SELECT given.user_id AS "userId", enterprise_id AS "enterpriseId", given.start_period::text AS "startPeriod",
      end_period::text AS "endPeriod", amount_cop AS "amountCop"
    FROM given JOIN credits USING (user_id, start_period)
  `.execute(tx);
  return rows;
}
