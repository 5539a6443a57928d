import type { CourierStop } from '@sazon/contract/courier/courier-stop';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import type { PhotoPurpose } from '../../db/schema/database.ts';
import type { Deps } from '../../deps.ts';
import { recordNoShows } from '../incidents/record-decided-incident-actions.ts';
import { filterCharged, lockOrders } from '../order-records/lock-orders-and-save-status-queries.ts';
import { listAwaitedOrders, markNotified } from './courier-arrivals-queries.ts';
import {
  type AtStop,
  calculateHappenedAtMs,
  filterUnstopped,
  hasAllOrders,
  listIdsInStatus,
  moveOwnOrders,
  runAtStop,
} from './lock-stop-and-move-orders-actions.ts';
import { buildOrderReminders } from './missing-customer-reminders-actions.ts';
import { startReturns } from './returns-to-restaurant-queries.ts';
import { attachPhoto } from './stop-photos-actions.ts';

export type StopReply = { stop: CourierStop };

/** Says what a photo shows that this courier takes at a stop. */
export const toPhotoSubject = (
  { courierId, timeId }: AtStop,
  { scheduleDate }: CourierStop,
  purpose: PhotoPurpose,
) => ({
  courierId,
  consolidatorId: null,
  userId: null,
  timeId,
  scheduleDate,
  purpose,
});

/** The refusal of a move when all its lunches have an open incident that stops them. */
export const keptBackRefusal = refuse('STATE_CONFLICT', { message: 'Eso tiene una novedad: lo decide la plataforma.' });

/** The answer to a request that was done before: it changes nothing. */
export const unchangedReply = {};

/**
 * Gives up lunches whose customers did not come in the time of the wait, with a photo: they go back to the restaurant,
 * and those that stay charged are recorded as no-shows.
 */
export const markNotDelivered = (
  deps: Deps,
  given: AtStop,
  { orderIds, photoId }: { orderIds: readonly string[]; photoId: string },
): Promise<StopReply | Refusal<'NOT_FOUND'>> =>
  runAtStop(deps, given, async (tx, stop, at) => {
    if (!hasAllOrders(stop, orderIds)) return refuse('NOT_FOUND', { field: 'orderIds' });
    // a customer whose lunch is spoilt is not charged for a no-show
    const givenUp = filterUnstopped(stop, orderIds);
    if (givenUp.length === 0) return keptBackRefusal;
    const awaited = listIdsInStatus(stop, ['in_delivery_site']).filter((id) => givenUp.includes(id));
    const no =
      awaited.length > 0 && (await attachPhoto(tx, photoId, toPhotoSubject(at, stop, 'not_delivered'), awaited));
    if (no) return no;
    const orders = await lockOrders(tx, awaited, { courierId: at.courierId });
    const refused = await moveOwnOrders(tx, deps, at, 'notDelivered', givenUp);
    if (refused === undefined) {
      await startReturns(tx, awaited, at.courierId, calculateHappenedAtMs(deps, at));
      const { courierId, happenedAt: happenedAtMs } = at;
      const charged = await filterCharged(tx, orders);
      await recordNoShows(tx, deps, charged, { courierId, photoIds: [photoId], happenedAtMs });
      return {};
    }
    return refused.refusal === 'WAIT_NOT_OVER' && stop.arrival !== null
      ? refuse('WAIT_NOT_OVER', { detail: { until: stop.arrival.until } })
      : refused;
  });

/**
 * Reminds the missing customers. Refused before `minutesToNotify` have passed since the arrival or the last reminder.
 */
export async function notifyMissing(
  deps: Deps,
  at: AtStop,
): Promise<{ notified: number } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'TOO_SOON'>> {
  return await runAtStop(deps, at, async (tx, stop) => {
    const waiting = filterUnstopped(stop, listIdsInStatus(stop, ['in_delivery_site']));
    if (stop.arrival === null || waiting.length === 0) return refuse('STATE_CONFLICT');
    const nowMs = deps.now();
    const againAt = (stop.arrival.notifiedAt ?? stop.arrival.awaitedFrom) + stop.minutesToNotify * MINUTE_MS;
    if (nowMs < againAt) return refuse('TOO_SOON', { detail: { againAt } });
    const { waitingPlace } = stop.arrival;
    const awaited = await listAwaitedOrders(tx, waiting);
    const slot = { courierId: at.courierId, timeId: stop.id, scheduleDate: stop.scheduleDate, orderIds: waiting };
    await markNotified(tx, slot, nowMs);
    const messages = buildOrderReminders(awaited, waitingPlace);
    await deps.messages.send(tx, messages, nowMs);
    tx.events.publish([`courier:${at.courierId}`]);
    return { notified: waiting.length };
  });
}
