import { closeSlot as closeRoute } from '@sazon/contract/delivery/locations-admin-routes';
import * as placesAdminSchemas from '@sazon/contract/delivery/locations-admin-schemas';
import { refuse } from '@sazon/contract/refusal';
import * as contract from '@sazon/contract/settings/admin-settings-calendar-slots-routes';
import * as platformSchemas from '@sazon/contract/settings/admin-settings-calendar-slots-schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { serveSlot } from './serve-slot-actions.ts';
import { addSlot, changeSlot, closeSlot } from './slots-actions.ts';
import { listLocationsWithEnterprise, listOpenRestaurants, listSlots } from './slots-queries.ts';

/** The hours of each location and the restaurants that serve them, for the platform. */
export function slotsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.platformSlots, platformSchemas.platformSlots, async ({ query: { locationId } }) => {
    const today = toBogotaDate(deps.now());
    const [locations, restaurants, slots] = await Promise.all([
      listLocationsWithEnterprise(deps.db),
      listOpenRestaurants(deps.db),
      locationId === undefined ? [] : listSlots(deps.db, locationId, today),
    ]);
    if (locationId !== undefined && !locations.some((place) => place.id === locationId)) return refuse('NOT_FOUND');
    const data = slots.map(({ domiConfig, ...slot }) => ({
      ...slot,
      waiting: domiConfig && {
        minutesToNotify: domiConfig.minutesToNotify,
        maxWaitTimeMinutes: domiConfig.maxWaitTimeMinutes,
      },
    }));
    return { locations, restaurants, data, today };
  });

  serve(app, deps, contract.addSlot, platformSchemas.addSlot, ({ userId, body, idempotencyKey }) =>
    addSlot(deps, userId, body, idempotencyKey),
  );
  serve(app, deps, contract.changeSlot, platformSchemas.changeSlot, ({ userId, params, body }) =>
    changeSlot(deps, userId, params.id, body),
  );
  serve(app, deps, closeRoute, placesAdminSchemas.closeSlot, ({ userId, params, body }) =>
    closeSlot(deps, userId, params.id, body.closesOn),
  );
  serve(app, deps, contract.serveSlot, platformSchemas.serveSlot, ({ userId, params, body }) =>
    serveSlot(deps, userId, params, body),
  );
}
