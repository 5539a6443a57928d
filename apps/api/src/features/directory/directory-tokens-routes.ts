import * as contract from '@sazon/contract/directory/directory-tokens-routes';
import * as schemas from '@sazon/contract/directory/directory-tokens-schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { listRegisterScope } from '../employee-register/register-access.ts';
import { addToken, revokeToken } from './directory-tokens-actions.ts';
import { countDirectoryPeople, listTokens } from './directory-tokens-queries.ts';

/** Serves the tokens by which companies' directories change their registers. */
export function directoryTokensRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.listDirectoryTokens, schemas.listDirectoryTokens, async ({ actor }) => {
    const scope = listRegisterScope(actor);
    const [data, enterprises] = await Promise.all([listTokens(deps.db, scope), countDirectoryPeople(deps.db, scope)]);
    return { data, enterprises };
  });
  serve(app, deps, contract.addDirectoryToken, schemas.addDirectoryToken, ({ actor, userId, body }) =>
    addToken(deps, { ...actor, userId }, body),
  );
  serve(app, deps, contract.revokeDirectoryToken, schemas.revokeDirectoryToken, ({ actor, userId, params }) =>
    revokeToken(deps, { ...actor, userId }, params.id),
  );
}
