import { integrationRoutes } from '@sazon/contract/integrations/routes-by-place';
import * as schemas from '@sazon/contract/integrations/schemas';
import { STAFF_SCOPES, type StaffPlace, type StaffScope } from '@sazon/domain/access/staff-roles';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { addToken, revokeToken } from './api-token-actions.ts';
import { readDeliveries, readIntegrations } from './read-integrations-and-deliveries-actions.ts';
import {
  addEndpoint,
  changeEndpoint,
  removeEndpoint,
  rotateSecret,
  sendAgain,
} from './webhook-endpoints-and-resend-actions.ts';

const nobodys = '00000000-0000-0000-0000-000000000000';

const toStaffPlace = (scope: StaffScope, id: string | undefined): StaffPlace =>
  scope === 'platform' ? { scope, id: null } : { scope, id: id ?? nobodys };

/** Keys by which programs call the API, and webhook addresses, of restaurants, companies and the platform. */
export function integrationsRoutes(app: FastifyInstance, deps: Deps): void {
  for (const scope of STAFF_SCOPES) {
    const of = integrationRoutes[scope];
    serve(app, deps, of.list, schemas.listIntegrations, ({ actor, query }) =>
      readIntegrations(deps, actor, toStaffPlace(scope, query.placeId)),
    );
    serve(app, deps, of.addToken, schemas.addToken, ({ actor, userId, body }) =>
      addToken(deps, { ...actor, userId }, toStaffPlace(scope, body.placeId), body),
    );
    serve(app, deps, of.revokeToken, schemas.revokeToken, ({ actor, userId, params }) =>
      revokeToken(deps, { ...actor, userId }, params.id),
    );
    serve(app, deps, of.addEndpoint, schemas.addEndpoint, ({ actor, userId, body: { placeId, ...wanted } }) =>
      addEndpoint(deps, { ...actor, userId }, toStaffPlace(scope, placeId), wanted),
    );
    serve(app, deps, of.changeEndpoint, schemas.changeEndpoint, ({ actor, userId, params, body }) =>
      changeEndpoint(deps, { ...actor, userId }, params.id, body),
    );
    serve(app, deps, of.rotateSecret, schemas.rotateSecret, ({ actor, userId, params }) =>
      rotateSecret(deps, { ...actor, userId }, params.id),
    );
    serve(app, deps, of.removeEndpoint, schemas.removeEndpoint, ({ actor, userId, params }) =>
      removeEndpoint(deps, { ...actor, userId }, params.id),
    );
    serve(app, deps, of.sendAgain, schemas.sendAgain, ({ actor, userId, params, body }) =>
      sendAgain(deps, { ...actor, userId }, params.id, body),
    );
    serve(app, deps, of.deliveries, schemas.listDeliveries, ({ actor, params, query }) =>
      readDeliveries(deps, actor, params.id, query),
    );
  }
}
