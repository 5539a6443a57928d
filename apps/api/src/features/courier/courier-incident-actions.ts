import type { RouteReply } from '@sazon/contract/define-route';
import type { SentKey } from '@sazon/contract/idempotency-key';
import type { courierIncident } from '@sazon/contract/incidents/restaurant-courier-customer-routes';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { formatIncidentNumber, type IncidentType } from '@sazon/domain/incidents/incident-types-and-decisions';
import { wasDone } from '../../db/idempotency.ts';
import type { Deps } from '../../deps.ts';
import { raiseIncidents } from '../incidents/raise-incident-actions.ts';
import { lockOrders } from '../order-records/lock-orders-and-save-status-queries.ts';
import { lockStopPhoto } from '../private-photos/bind-photo-to-stop-actions.ts';
import { type AtStop, calculateHappenedAtMs, hasAllOrders, runAtStop } from './lock-stop-and-move-orders-actions.ts';
import { toPhotoSubject } from './stop-photos-actions.ts';

type ReportedIncident = {
  orderIds: readonly string[];
  type: IncidentType;
  description?: string | undefined;
  photoId?: string | undefined;
  key: SentKey | undefined;
};

/**
 * Raises an incident about lunches of a stop that are neither delivered nor cancelled. A repeated key raises no more.
 */
export const raiseIncidentAtStop = (
  deps: Deps,
  at: AtStop,
  { orderIds, key, photoId, ...told }: ReportedIncident,
): Promise<RouteReply<typeof courierIncident> | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> =>
  runAtStop(deps, at, async (tx, stop) => {
    const { courierId } = at;
    if (!hasAllOrders(stop, orderIds)) return refuse('NOT_FOUND', { field: 'orderIds' });
    const before = await wasDone(tx, { actorId: courierId, key }, deps.now());
    if (typeof before !== 'boolean') return before;
    if (before) return { incidents: [] };
    const orders = await lockOrders(tx, orderIds, { courierId });
    const isGone = orders.some(({ facts }) => facts.status === 'delivered' || facts.status === 'cancelled');
    if (isGone) return refuse('STATE_CONFLICT');
    const photo = photoId && (await lockStopPhoto(tx, photoId, toPhotoSubject(at, stop, 'incident')));
    if (photo && 'refusal' in photo) return photo;
    const happenedAtMs = calculateHappenedAtMs(deps, at);
    const photoIds = photoId === undefined ? [] : [photoId];
    const raised = await raiseIncidents(tx, deps, {
      ...told,
      photoIds,
      orders,
      by: 'courier',
      byId: courierId,
      happenedAtMs,
    });
    const incidents = raised.map(({ id, number }) => ({ id, number: formatIncidentNumber(number) }));
    return { incidents };
  });
