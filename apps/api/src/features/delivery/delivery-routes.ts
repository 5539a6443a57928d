import * as contract from '@sazon/contract/delivery/routes';
import * as deliverySchemas from '@sazon/contract/delivery/schemas';
import { refuse } from '@sazon/contract/refusal';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { settingsOf } from '../settings/settings-queries.ts';
import { calendarOf } from './calendar-view.ts';
import { deliveryOptionsOf } from './delivery-options.ts';
import { locationsOfEnterprise, locationsVisibleTo, locationVisibleTo } from './delivery-queries.ts';

/** Where and when lunch is delivered, which dates can be ordered, and the settings that clients need. */
export function deliveryRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.deliveryOptions, deliverySchemas.deliveryOptions, ({ userId }) =>
    deliveryOptionsOf(deps.db, userId),
  );

  serve(app, deps, contract.deliveryOption, deliverySchemas.deliveryOption, async ({ userId, params }) => {
    const location = await locationVisibleTo(deps.db, userId, params.id);
    return location ?? refuse('NOT_FOUND');
  });

  serve(app, deps, contract.locations, deliverySchemas.locations, async ({ userId }) => ({
    data: await locationsVisibleTo(deps.db, userId ?? null),
  }));

  serve(app, deps, contract.locationsByEnterprise, deliverySchemas.locationsByEnterprise, async ({ params }) => ({
    data: await locationsOfEnterprise(deps.db, params.enterpriseId),
  }));

  serve(app, deps, contract.settings, deliverySchemas.settings, async () => (await settingsOf(deps)).forClients);

  serve(app, deps, contract.calendar, deliverySchemas.calendar, ({ userId, query }) =>
    calendarOf(deps, userId ?? null, { locationId: query.locationId ?? null, timeId: query.timeId ?? null }),
  );
}
