import * as contract from '@sazon/contract/staff/people-with-access-routes';
import * as schemas from '@sazon/contract/staff/people-with-access-schemas';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { endAccess } from './end-access-actions.ts';
import { readPeopleWithAccess, readPersonWithAccess } from './people-with-access-actions.ts';
import { resendInvitations } from './staff-invitation-actions.ts';

/** Everybody with access, in all places at once. */
export function peopleWithAccessRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.peopleWithAccess, schemas.peopleWithAccess, ({ query }) =>
    readPeopleWithAccess(deps, query),
  );
  serve(app, deps, contract.personWithAccess, schemas.personWithAccess, ({ actor, params }) =>
    readPersonWithAccess(deps, actor, params.userId),
  );
  serve(app, deps, contract.resendInvitations, schemas.resendInvitations, ({ actor }) =>
    resendInvitations(deps, actor),
  );
  serve(app, deps, contract.endAccess, schemas.endAccess, ({ actor, userId, body }) =>
    endAccess(deps, { ...actor, userId }, body),
  );
}
