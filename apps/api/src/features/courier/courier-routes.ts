import {
  arrivalPhoto,
  courierArrive,
  courierDeliver,
  courierNotDelivered,
  courierNotify,
  courierPhoto,
  courierPickUp,
  courierStops,
} from '@sazon/contract/courier/routes';
import * as courierSchemas from '@sazon/contract/courier/schemas';
import { courierIncident } from '@sazon/contract/incidents/restaurant-courier-customer-routes';
import * as doorsSchemas from '@sazon/contract/incidents/restaurant-courier-customer-schemas';
import { courierChat, sendCourierChat as sendChatRoute } from '@sazon/contract/orders/courier-and-kitchen-chat-routes';
import * as staffChatSchemas from '@sazon/contract/orders/courier-and-kitchen-chat-schemas';
import { refuse } from '@sazon/contract/refusal';
import { confirmReturns, kitchenReturns } from '@sazon/contract/returns/routes';
import * as returnsSchemas from '@sazon/contract/returns/schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { buildPhotoUrl } from '../private-photos/photo-links.ts';
import { findArrivalPhoto } from '../private-photos/photos-queries.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { readCourierChat, sendCourierChat } from './courier-chat-actions.ts';
import { raiseIncidentAtStop } from './courier-incident-actions.ts';
import { buildStopClock } from './lock-stop-and-move-orders-actions.ts';
import { markNotDelivered } from './mark-not-delivered-actions.ts';
import { notifyMissing } from './missing-customer-reminders-actions.ts';
import { arriveAtStop, deliverOrder, pickUpOrders } from './pick-up-arrive-deliver-actions.ts';
import { recordCourierContact } from './record-courier-phone-online-actions.ts';
import { confirmReturnsToRestaurant, listReturnsToRestaurant } from './restaurant-confirms-returns-actions.ts';
import { requestPhoto } from './stop-photos-actions.ts';
import { listCourierStops } from './stops-queries.ts';

/** The courier's day: the stops, the work at each, and returns to restaurants. */
export function courierRoutes(app: FastifyInstance, deps: Deps): void {
  stopRoutes(app, deps);
  troubleRoutes(app, deps);
  returnRoutes(app, deps);
  arrivalPhotoRoute(app, deps);
}

function stopRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, courierStops, courierSchemas.courierStops, async ({ userId: courierId, query }) => {
    const settings = await loadSettings(deps);
    const nowMs = deps.now();
    await recordCourierContact(deps, courierId);
    const today = toBogotaDate(nowMs);
    const filter = { courierId, scheduleDate: query.date ?? today };
    const stops = await listCourierStops(deps.db, filter, buildStopClock(deps, settings));
    return { today, serverNow: nowMs, supportUrl: settings.supportLink, stops };
  });

  serve(app, deps, courierPickUp, courierSchemas.courierPickUp, ({ userId: courierId, params, body }) =>
    pickUpOrders(deps, { courierId, timeId: params.id, happenedAt: body.happenedAt }, body.orderIds),
  );
  serve(app, deps, courierPhoto, courierSchemas.courierPhoto, ({ userId: courierId, params, body }) =>
    requestPhoto(deps, { courierId, timeId: params.id, happenedAt: body.happenedAt }, body),
  );
  serve(app, deps, courierArrive, courierSchemas.courierArrive, ({ userId: courierId, params, body }) =>
    arriveAtStop(deps, { courierId, timeId: params.id, happenedAt: body.happenedAt }, body),
  );
  serve(app, deps, courierNotify, courierSchemas.courierNotify, ({ userId: courierId, params }) =>
    notifyMissing(deps, { courierId, timeId: params.id }),
  );
  serve(app, deps, courierDeliver, courierSchemas.courierDeliver, ({ userId: courierId, params, body }) =>
    deliverOrder(deps, { courierId, timeId: params.id, happenedAt: body.happenedAt }, body),
  );
  serve(app, deps, courierNotDelivered, courierSchemas.courierNotDelivered, ({ userId: courierId, params, body }) =>
    markNotDelivered(deps, { courierId, timeId: params.id, happenedAt: body.happenedAt }, body),
  );
}

/** Incidents of a stop, and the chat with its customer. */
function troubleRoutes(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    deps,
    courierIncident,
    doorsSchemas.courierIncident,
    ({ userId: courierId, params, body, idempotencyKey: key }) =>
      raiseIncidentAtStop(deps, { courierId, timeId: params.id, happenedAt: body.happenedAt }, { ...body, key }),
  );

  serve(app, deps, courierChat, staffChatSchemas.courierChat, ({ userId, params }) =>
    readCourierChat(deps, userId, params.orderId),
  );
  serve(
    app,
    deps,
    sendChatRoute,
    staffChatSchemas.sendCourierChat,
    ({ userId: courierId, params, body, idempotencyKey: key }) =>
      sendCourierChat(deps, { courierId, timeId: params.id, happenedAt: body.happenedAt }, { ...body, key }),
  );
}

function returnRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, kitchenReturns, returnsSchemas.kitchenReturns, ({ actor, query }) =>
    listReturnsToRestaurant(deps, actor, query.restaurantId),
  );
  serve(app, deps, confirmReturns, returnsSchemas.confirmReturns, ({ userId, actor, body }) =>
    confirmReturnsToRestaurant(deps, { userId, actor }, body),
  );
}

/** Serves the courier's photo of the arrival to the customer whose lunch it shows. */
function arrivalPhotoRoute(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, arrivalPhoto, courierSchemas.arrivalPhoto, async ({ userId, params }) => {
    const order = await findArrivalPhoto(deps.db, params.id, userId);
    if (order === undefined) return refuse('NOT_FOUND');
    const { photoId } = order;
    return { photoUrl: photoId === null ? null : buildPhotoUrl(deps.config.secret, photoId, deps.now()) };
  });
}
