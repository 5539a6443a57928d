import { DAY_MS } from '@sazon/domain/calendar/bogota-time';
import { calculateCutoffMs } from '@sazon/domain/calendar/cutoff';
import type { Deps } from '../../deps.ts';
import { moveOrders } from '../order-lifecycle/orders-move-actions.ts';
import { listLeaversLunches } from './leavers-payroll-lunches-queries.ts';

/** Longer than lunches can be ordered ahead. */
const longestAheadMs = 60 * DAY_MS;
const reason = 'tu empresa te retiró y seguía por nómina';

/**
 * Every minute: cancels at their cutoff the lunches that payroll pays for people who left their company before it, with all
 * money back to where it came from. What was past its cutoff when they left is deducted. Returns how many.
 */
export async function cancelLeaversLunches(deps: Deps): Promise<number> {
  const nowMs = deps.now();
  const lunches = await listLeaversLunches(deps.db, nowMs - longestAheadMs);
  const due = lunches.filter((lunch) => {
    const cutoffMs = calculateCutoffMs(lunch);
    return cutoffMs <= nowMs && lunch.leftAtMs < cutoffMs;
  });
  if (due.length === 0) return 0;
  const answer = await moveOrders(deps, {
    orderIds: due.map(({ id }) => id),
    action: 'cancel',
    actor: { kind: 'system', id: null },
    scope: 'everywhere',
    payerLeft: true,
    reason,
  });
  return 'refusal' in answer ? 0 : answer.moved.length;
}
