import * as contract from '@sazon/contract/incidents/seal-photo-routes';
import * as schemas from '@sazon/contract/incidents/seal-photo-schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { askSealPhoto, keepSealPhoto, readCourierSealRequest, requestIncidentPhoto } from './seal-photo-actions.ts';

/** Photos of a bag's seal: asked by the platform, sent by the restaurant or the courier. */
export function sealPhotoRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.askSealPhoto, schemas.askSealPhoto, ({ userId, params, body }) =>
    askSealPhoto(deps, userId, { ...params, ...body }),
  );
  serve(app, deps, contract.incidentPhoto, schemas.incidentPhoto, async ({ userId, actor, params, body }) => {
    const { restaurantId, sha256 } = body;
    const no = findRestaurantRefusal(actor, 'restaurant_orders_write', restaurantId);
    return no ?? (await requestIncidentPhoto(deps, { ...params, userId, restaurantId }, sha256));
  });
  serve(app, deps, contract.sendSealPhoto, schemas.sendSealPhoto, async ({ userId, actor, params, body }) => {
    const { restaurantId, photoId } = body;
    const no = findRestaurantRefusal(actor, 'restaurant_orders_write', restaurantId);
    return no ?? (await keepSealPhoto(deps, { ...params, userId, restaurantId }, photoId));
  });
  serve(app, deps, contract.courierSealRequest, schemas.courierSealRequest, ({ userId, params }) =>
    readCourierSealRequest(deps, userId, params.id),
  );
  serve(app, deps, contract.courierSealPhoto, schemas.courierSealPhoto, ({ userId, params, body }) =>
    requestIncidentPhoto(deps, { ...params, userId, courierId: userId }, body.sha256),
  );
  serve(app, deps, contract.sendCourierSealPhoto, schemas.sendCourierSealPhoto, ({ userId, params, body }) =>
    keepSealPhoto(deps, { ...params, userId, courierId: userId }, body.photoId),
  );
}
