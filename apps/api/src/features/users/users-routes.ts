import { refuse } from '@sazon/contract/refusal';
import * as contract from '@sazon/contract/users';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { enterprisesNamed } from './enterprises-queries.ts';
import { preapprovalOf } from './enterprises-view.ts';
import { savePreference, updateUser } from './users-actions.ts';
import { accountExists } from './users-changes-queries.ts';
import { userOf } from './users-profile-queries.ts';

/** The signed-in person, what they change of themselves, and the companies they can work for. */
export function usersRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.refreshUser, async ({ userId }) => {
    const user = await userOf(deps.db, userId, deps.now());
    return user ?? refuse('AUTH_REQUIRED');
  });

  serve(app, deps, contract.updateUser, ({ userId, body }) => updateUser(deps, userId, body));

  serve(app, deps, contract.userExists, async ({ query }) => ({ existing: await accountExists(deps.db, query) }));

  serve(app, deps, contract.saveDeliveryPreference, ({ userId, body }) => savePreference(deps, userId, body));

  serve(app, deps, contract.listEnterprises, async ({ query }) => ({
    data: await enterprisesNamed(deps.db, query.search ?? ''),
  }));

  serve(app, deps, contract.preapproved, ({ userId, query }) => preapprovalOf(deps, userId, query));
}
