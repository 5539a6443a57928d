import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { selectSpent } from '../group-lunches/guest-budget-spending-queries.ts';

/** What a budget spent in a month, and whether human resources heard of its shares. */
export type MonthOfBudget = {
  id: string;
  enterpriseId: string;
  name: string;
  monthlyCop: number;
  month: IsoDate;
  spentCop: number;
  told80: boolean;
  told100: boolean;
};

/** Lists the months from `today` on for which a budget in use pays lunches and whose 100 % was not told. */
export async function listMonthsToNotify(db: Reader, today: IsoDate): Promise<MonthOfBudget[]> {
  const { rows } = await sql<MonthOfBudget>`
    SELECT budget.id, budget.enterprise_id AS "enterpriseId", budget.name, budget.monthly_cop AS "monthlyCop", months.month,
      ${selectSpent(sql`budget.id`, sql`months.month`)} AS "spentCop", told.told_80_at IS NOT NULL AS told80,
      told.told_100_at IS NOT NULL AS told100
    FROM guest_budgets budget CROSS JOIN LATERAL (SELECT DISTINCT date_trunc('month', lunch.schedule_date::timestamp)::date AS month
        FROM group_lunches lunch WHERE lunch.budget_id = budget.id
          AND lunch.schedule_date >= date_trunc('month', ${today}::date::timestamp)) AS months
      LEFT JOIN guest_budget_months told ON told.budget_id = budget.id AND told.month = months.month
    WHERE budget.archived_at IS NULL AND told.told_100_at IS NULL ORDER BY budget.id, months.month`.execute(db);
  return rows;
}

/** Records that human resources was told of a share. Returns false when that was recorded before. */
export async function markNotified(
  tx: Tx,
  { budgetId, month, share }: { budgetId: string; month: IsoDate; share: 80 | 100 },
  nowMs: number,
): Promise<boolean> {
  const now = toIso(nowMs);
  const whole = share === 100 ? now : null;
  const { numAffectedRows } = await sql`
    INSERT INTO guest_budget_months AS kept (budget_id, month, told_80_at, told_100_at)
    VALUES (${budgetId}, ${month}::date, ${now}::timestamptz, ${whole}::timestamptz)
    ON CONFLICT (budget_id, month) DO UPDATE SET told_80_at = coalesce(kept.told_80_at, excluded.told_80_at),
      told_100_at = excluded.told_100_at
    WHERE CASE WHEN ${share === 100} THEN kept.told_100_at ELSE kept.told_80_at END IS NULL`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
