import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import type { Deps } from '../../deps.ts';
import { moveManyOrders } from './change-order-statuses-actions.ts';
import { listScheduledOrders, listSlotsToConfirm } from './orders-auto-accept-queries.ts';

/**
 * Confirms scheduled orders of slots that accept by themselves, after the cutoff. Those of a past date nobody cooked:
 * `cancelUnansweredOrders` gives them back. Running it twice changes nothing. Returns how many it confirmed.
 */
export async function autoAcceptOrders(deps: Deps): Promise<number> {
  const nowMs = deps.now();
  const today = toBogotaDate(nowMs);
  const slots = await listSlotsToConfirm(deps.db, today, addDays(today, 1), nowMs);
  if (slots.length === 0) return 0;
  return await moveManyOrders(deps, {
    orderIds: await listScheduledOrders(deps.db, slots),
    action: 'confirm',
    actor: { kind: 'system', id: null },
    scope: 'everywhere',
  });
}
