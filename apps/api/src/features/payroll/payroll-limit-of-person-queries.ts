import type { SubsidyPerson } from '@sazon/domain/payroll/subsidy-to-use';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { PayrollDiscountStatus } from '../../db/schema/database.ts';
import { isPayrollSuspended } from '../accounts/company-state-conditions.ts';
import { hasUnlimitDailyOrders } from '../accounts/no-daily-limit-condition.ts';
import { selectSubsidyOn } from '../accounts/subsidy-rules-and-group-of-person-queries.ts';

export type LimitRow = SubsidyPerson & {
  startPeriod: string;
  endPeriod: string;
  amountCop: number;
  reservedCop: number;
  usedCop: number;
  status: PayrollDiscountStatus | null;
  hasUnlimitDailyOrders: boolean;
  usedTodayCop: number;
  /** The average of this person's latest payroll lunches (COP); null without any. */
  lunchCop: number | null;
  locationId: string | null;
};

/**
 * Returns whether payroll of the person's company takes nothing new, and its day of deduction; undefined when the
 * person is not on payroll.
 */
export async function findCompanyPayroll(db: Reader, userId: string) {
  const { rows } = await sql<{ rests: boolean; deductionDay: number | null }>`
    SELECT ${isPayrollSuspended} AS rests, e.deduction_day AS "deductionDay" FROM users u
      JOIN enterprises e ON e.id = u.enterprise_id WHERE u.id = ${userId} AND u.plan = 'nomina'`.execute(db);
  return rows[0];
}

const latestLunches = 10;

/** Returns the payroll credit of the period that contains this date, with what the screen's traffic light needs. */
export async function findLimit(db: Reader, userId: string, today: string): Promise<LimitRow | undefined> {
  const { rows } = await sql<LimitRow>`
    SELECT c.start_period AS "startPeriod", c.end_period AS "endPeriod", c.amount_cop AS "amountCop",
      c.reserved_cop AS "reservedCop", c.used_cop AS "usedCop", d.status,
      ${hasUnlimitDailyOrders} AS "hasUnlimitDailyOrders", users.location_id AS "locationId",
      users.plan, users.enterprise_id AS "enterpriseId", ${selectSubsidyOn(today)},
      (SELECT coalesce(sum(payroll_cop), 0)::int FROM orders WHERE user_id = users.id AND schedule_date = ${today}::date
        AND (status <> 'cancelled' OR charged)) AS "usedTodayCop",
      (SELECT round(avg(payroll_cop))::int FROM (SELECT payroll_cop FROM orders WHERE user_id = users.id AND payroll_cop > 0
        AND (status <> 'cancelled' OR charged) ORDER BY schedule_date DESC, id LIMIT ${latestLunches}) AS latest)
        AS "lunchCop"
    FROM users JOIN payroll_credits c ON c.user_id = users.id
    LEFT JOIN payroll_discounts d ON d.user_id = c.user_id AND d.start_period = c.start_period
    WHERE users.id = ${userId} AND users.plan = 'nomina' AND ${today}::date BETWEEN c.start_period AND c.end_period
    ORDER BY c.start_period DESC LIMIT 1
  `.execute(db);
  return rows[0];
}
