import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { addDays } from '@sazon/domain/calendar/iso-date';
import type { Deps } from '../../deps.ts';
import { moveOrders } from './change-order-statuses-actions.ts';
import { listScheduledOrders, listSlotsToConfirm } from './orders-auto-accept-queries.ts';

/** How many orders are confirmed at once, so that statements are few and locks short. */
const batch = 500;

/**
 * Confirms scheduled orders of slots that accept by themselves, after the cutoff. Orders of a past day are left to
 * people, because nobody cooked them. Running it twice changes nothing. Returns how many it confirmed.
 */
export async function autoAcceptOrders(deps: Deps): Promise<number> {
  const nowMs = deps.now();
  const today = toBogotaDate(nowMs);
  const slots = await listSlotsToConfirm(deps.db, today, addDays(today, 1), nowMs);
  if (slots.length === 0) return 0;
  const ids = await listScheduledOrders(deps.db, slots);
  let confirmed = 0;
  for (let from = 0; from < ids.length; from += batch) {
    const answer = await moveOrders(deps, {
      orderIds: ids.slice(from, from + batch),
      action: 'confirm',
      actor: { kind: 'system', id: null },
      scope: 'everywhere',
    });
    if (!('refusal' in answer)) confirmed += answer.moved.length;
  }
  return confirmed;
}
