import type { RouteReply } from '@sazon/contract/define-route';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { peopleWithAccess } from '@sazon/contract/staff/people-with-access-routes';
import type { PersonAccess } from '@sazon/contract/staff/people-with-access-schemas';
import type { Actor } from '@sazon/domain/access/permission-check';
import { findRole, listGrantable, toPlace } from '@sazon/domain/access/staff-roles';
import { together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  type AccessFilter,
  countPeopleWithAccess,
  findPersonWithAccess,
  listHeldSets,
  listPeopleWithAccess,
  listWaitingInvitations,
} from './people-with-access-queries.ts';
import { findKey, listOrigins } from './permission-origins-queries.ts';

/** Lists everybody with access, with how many hold each role and the invitations that nobody opened. */
export async function readPeopleWithAccess(
  deps: Deps,
  filter: AccessFilter,
): Promise<RouteReply<typeof peopleWithAccess>> {
  const [{ rows, total }, counts, sets, waiting] = await together([
    listPeopleWithAccess(deps.db, filter, deps.now()),
    countPeopleWithAccess(deps.db),
    listHeldSets(deps.db),
    listWaitingInvitations(deps.db, null),
  ]);
  const { page, perPage } = filter;
  return { data: rows, page, perPage, total, counts, roles: countRoles(sets), waiting };
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
    listWaitingInvitations(deps.db, userId),
  ]);
  if (person === undefined) return refuse('NOT_FOUND');
  const places = person.places.map((place) => ({
    ...place,
    given: origins.get(findKey(place)) ?? null,
    grantable: [...listGrantable(actor, toPlace(place))],
  }));
  return { ...person, places, waiting };
}
