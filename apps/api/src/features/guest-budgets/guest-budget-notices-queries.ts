import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { selectSpent } from '../group-lunches/guest-budget-spending-queries.ts';

type DueMonth = { budgetId: string; month: IsoDate };

/** What a budget spent in a month of which human resources was not told 100 %, and whether 80 % was told. */
export type MonthOfBudget = {
  id: string;
  enterpriseId: string;
  name: string;
  monthlyCop: number;
  month: IsoDate;
  spentCop: number;
  told80: boolean;
};

/** Lists the months in which a lunch was bought, or whose budget changed, since they were last looked at. */
export async function listDueMonths(db: Reader): Promise<DueMonth[]> {
  const { rows } = await sql<DueMonth>`
    SELECT budget_id AS "budgetId", month FROM guest_budget_months WHERE is_due ORDER BY budget_id, month`.execute(db);
  return rows;
}

/**
 * Takes a due month and sums it. Undefined when there is nothing to notify: another process took it, 100 % was told, its
 * budget is not in use or its month is over.
 */
export async function takeDueMonth(
  tx: Tx,
  { budgetId, month }: DueMonth,
  today: IsoDate,
): Promise<MonthOfBudget | undefined> {
  // what is bought while this waits makes the month due again
  const { numAffectedRows } = await sql`UPDATE guest_budget_months SET is_due = false
    WHERE budget_id = ${budgetId} AND month = ${month}::date AND is_due`.execute(tx);
  if ((numAffectedRows ?? 0n) === 0n) return undefined;
  const { rows } = await sql<MonthOfBudget>`
    SELECT budget.id, budget.enterprise_id AS "enterpriseId", budget.name, budget.monthly_cop AS "monthlyCop", kept.month,
      ${selectSpent(sql`budget.id`, sql`kept.month`)} AS "spentCop", kept.told_80_at IS NOT NULL AS told80
    FROM guest_budgets budget JOIN guest_budget_months kept ON kept.budget_id = budget.id AND kept.month = ${month}::date
    WHERE budget.id = ${budgetId} AND budget.archived_at IS NULL AND kept.told_100_at IS NULL
      AND kept.month >= date_trunc('month', ${today}::date::timestamp)`.execute(tx);
  return rows[0];
}

/** Records that human resources was told of a share of a month. */
export async function markNotified(
  tx: Tx,
  { budgetId, month, share }: DueMonth & { share: 80 | 100 },
  nowMs: number,
): Promise<void> {
  const now = toIso(nowMs);
  await sql`
    UPDATE guest_budget_months SET told_80_at = coalesce(told_80_at, ${now}::timestamptz),
      told_100_at = CASE WHEN ${share === 100} THEN ${now}::timestamptz END
    WHERE budget_id = ${budgetId} AND month = ${month}::date`.execute(tx);
}
