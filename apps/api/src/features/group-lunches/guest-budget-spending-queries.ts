import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';
import { usesBenefits } from '../accounts/company-state-conditions.ts';

/** A budget for guests and teams, with what the lunches of one month cost it. */
export type SpendableBudget = {
  id: string;
  enterpriseId: string;
  name: string;
  companyName: string;
  monthlyCop: number;
  perLunchCop: number;
  costCentres: string[];
  spentCop: number;
};

/**
 * Sums what the lunches of `budget` cost in the month of a date: those that stand, less what came back after they were
 * eaten.
 */
export const selectSpent = (budgetId: RawBuilder<unknown>, date: RawBuilder<unknown>) => sql`(
  SELECT coalesce(sum(o.subsidy_cop - (SELECT coalesce(sum(back.amount_cop), 0) FROM ledger_transfers back
      WHERE back.order_id = o.id AND back.kind = 'refund' AND back.debit <> 'orders:held'
        AND back.credit = 'guest-lunches:' || o.enterprise_id)), 0)::bigint
  FROM group_lunches lunch JOIN orders o ON o.guest_lunch_id = lunch.id AND (o.status <> 'cancelled' OR o.charged)
  WHERE lunch.budget_id = ${budgetId} AND lunch.schedule_date >= date_trunc('month', ${date}::date::timestamp)
    AND lunch.schedule_date < date_trunc('month', ${date}::date::timestamp) + interval '1 month')`;

/** Whether this person works at the budget's company and is one of those who may spend it. */
const maySpend = (userId: string) => sql`EXISTS (SELECT FROM preapproved_users person
  JOIN users account ON account.id = person.user_id AND account.enterprise_id = person.enterprise_id
  JOIN guest_budget_spenders spender ON spender.budget_id = budget.id
    AND (spender.person_id = person.id OR spender.group_id = person.group_id)
  WHERE person.user_id = ${userId} AND person.enterprise_id = budget.enterprise_id AND person.in_force)`;

/** Whether the company `e` pays for new lunches of a date: as for subsidies, neither suspended nor over its limit of credit. */
const paysOn = (date: string) => sql`(${usesBenefits} AND NOT EXISTS (SELECT FROM enterprise_credit_periods spent
  WHERE spent.enterprise_id = e.id AND spent.spent_cop >= e.credit_limit_cop
    AND ${date}::date BETWEEN spent.start_period AND spent.end_period))`;

const listWhere = (userId: string, date: string, condition: RawBuilder<unknown>) => sql<SpendableBudget>`
  SELECT budget.id, budget.enterprise_id AS "enterpriseId", budget.name, e.name AS "companyName",
    budget.monthly_cop AS "monthlyCop", budget.per_lunch_cop AS "perLunchCop", budget.cost_centres AS "costCentres",
    ${selectSpent(sql`budget.id`, sql`${date}`)} AS "spentCop"
  FROM guest_budgets budget JOIN enterprises e ON e.id = budget.enterprise_id
  WHERE budget.archived_at IS NULL AND ${condition} AND ${paysOn(date)} AND ${maySpend(userId)} ORDER BY budget.name, budget.id`;

/** Lists the budgets that this person may spend, with what is spent of each in the month of a date. */
export async function listSpendableBudgets(db: Reader, userId: string, date: string): Promise<SpendableBudget[]> {
  const { rows } = await listWhere(userId, date, sql`true`).execute(db);
  return rows;
}

/** Finds one of them, or undefined when it is archived, its company pays nothing now, or this person may not spend it. */
export async function findSpendableBudget(
  db: Reader,
  userId: string,
  { budgetId, date }: { budgetId: string; date: string },
): Promise<SpendableBudget | undefined> {
  const { rows } = await listWhere(userId, date, sql`budget.id = ${budgetId}`).execute(db);
  return rows[0];
}

/** Notes that a month of a budget has cost more, so that human resources is told of the shares it reaches. */
export async function markMonthDue(tx: Tx, { budgetId, date }: { budgetId: string; date: string }): Promise<void> {
  await sql`INSERT INTO guest_budget_months (budget_id, month, is_due)
    VALUES (${budgetId}, date_trunc('month', ${date}::date::timestamp)::date, true)
    ON CONFLICT (budget_id, month) DO UPDATE SET is_due = true`.execute(tx);
}

/** Locks a budget, so that group lunches that it pays are counted one after another. */
export async function lockBudget(tx: Tx, budgetId: string): Promise<void> {
  await sql`SELECT FROM guest_budgets WHERE id = ${budgetId} FOR UPDATE`.execute(tx);
}
