import * as contract from '@sazon/contract/hr-requests/routes';
import * as schemas from '@sazon/contract/hr-requests/schemas';
import { listScopeIds } from '@sazon/domain/access/permission-check';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { answerRequests } from './answer-hr-requests-actions.ts';
import { readRequests } from './hr-requests-page-view.ts';

/** All that employees ask of HR, in one list. */
export function hrRequestsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listHrRequests, schemas.listHrRequests, ({ actor, query }) =>
    readRequests(deps, listScopeIds(actor, 'enterprises_preapproved_users_view'), query),
  );
  serve(app, deps, contract.answerHrRequests, schemas.answerHrRequests, ({ actor, body }) =>
    answerRequests(deps, actor, body),
  );
}
