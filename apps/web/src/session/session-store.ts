import type { SignedIn } from '@sazon/contract/auth/schemas';
import type { User } from '@sazon/contract/users/schemas';
import { worksInAdministration } from '@sazon/domain/access/home';
import type { Actor } from '@sazon/domain/access/may';
import * as z from 'zod/mini';
import { persisted, usePersisted } from '../device/persisted.ts';

/** Specification section 3 'Session': sign-in sets all four, refresh replaces user and tokens, sign-out clears them. */
export interface Session {
  localUser: User | null;
  accessToken: string | null;
  refreshToken: string | null;
  hasSession: boolean;
}

const noSession: Session = { localUser: null, accessToken: null, refreshToken: null, hasSession: false };

const permissionMap = z.record(z.string(), z.array(z.string()));

/** What guards and menus read of the user; the rest is what the server answered, and is refreshed soon enough. */
const guarded = z.looseObject({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  plan: z.enum(['normal', 'nomina']),
  permissions: z.array(z.string()),
  enterprisePermissions: permissionMap,
  restaurantPermissions: permissionMap,
});
const storedUser = z.custom<User>((value) => guarded.safeParse(value).success);

const shape = z.object({
  // A user stored by an older release may lack a field: the tokens hold, and the user is asked for again.
  localUser: z.catch(z.nullable(storedUser), null),
  accessToken: z.nullable(z.string()),
  refreshToken: z.nullable(z.string()),
  hasSession: z.boolean(),
});

export const session = persisted<Session>('session', 'local', shape, noSession);

export function setSignedIn({ user: localUser, accessToken, refreshToken }: SignedIn): void {
  session.write({ localUser, accessToken, refreshToken, hasSession: true });
}

export function setLocalUser(localUser: User): void {
  session.write((now) => ({ ...now, localUser }));
}

export function useSession(): Session {
  return usePersisted(session);
}

/** The signed-in person, null for a visitor. */
export function useUser(): User | null {
  return usePersisted(session).localUser;
}

/** Who asks, for the questions of the domain (`may`, `guardRoute`). */
export function actorOf(person: User | null): Actor | null {
  return person && { ...person, userId: person.id };
}

/** Works in some section of the administration. */
export function mayAdminister(): boolean {
  const actor = actorOf(session.read().localUser);
  return actor !== null && worksInAdministration(actor);
}
