import { listSecurityEvents, securityPerson } from '@sazon/contract/auth/security-events-routes';
import * as securitySchemas from '@sazon/contract/auth/security-events-schemas';
import { refuse } from '@sazon/contract/refusal';
import type { FastifyInstance } from 'fastify';
import { listTargetHashes } from '../../db/security-event-recorder.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { listMatchingPeople } from '../accounts/people-search-queries.ts';
import { listLivingSessions } from '../auth/sessions-actions.ts';
import { findSecurityPerson, readSecurityEventsPage, type SecuritySubject } from './security-events-queries.ts';

/** A searched word that matches more people than this is refused as too short. */
const mostPeople = 200;

/** Security events, for the platform. */
export function securityRoutes(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    deps,
    listSecurityEvents,
    securitySchemas.listSecurityEvents,
    async ({ query: { page, perPage, kind, userId, search } }) => {
      const meant = userId !== undefined ? { userId } : search !== undefined ? { search } : undefined;
      const filter = { kind, whose: meant && (await whoseEvents(deps, meant)) };
      const { rows, total } = await readSecurityEventsPage(deps.db, filter, {
        offset: (page - 1) * perPage,
        limit: perPage,
      });
      return { data: rows, page, perPage, total };
    },
  );

  serve(app, deps, securityPerson, securitySchemas.securityPerson, async ({ params }) => {
    const person = await findSecurityPerson(deps.db, params.userId);
    if (person === undefined) return refuse('NOT_FOUND');
    return { ...person, openSessions: (await listLivingSessions(deps, params)).length };
  });
}

async function whoseEvents(deps: Deps, meant: Parameters<typeof listMatchingPeople>[1]): Promise<SecuritySubject> {
  const people = await listMatchingPeople(deps.db, meant, mostPeople);
  const targets = people.flatMap(({ cellPhone, email }) => [cellPhone, email ?? undefined]);
  return {
    ids: people.map(({ id }) => id),
    targetKeys: targets.flatMap((target) => listTargetHashes(deps, target)),
  };
}
