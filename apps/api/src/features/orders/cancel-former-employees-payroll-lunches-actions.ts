import { DAY_MS } from '@sazon/domain/calendar/bogota-time';
import { calculateCutoffMs } from '@sazon/domain/calendar/cutoff';
import type { Deps } from '../../deps.ts';
import { moveManyOrders } from '../order-lifecycle/change-order-statuses-actions.ts';
import { listLeaversLunches } from './list-former-employees-payroll-lunches-queries.ts';

/** How long ago people may have left: longer than lunches can be ordered ahead. */
const longestAheadMs = 60 * DAY_MS;
const reason = 'tu empresa te retiró y seguía por nómina';

/**
 * Runs every minute. Once their cutoff has passed, cancels the payroll lunches of people who left their company before
 * that cutoff, and refunds all payers. Lunches whose cutoff had passed when they left are deducted. Returns how many.
 */
export async function cancelLeaversLunches(deps: Deps): Promise<number> {
  const nowMs = deps.now();
  const lunches = await listLeaversLunches(deps.db, nowMs - longestAheadMs);
  const due = lunches.filter((lunch) => {
    const cutoffMs = calculateCutoffMs(lunch);
    return cutoffMs <= nowMs && lunch.leftAtMs < cutoffMs;
  });
  return await moveManyOrders(deps, {
    orderIds: due.map(({ id }) => id),
    action: 'cancel',
    actor: { kind: 'system', id: null },
    scope: 'everywhere',
    payerLeft: true,
    reason,
  });
}
