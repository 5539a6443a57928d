import type { courierIncident } from '@sazon/contract/incidents/doors-routes';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { RouteReply } from '@sazon/contract/route';
import type { SentKey } from '@sazon/contract/sent-key';
import { formatIncidentNumber, type IncidentType } from '@sazon/domain/incidents/incident';
import { wasDone } from '../../db/idempotency.ts';
import type { Deps } from '../../deps.ts';
import { raiseIn } from '../incidents/raise-actions.ts';
import { lockOrders } from '../order-records/orders-move-queries.ts';
import { photoAt } from './courier-actions.ts';
import { type AtStop, atStop, happenedAtOf, holdsAll } from './courier-stop-actions.ts';
import { photoFor } from './photos-actions.ts';

type Told = {
  orderIds: readonly string[];
  type: IncidentType;
  description?: string | undefined;
  photoId?: string | undefined;
  key: SentKey | undefined;
};

/** A courier says what is wrong with lunches of a stop: not handed over at the restaurant, damaged, the wrong one. */
export const raiseAtStop = (
  deps: Deps,
  at: AtStop,
  { orderIds, key, photoId, ...told }: Told,
): Promise<RouteReply<typeof courierIncident> | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> =>
  atStop(deps, at, async (tx, stop) => {
    const { courierId } = at;
    if (!holdsAll(stop, orderIds)) return refuse('NOT_FOUND', { field: 'orderIds' });
    const before = await wasDone(tx, { actorId: courierId, key }, deps.now());
    if (typeof before !== 'boolean') return before;
    if (before) return { incidents: [] };
    const orders = await lockOrders(tx, orderIds, { courierId });
    const isGone = orders.some(({ facts }) => facts.status === 'delivered' || facts.status === 'cancelled');
    if (isGone) return refuse('STATE_CONFLICT');
    const photo = photoId && (await photoFor(tx, photoId, photoAt(at, stop, 'incident')));
    if (photo && 'refusal' in photo) return photo;
    const happenedAtMs = happenedAtOf(deps, at);
    const photoIds = photoId === undefined ? [] : [photoId];
    const raised = await raiseIn(tx, deps, { ...told, photoIds, orders, by: 'courier', byId: courierId, happenedAtMs });
    const incidents = raised.map(({ id, number }) => ({ id, number: formatIncidentNumber(number) }));
    return { incidents };
  });
