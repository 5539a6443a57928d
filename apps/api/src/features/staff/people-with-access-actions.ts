import type { RouteReply } from '@sazon/contract/define-route';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { peopleWithAccess } from '@sazon/contract/staff/people-with-access-routes';
import type { PersonAccess } from '@sazon/contract/staff/people-with-access-schemas';
import type { Actor } from '@sazon/domain/access/permission-check';
import { findRole, listGrantable, toPlace } from '@sazon/domain/access/staff-roles';
import { together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findActor } from '../accounts/actor-permissions-queries.ts';
import {
  type AccessFilter,
  countPeopleWithAccess,
  findPersonWithAccess,
  listHeldSets,
  listPeopleWithAccess,
} from './people-with-access-queries.ts';
import { findKey, listOrigins } from './permission-origins-queries.ts';
import { findRevivableSince } from './staff-invitations-queries.ts';
import { findGrantRefusal } from './staff-team-actions.ts';
import { listWaitingInvitations } from './waiting-invitations-queries.ts';

/** Lists everybody with access, with how many hold each role and the invitations that nobody opened. */
export async function readPeopleWithAccess(
  deps: Deps,
  filter: AccessFilter,
): Promise<RouteReply<typeof peopleWithAccess>> {
  const [{ rows, total }, counts, sets, waiting] = await together([
    listPeopleWithAccess(deps.db, filter, deps.now()),
    countPeopleWithAccess(deps.db),
    listHeldSets(deps.db),
    listInvitationsToSendAgain(deps),
  ]);
  const { page, perPage } = filter;
  return { data: rows, page, perPage, total, counts, roles: countRoles(sets), waiting };
}

type Waiting = Awaited<ReturnType<typeof listWaitingInvitations>>[number];
const withoutAuthor = ({ authorId: _, ...shown }: Waiting) => shown;

/** Lists the invitations that somebody may send again, as `resendInvitations` picks them. */
async function listInvitationsToSendAgain({ db, now }: Deps) {
  const waiting = await listWaitingInvitations(db, { sinceMs: findRevivableSince(now()) });
  const authorIds = [...new Set(waiting.map(({ authorId }) => authorId))];
  const authors = new Map(await together(authorIds.map(async (id) => [id, await findActor(db, id)] as const)));
  const isRevivable = ({ authorId, permissions, ...one }: Waiting) => {
    const author = authors.get(authorId);
    return (
      author !== undefined && findGrantRefusal(author, toPlace({ ...one, id: one.placeId }), permissions) === undefined
    );
  };
  return waiting.filter(isRevivable).map(withoutAuthor);
}

const countRoles = (sets: Awaited<ReturnType<typeof listHeldSets>>) =>
  sets.flatMap(({ scope, permissions, people }) => {
    const role = findRole(scope, permissions);
    return role === undefined ? [] : [{ scope, key: role.key, people }];
  });

/** Reads one person with access: where each permission comes from, and what the caller may change. */
export async function readPersonWithAccess(
  deps: Deps,
  actor: Actor,
  userId: string,
): Promise<PersonAccess | Refusal<'NOT_FOUND'>> {
  const [person, origins, waiting] = await together([
    findPersonWithAccess(deps.db, userId, deps.now()),
    listOrigins(deps.db, userId),
    listWaitingInvitations(deps.db, { userId }),
  ]);
  if (person === undefined) return refuse('NOT_FOUND');
  const places = person.places.map((place) => ({
    ...place,
    given: origins.get(findKey(place)) ?? null,
    grantable: [...listGrantable(actor, toPlace(place))],
  }));
  return { ...person, places, waiting: waiting.map(withoutAuthor) };
}
