import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { PeriodTerms } from '@sazon/domain/payroll/company-payroll-periods';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/**
 * Sets the budget of a company or of one of its groups. Spent sums stay; the notices at 80 % and 100 % may go out
 * again.
 */
export async function saveBudget(
  tx: Tx,
  budget: { id: string; enterpriseId: string; groupId: string | null; amountCop: number; stops: boolean },
  by: { userId: string; nowMs: number },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO subsidy_budgets (id, enterprise_id, group_id, amount_cop, stops, updated_by, updated_at)
    VALUES (${budget.id}, ${budget.enterpriseId}, ${budget.groupId}, ${budget.amountCop}, ${budget.stops}, ${by.userId},
      ${toIso(by.nowMs)})
    ON CONFLICT (enterprise_id, group_id) DO UPDATE SET amount_cop = excluded.amount_cop, stops = excluded.stops,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at RETURNING id`.execute(tx);
  await sql`UPDATE subsidy_budget_periods SET told_80_at = NULL, told_100_at = NULL
    WHERE budget_id = ${rows[0]?.id}`.execute(tx);
}

export const deleteBudget = (tx: Tx, enterpriseId: string, groupId: string | null) =>
  sql`DELETE FROM subsidy_budgets WHERE enterprise_id = ${enterpriseId}
    AND group_id IS NOT DISTINCT FROM ${groupId}`.execute(tx);

export type BudgetToSum = {
  id: string;
  enterpriseId: string;
  groupId: string | null;
  name: string;
  amountCop: number;
  stops: boolean;
} & PeriodTerms;

/** Lists all budgets with the name of their group or company. */
export async function listBudgetsToSum(db: Reader): Promise<BudgetToSum[]> {
  const { rows } = await sql<BudgetToSum>`SELECT b.id, b.enterprise_id AS "enterpriseId", b.group_id AS "groupId",
      coalesce(g.name, e.name) AS name, b.amount_cop AS "amountCop", b.stops, e.payroll_period AS "payrollPeriod",
      CASE WHEN e.next_payroll_period IS NOT NULL THEN
        json_build_object('period', e.next_payroll_period, 'from', e.next_payroll_period_from) END AS "nextPeriod"
    FROM subsidy_budgets b JOIN enterprises e ON e.id = b.enterprise_id LEFT JOIN employee_groups g ON g.id = b.group_id
    ORDER BY b.id`.execute(db);
  return rows;
}

type Spent = { spentCop: number; keptCop: number | null; told80: boolean; told100: boolean };

/** Sums the subsidies of a budget in a period; `keptCop` is the sum stored before, or null when none is. */
export async function readSpent(
  db: Reader,
  { id, enterpriseId, groupId }: BudgetToSum,
  { startPeriod, endPeriod }: { startPeriod: IsoDate; endPeriod: IsoDate },
): Promise<Spent | undefined> {
  const ofGroup =
    groupId === null
      ? sql`true`
      : sql`EXISTS (SELECT FROM preapproved_users p WHERE p.user_id = orders.user_id
          AND p.enterprise_id = ${enterpriseId} AND p.group_id = ${groupId})`;
  const { rows } = await sql<Spent>`
    SELECT spent.cop AS "spentCop", kept.spent_cop AS "keptCop", kept.told_80_at IS NOT NULL AS told80,
      kept.told_100_at IS NOT NULL AS told100
    FROM (SELECT coalesce(sum(subsidy_cop), 0)::bigint AS cop FROM orders
      WHERE enterprise_id = ${enterpriseId} AND subsidy_cop > 0 AND guest_lunch_id IS NULL AND (status <> 'cancelled' OR charged)
        AND schedule_date BETWEEN ${startPeriod}::date AND ${endPeriod}::date AND ${ofGroup}) spent
    LEFT JOIN subsidy_budget_periods kept ON kept.budget_id = ${id} AND kept.start_period = ${startPeriod}::date`.execute(
    db,
  );
  return rows[0];
}

/** Saves what a budget has spent in a period. */
export const saveSpent = (
  tx: Tx,
  {
    budgetId,
    startPeriod,
    endPeriod,
    spentCop,
  }: { budgetId: string; startPeriod: IsoDate; endPeriod: IsoDate; spentCop: number },
) =>
  sql`INSERT INTO subsidy_budget_periods (budget_id, start_period, end_period, spent_cop)
    VALUES (${budgetId}, ${startPeriod}::date, ${endPeriod}::date, ${spentCop})
    ON CONFLICT (budget_id, start_period) DO UPDATE SET spent_cop = excluded.spent_cop,
      end_period = excluded.end_period`.execute(tx);

/** Records that HR was notified of a share. Returns false when that was recorded before. */
export async function markNotified(tx: Tx, budgetId: string, startPeriod: IsoDate, share: 80 | 100, nowMs: number) {
  const isAll = share === 100;
  const { numAffectedRows } = await sql`UPDATE subsidy_budget_periods
    SET told_80_at = coalesce(told_80_at, ${toIso(nowMs)}),
      told_100_at = CASE WHEN ${isAll} THEN ${toIso(nowMs)}::timestamptz ELSE told_100_at END
    WHERE budget_id = ${budgetId} AND start_period = ${startPeriod}::date
      AND CASE WHEN ${isAll} THEN told_100_at ELSE told_80_at END IS NULL`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
