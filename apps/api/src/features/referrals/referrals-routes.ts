import * as contract from '@sazon/contract/referrals/routes';
import * as referralsSchemas from '@sazon/contract/referrals/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { ensureInvitation, listFriends, readInvitation } from './referrals-actions.ts';

/** Inviting friends. */
export function referralsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.openInvitation, referralsSchemas.openInvitation, ({ userId, body }) =>
    ensureInvitation(deps, userId, body.deviceId),
  );

  serve(app, deps, contract.listReferrals, referralsSchemas.listReferrals, ({ userId, query }) =>
    listFriends(deps, userId, query),
  );

  serve(app, deps, contract.readInvitation, referralsSchemas.readInvitation, ({ params }) =>
    readInvitation(deps, params.code),
  );
}
