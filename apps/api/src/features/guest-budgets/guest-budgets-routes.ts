import * as contract from '@sazon/contract/guest-budgets/routes';
import * as schemas from '@sazon/contract/guest-budgets/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { addGuestBudget, archiveGuestBudget, changeGuestBudget, readGuestBudgets } from './guest-budgets-actions.ts';

/** The budgets from which companies pay group lunches of guests and teams. */
export function guestBudgetsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listGuestBudgets, schemas.listGuestBudgets, ({ actor, params }) =>
    readGuestBudgets(deps, actor, params.enterpriseId),
  );
  serve(app, deps, contract.addGuestBudget, schemas.addGuestBudget, ({ actor, userId, params, body }) =>
    addGuestBudget(deps, { ...actor, userId }, params.enterpriseId, body),
  );
  serve(app, deps, contract.changeGuestBudget, schemas.changeGuestBudget, ({ actor, userId, params, body }) =>
    changeGuestBudget(deps, { ...actor, userId }, params.id, body),
  );
  serve(app, deps, contract.archiveGuestBudget, schemas.archiveGuestBudget, ({ actor, userId, params }) =>
    archiveGuestBudget(deps, { ...actor, userId }, params.id),
  );
}
