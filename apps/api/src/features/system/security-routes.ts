import { listSecurityEvents, securityPerson } from '@sazon/contract/auth/security-routes';
import * as securitySchemas from '@sazon/contract/auth/security-schemas';
import { refuse } from '@sazon/contract/refusal';
import type { FastifyInstance } from 'fastify';
import { keyOfTarget } from '../../db/security-events.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import { peopleMeant } from '../accounts/people-meant-queries.ts';
import { livingSessions } from '../auth/sessions-actions.ts';
import { personAtTheDoors, securityEventsPage, type Whose } from './security-queries.ts';

/** A word that names more people than this says too little. */
const mostPeople = 200;

/** What happened at the doors, for the platform's people. */
export function securityRoutes(app: FastifyInstance, deps: Deps): void {
  serve(
    app,
    deps,
    listSecurityEvents,
    securitySchemas.listSecurityEvents,
    async ({ query: { page, perPage, kind, userId, search } }) => {
      const meant = userId !== undefined ? { userId } : search !== undefined ? { search } : undefined;
      const filter = { kind, whose: meant && (await whoseEvents(deps, meant)) };
      const { rows, total } = await securityEventsPage(deps.db, filter, {
        offset: (page - 1) * perPage,
        limit: perPage,
      });
      return { data: rows, page, perPage, total };
    },
  );

  serve(app, deps, securityPerson, securitySchemas.securityPerson, async ({ params }) => {
    const person = await personAtTheDoors(deps.db, params.userId);
    if (person === undefined) return refuse('NOT_FOUND');
    return { ...person, openSessions: (await livingSessions(deps, params)).length };
  });
}

async function whoseEvents(deps: Deps, meant: Parameters<typeof peopleMeant>[1]): Promise<Whose> {
  const people = await peopleMeant(deps.db, meant, mostPeople);
  const targets = people.flatMap(({ cellPhone, email }) => [cellPhone, email ?? undefined]);
  return {
    ids: people.map(({ id }) => id),
    targetKeys: targets.flatMap((target) => keyOfTarget(deps, target) ?? []),
  };
}
