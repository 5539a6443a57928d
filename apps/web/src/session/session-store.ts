import type { SignedIn } from '@sazon/contract/auth';
import { type User, user } from '@sazon/contract/users';
import { type Actor, hasPermission } from '@sazon/domain/access/may';
import { screenPermissions } from '@sazon/domain/access/permissions';
import * as z from 'zod/mini';
import { persisted, usePersisted } from './persisted.ts';

/** Specification section 3 'Session': sign-in sets all four, refresh replaces user and tokens, sign-out clears them. */
export interface Session {
  localUser: User | null;
  accessToken: string | null;
  refreshToken: string | null;
  hasSession: boolean;
}

const noSession: Session = { localUser: null, accessToken: null, refreshToken: null, hasSession: false };

const shape = z.object({
  // A user stored by an older release may lack a field: the tokens hold, and the user is asked for again.
  localUser: z.catch(z.nullable(user), null),
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

/** Works in some section of the administration: holds a permission of any of its screens. */
export function mayAdminister(): boolean {
  const actor = actorOf(session.read().localUser);
  const { courier: _courier, ...adminScreens } = screenPermissions;
  return actor !== null && Object.values(adminScreens).some(({ view }) => hasPermission(actor, view));
}
