import * as contract from '@sazon/contract/subsidies/routes';
import * as schemas from '@sazon/contract/subsidies/schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { readSubsidies } from './subsidies-view.ts';
import { setSubsidyBudget } from './subsidy-budgets-actions.ts';
import { addGroup, archiveGroup, moveToGroup, updateGroup } from './subsidy-groups-actions.ts';
import { removeSubsidyRule, setOwnSubsidies, setSubsidyRule } from './subsidy-rules-actions.ts';

/** What companies give for lunches: groups of people, dated rules and budgets. */
export function subsidiesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.readSubsidies, schemas.readSubsidies, ({ actor, params }) =>
    readSubsidies(deps, actor, params.enterpriseId),
  );
  serve(app, deps, contract.addGroup, schemas.addGroup, ({ actor, userId, params, body }) =>
    addGroup(deps, { ...actor, userId }, params.enterpriseId, body),
  );
  serve(app, deps, contract.updateGroup, schemas.updateGroup, ({ actor, userId, params, body }) =>
    updateGroup(deps, { ...actor, userId }, params.id, body),
  );
  serve(app, deps, contract.archiveGroup, schemas.archiveGroup, ({ actor, userId, params }) =>
    archiveGroup(deps, { ...actor, userId }, params.id),
  );
  serve(app, deps, contract.moveToGroup, schemas.moveToGroup, async ({ actor, userId, body: { ids, groupId } }) => ({
    data: await moveToGroup(deps, { ...actor, userId }, ids, groupId),
  }));
  serve(app, deps, contract.setSubsidyRule, schemas.setSubsidyRule, ({ actor, userId, params, body }) =>
    setSubsidyRule(deps, { ...actor, userId }, params.enterpriseId, body),
  );
  serve(app, deps, contract.setOwnSubsidies, schemas.setOwnSubsidies, ({ actor, userId, body }) =>
    setOwnSubsidies(deps, { ...actor, userId }, body),
  );
  serve(app, deps, contract.removeSubsidyRule, schemas.removeSubsidyRule, ({ actor, userId, params }) =>
    removeSubsidyRule(deps, { ...actor, userId }, params.id),
  );
  serve(app, deps, contract.setSubsidyBudget, schemas.setSubsidyBudget, ({ actor, userId, params, body }) =>
    setSubsidyBudget(deps, { ...actor, userId }, params.enterpriseId, body),
  );
}
