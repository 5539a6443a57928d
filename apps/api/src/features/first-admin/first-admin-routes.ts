import * as contract from '@sazon/contract/first-admin/routes';
import * as schemas from '@sazon/contract/first-admin/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { acceptFirstAdminLink, readFirstAdminLink } from './first-admin-actions.ts';

/** Links by which a person becomes administrator. */
export function firstAdminRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.readFirstAdmin, schemas.readFirstAdmin, ({ params }) =>
    readFirstAdminLink(deps, params.token),
  );
  serve(app, deps, contract.acceptFirstAdmin, schemas.acceptFirstAdmin, ({ userId, params }) =>
    acceptFirstAdminLink(deps, userId, params.token),
  );
}
