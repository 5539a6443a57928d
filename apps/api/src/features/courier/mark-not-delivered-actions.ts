import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Deps } from '../../deps.ts';
import { recordNoShows } from '../incidents/record-decided-incident-actions.ts';
import { filterCharged, lockOrders } from '../order-records/lock-orders-and-save-status-queries.ts';
import { keptBackRefusal, type StopReply } from './held-lunches-refusal-and-unchanged-reply.ts';
import {
  type AtStop,
  calculateHappenedAtMs,
  filterUnstopped,
  hasAllOrders,
  listIdsInStatus,
  moveOwnOrders,
  runAtStop,
} from './lock-stop-and-move-orders-actions.ts';
import { startReturns } from './returns-to-restaurant-queries.ts';
import { attachPhoto, toPhotoSubject } from './stop-photos-actions.ts';

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
