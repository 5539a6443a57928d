import type { CourierStop } from '@sazon/contract/courier/courier-stop';
import {
  courierArrive,
  courierDeliver,
  courierNotDelivered,
  courierPhoto,
  courierPickUp,
  courierStops,
} from '@sazon/contract/courier/routes';
import { courierIncident } from '@sazon/contract/incidents/restaurant-courier-customer-routes';
import { sendCourierChat } from '@sazon/contract/orders/courier-and-kitchen-chat-routes';
import { callRoute } from '../../calls/call-route.ts';
import { queryFor } from '../../calls/route-query-options.ts';
import { sendPhoto } from '../../calls/send-photo.ts';
import type { QueuedCourierAction } from './courier-actions-queue.ts';

/** Today's stops. The screens show read errors themselves. */
export const stopsQuery = { ...queryFor(courierStops, { query: {} }), meta: { silent: true } };

/** Sends an act with its time; returns the updated stop. */
export async function sendCourierAction(done: QueuedCourierAction): Promise<CourierStop> {
  const { act, happenedAt } = done;
  const params = { id: act.stopId };
  switch (act.kind) {
    case 'pickUp':
      return (await callRoute(courierPickUp, { params, body: { orderIds: act.orderIds, happenedAt } })).stop;
    case 'arrive': {
      const photoId = await sendStopPhoto(done, 'arrival', act.photo);
      const body = { waitingPlace: act.waitingPlace, photoId, happenedAt };
      return (await callRoute(courierArrive, { params, body })).stop;
    }
    case 'deliver': {
      const what = act.code === null ? { orderId: act.orderId } : { code: act.code };
      return (await callRoute(courierDeliver, { params, body: { ...what, happenedAt } })).stop;
    }
    case 'notDelivered': {
      const photoId = await sendStopPhoto(done, 'not_delivered', act.photo);
      const body = { orderIds: act.orderIds, photoId, happenedAt };
      return (await callRoute(courierNotDelivered, { params, body })).stop;
    }
    case 'incident': {
      const { orderIds, type, description, photo } = act;
      const photoId = photo && (await sendStopPhoto(done, 'incident', photo));
      const body = { orderIds, type, description, photoId, happenedAt };
      return (await callRoute(courierIncident, { params, body }, { idempotencyKey: done.id })).stop;
    }
    case 'write': {
      const body = { orderId: act.orderId, body: act.body, happenedAt };
      return (await callRoute(sendCourierChat, { params, body }, { idempotencyKey: done.id })).stop;
    }
  }
}

const sendStopPhoto = (
  { act, happenedAt }: QueuedCourierAction,
  purpose: 'arrival' | 'not_delivered' | 'incident',
  photo: Blob,
): Promise<string> =>
  sendPhoto(photo, (sha256) =>
    callRoute(courierPhoto, { params: { id: act.stopId }, body: { purpose, sha256, happenedAt } }),
  );
