import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { PeriodTerms } from '@sazon/domain/payroll/company-payroll-periods';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';

/** Lists the companies whose payroll and subsidies of a period have a limit. */
export async function listLimitedCompanies(db: Reader): Promise<(PeriodTerms & { id: string })[]> {
  const { rows } = await sql<PeriodTerms & { id: string }>`SELECT id, payroll_period AS "payrollPeriod",
      CASE WHEN next_payroll_period IS NOT NULL THEN
        json_build_object('period', next_payroll_period, 'from', next_payroll_period_from) END AS "nextPeriod"
    FROM enterprises WHERE credit_limit_cop IS NOT NULL ORDER BY id`.execute(db);
  return rows;
}

/**
 * Sums what payroll and subsidies of a company come to in a period (COP). It writes nothing when the sum stays the
 * same.
 */
export const saveSpentOfPeriod = (
  tx: Tx,
  enterpriseId: string,
  { startPeriod, endPeriod }: { startPeriod: IsoDate; endPeriod: IsoDate },
) =>
  sql`INSERT INTO enterprise_credit_periods (enterprise_id, start_period, end_period, spent_cop)
    SELECT ${enterpriseId}, ${startPeriod}::date, ${endPeriod}::date, coalesce(sum(subsidy_cop + payroll_cop), 0)
      FROM orders WHERE enterprise_id = ${enterpriseId} AND (status <> 'cancelled' OR charged)
        AND schedule_date BETWEEN ${startPeriod}::date AND ${endPeriod}::date
    ON CONFLICT (enterprise_id, start_period) DO UPDATE SET spent_cop = excluded.spent_cop,
      end_period = excluded.end_period WHERE (enterprise_credit_periods.spent_cop, enterprise_credit_periods.end_period)
        IS DISTINCT FROM (excluded.spent_cop, excluded.end_period)`.execute(tx);

/** Lists the companies whose other kind of payroll period begins today or began before. */
export async function listBegunPeriods(db: Reader, today: IsoDate): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM enterprises
    WHERE next_payroll_period_from <= ${today}::date ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}
