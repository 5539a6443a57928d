import * as contract from '@sazon/contract/delivery/places-admin-routes';
import * as placesAdminSchemas from '@sazon/contract/delivery/places-admin-schemas';
import { toBogotaDate } from '@sazon/domain/calendar/bogota';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { addPlace, changePlace } from './places-actions.ts';
import { enterprisesByName, placesByName } from './places-queries.ts';

/** Where lunches are delivered, for the platform's people. */
export function placesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.platformPlaces, placesAdminSchemas.platformPlaces, async () => {
    const [data, enterprises] = await Promise.all([
      placesByName(deps.db, toBogotaDate(deps.now())),
      enterprisesByName(deps.db),
    ]);
    return { data, enterprises };
  });
  serve(app, deps, contract.addPlace, placesAdminSchemas.addPlace, ({ userId, body, idempotencyKey }) =>
    addPlace(deps, userId, body, idempotencyKey),
  );
  serve(app, deps, contract.changePlace, placesAdminSchemas.changePlace, ({ userId, params, body }) =>
    changePlace(deps, userId, params.id, body),
  );
}
