import { toBogotaDate } from '@sazon/domain/calendar/bogota';
import { addDays } from '@sazon/domain/calendar/iso-date';
import type { Deps } from '../../deps.ts';
import { scheduledIn, slotsToConfirm } from './orders-auto-accept-queries.ts';
import { moveOrders } from './orders-move-actions.ts';

/** Locked together: enough for few statements, few enough to hold nobody up. */
const batch = 500;

/**
 * Confirms what is still scheduled where the restaurant accepts by itself and the cutoff has passed. A lunch whose day is
 * over is left for people: nobody cooked it. Answers how many were confirmed. Again, or at once elsewhere: each once.
 */
export async function autoAcceptOrders(deps: Deps): Promise<number> {
  const nowMs = deps.now();
  const today = toBogotaDate(nowMs);
  const slots = await slotsToConfirm(deps.db, today, addDays(today, 1), nowMs);
  if (slots.length === 0) return 0;
  const ids = await scheduledIn(deps.db, slots);
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
