import * as contract from '@sazon/contract/delivery/waiting-list-routes';
import * as waitingListSchemas from '@sazon/contract/delivery/waiting-list-schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { joinWaiting, leaveWaiting } from './join-and-leave-waiting-list-actions.ts';
import { listTurns } from './own-turns-queries.ts';

/** The waiting list of full slots. */
export function waitingListRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listWaiting, waitingListSchemas.listWaiting, async ({ userId }) => ({
    data: await listTurns(deps.db, userId),
  }));
  serve(app, deps, contract.joinWaiting, waitingListSchemas.joinWaiting, ({ userId, body }) =>
    joinWaiting(deps, userId, body),
  );
  serve(app, deps, contract.leaveWaiting, waitingListSchemas.leaveWaiting, ({ userId, params }) =>
    leaveWaiting(deps, userId, params.id),
  );
}
