import * as contract from '@sazon/contract/delivery/locations-admin-routes';
import * as placesAdminSchemas from '@sazon/contract/delivery/locations-admin-schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { addLocation, changeLocation } from './locations-actions.ts';
import { listEnterprises, listLocations } from './locations-queries.ts';

/** Locations, for the platform. */
export function locationsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.platformPlaces, placesAdminSchemas.platformPlaces, async () => {
    const [data, enterprises] = await Promise.all([
      listLocations(deps.db, toBogotaDate(deps.now())),
      listEnterprises(deps.db),
    ]);
    return { data, enterprises };
  });
  serve(app, deps, contract.addPlace, placesAdminSchemas.addPlace, ({ userId, body, idempotencyKey }) =>
    addLocation(deps, userId, body, idempotencyKey),
  );
  serve(app, deps, contract.changePlace, placesAdminSchemas.changePlace, ({ userId, params, body }) =>
    changeLocation(deps, userId, params.id, body),
  );
}
