import {
  type CourierStop,
  courierArrive,
  courierDeliver,
  courierNotDelivered,
  courierPhoto,
  courierPickUp,
  courierStops,
} from '@sazon/contract/courier';
import { callRoute } from '../../calls/call-route.ts';
import { queryFor } from '../../calls/query-for.ts';
import { sendBytes } from '../../calls/upload-picture.ts';
import type { Done } from './courier-queue.ts';

/** Today's stops. The screens say themselves when they cannot be read. */
export const stopsQuery = { ...queryFor(courierStops, { query: {} }), meta: { silent: true } };

/** Tells the server what was done, and when; answers the stop as it then is. */
export async function sendDone(done: Done): Promise<CourierStop> {
  const { act, happenedAt } = done;
  const params = { id: act.stopId };
  switch (act.kind) {
    case 'pickUp':
      return (await callRoute(courierPickUp, { params, body: { orderIds: act.orderIds, happenedAt } })).stop;
    case 'arrive': {
      const photoId = await sendPhoto(done, 'arrival', act.photo);
      const body = { waitingPlace: act.waitingPlace, photoId, happenedAt };
      return (await callRoute(courierArrive, { params, body })).stop;
    }
    case 'deliver': {
      const what = act.code === null ? { orderId: act.orderId } : { code: act.code };
      return (await callRoute(courierDeliver, { params, body: { ...what, happenedAt } })).stop;
    }
    case 'notDelivered': {
      const photoId = await sendPhoto(done, 'not_delivered', act.photo);
      const body = { orderIds: act.orderIds, photoId, happenedAt };
      return (await callRoute(courierNotDelivered, { params, body })).stop;
    }
  }
}

/** The photo's id once its bytes are there. Sent again after a lost answer it is the same one. */
async function sendPhoto(
  { act, happenedAt }: Done,
  purpose: 'arrival' | 'not_delivered',
  photo: Blob,
): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await photo.arrayBuffer());
  const sha256 = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const body = { purpose, sha256, happenedAt };
  const { photoId, url, kept } = await callRoute(courierPhoto, { params: { id: act.stopId }, body });
  if (!kept) await sendBytes(url, photo);
  return photoId;
}
