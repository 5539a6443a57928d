import * as contract from '@sazon/contract/customer-support/routes';
import * as schemas from '@sazon/contract/customer-support/schemas';
import { isRefusal } from '@sazon/contract/refusal';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { signViewing } from '../../http/sign-and-parse-access-tokens.ts';
import {
  endSessions,
  removePerson,
  setPersonActive,
  unlockPerson,
} from './end-sessions-block-or-remove-person-actions.ts';
import { giveTingos } from './give-tingos-actions.ts';
import { addNote, correctPerson, readPerson, resendMessage } from './read-correct-and-note-person-actions.ts';
import { listFoundPeople } from './search-people-for-support-queries.ts';
import { viewAsPerson } from './view-as-person-actions.ts';

/** People with an account, for support. */
export function customerSupportRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.searchPeople, schemas.searchPeople, async ({ query: { perPage, ...which } }) => {
    const rows = await listFoundPeople(deps.db, which, perPage + 1);
    const data = rows.slice(0, perPage);
    return { data, next: rows.length > perPage ? (data.at(-1)?.id ?? null) : null };
  });
  serve(app, deps, contract.readPerson, schemas.readPerson, ({ userId, params }) =>
    readPerson(deps, userId, params.userId),
  );
  serve(app, deps, contract.correctPerson, schemas.correctPerson, ({ actor, userId, params, body }) =>
    correctPerson(deps, { ...actor, userId }, params.userId, body),
  );
  serve(app, deps, contract.giveTingos, schemas.giveTingos, ({ actor, userId, params, body, idempotencyKey }) =>
    giveTingos(deps, { ...actor, userId }, params.userId, idempotencyKey, body),
  );
  serve(app, deps, contract.viewAsPerson, schemas.viewAsPerson, async ({ actor, userId, sessionId, params }) => {
    const user = await viewAsPerson(deps, { ...actor, userId }, params.userId);
    if (isRefusal(user)) return user;
    const { token: accessToken, lifeMs } = signViewing(app, { userId: user.id, sessionId, viewerId: userId });
    return { user, accessToken, until: deps.now() + lifeMs };
  });
  serve(app, deps, contract.endPersonSessions, schemas.endPersonSessions, ({ actor, userId, params, body }) =>
    endSessions(deps, { ...actor, userId }, params.userId, body.sessionId),
  );
  serve(app, deps, contract.unlockPerson, schemas.unlockPerson, ({ params }) => unlockPerson(deps, params.userId));
  serve(app, deps, contract.resendMessage, schemas.resendMessage, ({ params }) =>
    resendMessage(deps, params.userId, params.messageId),
  );
  serve(app, deps, contract.setPersonActive, schemas.setPersonActive, ({ actor, userId, params, body }) =>
    setPersonActive(deps, { ...actor, userId }, params.userId, body.active),
  );
  serve(app, deps, contract.removePerson, schemas.removePerson, ({ actor, userId, params }) =>
    removePerson(deps, { ...actor, userId }, params.userId),
  );
  serve(app, deps, contract.addPersonNote, schemas.addPersonNote, ({ userId, params, body }) =>
    addNote(deps, userId, params.userId, body.text),
  );
}
