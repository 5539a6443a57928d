import * as contract from '@sazon/contract/courier/admin-courier-route-proposals-routes';
import * as schemas from '@sazon/contract/courier/admin-courier-route-proposals-schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { assignRoutes, readRouteProposals } from './propose-and-assign-routes-actions.ts';

/** Couriers for today's stops, proposed and assigned together. */
export function routeProposalsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.routeProposals, schemas.routeProposals, ({ query }) =>
    readRouteProposals(deps, query.city),
  );
  serve(app, deps, contract.assignRoutes, schemas.assignRoutes, ({ userId, body }) =>
    assignRoutes(deps, userId, body.stops),
  );
}
