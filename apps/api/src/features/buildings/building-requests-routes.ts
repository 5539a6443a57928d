import * as contract from '@sazon/contract/delivery/building-requests-routes';
import * as buildingRequestsSchemas from '@sazon/contract/delivery/building-requests-schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { closeBuilding, requestBuilding } from './building-requests-actions.ts';
import { listOpenBuildingRequests } from './building-requests-queries.ts';

/** Requests for buildings: anyone sends one, the platform reads and closes them. */
export function buildingsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.requestBuilding, buildingRequestsSchemas.requestBuilding, ({ body, ip }) =>
    requestBuilding(deps, body, ip),
  );
  serve(app, deps, contract.buildingRequests, buildingRequestsSchemas.buildingRequests, async () => ({
    data: await listOpenBuildingRequests(deps.db),
  }));
  serve(
    app,
    deps,
    contract.closeBuildingRequest,
    buildingRequestsSchemas.closeBuildingRequest,
    ({ userId, params, body }) => closeBuilding(deps, userId, params.id, body.opened),
  );
}
