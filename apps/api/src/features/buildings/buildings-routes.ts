import * as contract from '@sazon/contract/delivery/building-requests-routes';
import * as buildingRequestsSchemas from '@sazon/contract/delivery/building-requests-schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { askForBuilding, closeBuilding } from './buildings-actions.ts';
import { openRequests } from './buildings-queries.ts';

/** Buildings where people ask for lunch: anybody asks, the platform reads and closes. */
export function buildingsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.requestBuilding, buildingRequestsSchemas.requestBuilding, ({ body, ip }) =>
    askForBuilding(deps, body, ip),
  );
  serve(app, deps, contract.buildingRequests, buildingRequestsSchemas.buildingRequests, async () => ({
    data: await openRequests(deps.db),
  }));
  serve(app, deps, contract.closeBuildingRequest, buildingRequestsSchemas.closeBuildingRequest, ({ userId, params }) =>
    closeBuilding(deps, userId, params.id),
  );
}
