import * as contract from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import * as deliverySchemas from '@sazon/contract/delivery/locations-calendar-and-settings-schemas';
import { refuse } from '@sazon/contract/refusal';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';
import { readCalendar } from './calendar-view.ts';
import { readDeliveryOptions } from './read-delivery-options.ts';
import { findVisibleLocation, listEnterpriseLocations, listVisibleLocations } from './visible-locations-queries.ts';

/** Locations and slots, open dates, and the public settings. */
export function deliveryRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.deliveryOptions, deliverySchemas.deliveryOptions, ({ userId }) =>
    readDeliveryOptions(deps.db, userId),
  );

  serve(app, deps, contract.deliveryOption, deliverySchemas.deliveryOption, async ({ userId, params }) => {
    const location = await findVisibleLocation(deps.db, userId, params.id);
    return location ?? refuse('NOT_FOUND');
  });

  serve(app, deps, contract.locations, deliverySchemas.locations, async ({ userId }) => ({
    data: await listVisibleLocations(deps.db, userId ?? null),
  }));

  serve(app, deps, contract.locationsByEnterprise, deliverySchemas.locationsByEnterprise, async ({ params }) => ({
    data: await listEnterpriseLocations(deps.db, params.enterpriseId),
  }));

  serve(app, deps, contract.settings, deliverySchemas.settings, async () => (await loadSettings(deps)).forClients);

  serve(app, deps, contract.calendar, deliverySchemas.calendar, ({ userId, query }) =>
    readCalendar(deps, userId ?? null, { locationId: query.locationId ?? null, timeId: query.timeId ?? null }),
  );
}
