import {
  type CourierStop,
  courierArrive,
  courierDeliver,
  courierNotDelivered,
  courierPickUp,
  courierStops,
} from '@sazon/contract/courier';
import { callRoute } from '../../calls/call-route.ts';
import { queryFor } from '../../calls/query-for.ts';
import type { Done } from './courier-queue.ts';

/** Today's stops. The screens say themselves when they cannot be read. */
export const stopsQuery = { ...queryFor(courierStops, { query: {} }), meta: { silent: true } };

/** Tells the server what was done, and when; answers the stop as it then is. */
export async function sendDone({ stopId, act, happenedAt }: Done): Promise<CourierStop> {
  const params = { id: stopId };
  switch (act.kind) {
    case 'pickUp':
      return (await callRoute(courierPickUp, { params, body: { orderIds: act.orderIds, happenedAt } })).stop;
    case 'arrive':
      return (await callRoute(courierArrive, { params, body: { waitingPlace: act.waitingPlace, happenedAt } })).stop;
    case 'deliver': {
      const what = act.code === null ? { orderId: act.orderId } : { code: act.code };
      return (await callRoute(courierDeliver, { params, body: { ...what, happenedAt } })).stop;
    }
    case 'notDelivered':
      return (await callRoute(courierNotDelivered, { params, body: { orderIds: act.orderIds, happenedAt } })).stop;
  }
}
