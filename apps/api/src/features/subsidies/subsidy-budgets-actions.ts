import { type Refusal, refuse } from '@sazon/contract/refusal';
import { type Actor, may } from '@sazon/domain/access/permission-check';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { findReachedShare } from '@sazon/domain/money/reached-budget-share';
import { listOpenPeriods } from '@sazon/domain/payroll/company-payroll-periods';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { listHumanResources } from '../payroll/employee-and-employer-queries.ts';
import { buildBudgetMessages } from './subsidies-messages.ts';
import {
  type BudgetToSum,
  deleteBudget,
  listBudgetsToSum,
  markNotified,
  readSpent,
  saveBudget,
  saveSpent,
} from './subsidy-budgets-queries.ts';
import { lockGroup } from './subsidy-groups-queries.ts';

/** Sets or removes the budget of a company or of one of its groups, and sums what it has spent. */
export async function setSubsidyBudget(
  deps: Deps,
  actor: Actor & { userId: string },
  enterpriseId: string,
  { groupId, amount, stops }: { groupId: string | null; amount: number | null; stops: boolean },
): Promise<{ ok: true } | Refusal<'NOT_FOUND'>> {
  if (!may(actor, 'enterprises_preapproved_users_edit', { enterpriseId })) return refuse('NOT_FOUND');
  const saved = await inTransaction(deps, async (tx) => {
    if (groupId !== null && (await lockGroup(tx, groupId))?.enterpriseId !== enterpriseId)
      return refuse('NOT_FOUND', { field: 'groupId' });
    if (amount === null) await deleteBudget(tx, enterpriseId, groupId);
    else {
      const budget = { id: deps.newId(), enterpriseId, groupId, amountCop: amount, stops };
      await saveBudget(tx, budget, { userId: actor.userId, nowMs: deps.now() });
    }
    return { ok: true as const };
  });
  if (!('refusal' in saved)) await refreshBudgetSpending(deps, enterpriseId);
  return saved;
}

/**
 * Runs every minute: sums what each budget has spent in each payroll period that can be ordered for, and notifies HR
 * once at 80 % and once at 100 %. A spent budget that `stops` ends the subsidy of its period.
 */
export async function refreshBudgetSpending(deps: Deps, enterpriseId?: string): Promise<void> {
  const budgets = await listBudgetsToSum(deps.db);
  for (const budget of budgets.filter((one) => enterpriseId === undefined || one.enterpriseId === enterpriseId)) {
    for (const period of listOpenPeriods(budget, toBogotaDate(deps.now()))) await sumPeriod(deps, budget, period);
  }
}

async function sumPeriod(
  deps: Deps,
  budget: BudgetToSum,
  period: { startPeriod: string; endPeriod: string },
): Promise<void> {
  const sum = await readSpent(deps.db, budget, period);
  if (sum === undefined) return;
  const { spentCop, keptCop, told80, told100 } = sum;
  const reached = findReachedShare(spentCop, budget.amountCop);
  const share = told100 || (reached === 80 && told80) ? null : reached;
  if (spentCop === keptCop && share === null) return;
  await inTransaction(deps, async (tx) => {
    await saveSpent(tx, { budgetId: budget.id, ...period, spentCop });
    if (share === null || !(await markNotified(tx, budget.id, period.startPeriod, share, deps.now()))) return;
    const staff = await listHumanResources(tx, budget.enterpriseId);
    const message = { ...budget, ...period, budgetId: budget.id, share, spentCop } as const;
    await deps.messages.send(tx, buildBudgetMessages(deps.config.publicUrl, staff, message), deps.now());
  });
}
