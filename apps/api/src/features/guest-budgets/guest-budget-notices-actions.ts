import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { formatMonth } from '@sazon/domain/calendar/date-and-hour-format';
import { formatCop } from '@sazon/domain/money/format';
import { findReachedShare } from '@sazon/domain/money/reached-budget-share';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Message } from '../../outside/store-messages-in-outbox.ts';
import { listHumanResources } from '../payroll/employee-and-employer-queries.ts';
import { listDueMonths, type MonthOfBudget, markNotified, takeDueMonth } from './guest-budget-notices-queries.ts';

/**
 * Runs every minute: tells human resources once at 80 % and once at 100 % of a month's budget for guests and teams. It
 * sums only the months in which something was bought, or whose budget changed.
 */
export async function notifyOfGuestBudgets(deps: Deps): Promise<void> {
  for (const due of await listDueMonths(deps.db)) {
    await inTransaction(deps, async (tx) => {
      const month = await takeDueMonth(tx, due, toBogotaDate(deps.now()));
      const share = month === undefined ? null : findReachedShare(month.spentCop, month.monthlyCop);
      if (month === undefined || share === null || (share === 80 && month.told80)) return;
      await markNotified(tx, { ...due, share }, deps.now());
      const staff = await listHumanResources(tx, month.enterpriseId);
      await deps.messages.send(tx, buildNotices(deps.config.publicUrl, staff, month, share), deps.now());
    });
  }
}

const buildNotices = (
  publicUrl: string,
  staff: readonly { id: string; email: string }[],
  { id: budgetId, enterpriseId, name, month, spentCop, monthlyCop }: MonthOfBudget,
  share: 80 | 100,
): Message[] =>
  staff.map(({ id, email }) => ({
    channel: 'email',
    to: email,
    kind: 'guest_budget',
    subject: share === 100 ? `El presupuesto ${name} se agotó` : `El presupuesto ${name} va en 80%`,
    body: [
      `Van ${formatCop(spentCop)} de ${formatCop(monthlyCop)} en ${formatMonth(month)}.`,
      share === 100 ? 'No paga más almuerzos en grupo de ese mes.' : '',
      `Míralo en ${publicUrl}/admin/empresas/empleados/subsidios?empresa=${enterpriseId}`,
    ]
      .filter(Boolean)
      .join(' '),
    dedupeKey: `guest_budget:${budgetId}:${month}:${share}:${monthlyCop}:${id}`,
  }));
