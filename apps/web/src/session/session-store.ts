import type { SignedIn } from '@sazon/contract/auth/schemas';
import type { User } from '@sazon/contract/users/user';
import { isAdministrationStaff } from '@sazon/domain/access/home-page-choice';
import type { Actor } from '@sazon/domain/access/permission-check';
import * as v from 'valibot';
import { id } from '../calls/valibot-shapes.ts';
import { createPersisted, usePersisted, viewingText } from '../device/browser-stored-value.ts';

/**
 * The session (docs/specification.md section 3): sign-in sets it, a refresh replaces user and tokens, sign-out clears
 * it.
 */
export interface Session {
  localUser: User | null;
  accessToken: string | null;
  refreshToken: string | null;
  hasSession: boolean;
}

const noSession: Session = { localUser: null, accessToken: null, refreshToken: null, hasSession: false };

const permissionMap = v.record(v.string(), v.array(v.string()));

/** The user's fields that guards and menus read; the other fields are stored as answered. */
const guarded = v.looseObject({
  id: id,
  firstName: v.string(),
  lastName: v.string(),
  plan: v.picklist(['normal', 'nomina']),
  permissions: v.array(v.string()),
  enterprisePermissions: permissionMap,
  restaurantPermissions: permissionMap,
});
const storedUser = v.custom<User>((value) => v.safeParse(guarded, value).success);

const shape = v.object({
  // A user stored by an older release may lack a field: the tokens stay valid, and the user is read again.
  localUser: v.fallback(v.nullable(storedUser), null),
  accessToken: v.nullable(v.string()),
  refreshToken: v.nullable(v.string()),
  hasSession: v.boolean(),
});

const viewingShape = v.object({ ...shape.entries, until: v.number(), from: v.string() });

function parseViewing(): v.InferOutput<typeof viewingShape> | null {
  try {
    const parsed = v.safeParse(viewingShape, JSON.parse(viewingText ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/**
 * The session of staff who look at the product as somebody else in this tab; null when people see their own account.
 */
export const viewing = parseViewing();

const { localUser, accessToken, refreshToken, hasSession } = viewing ?? noSession;

/** The session of this browser, or of the looked-at person while staff look as somebody else. */
export const session = createPersisted<Session>('session', 'local', shape, {
  ...{ localUser, accessToken, refreshToken, hasSession },
});

/** Stores the tokens and the user of a sign-in or a refresh. */
export function setSignedIn({ user: localUser, accessToken, refreshToken }: SignedIn): void {
  session.write({ localUser, accessToken, refreshToken, hasSession: true });
}

/** Stores a newly read user; the tokens stay. */
export function setLocalUser(localUser: User): void {
  session.write((now) => ({ ...now, localUser }));
}

export function useSession(): Session {
  return usePersisted(session);
}

/** Returns the signed-in person, null for a visitor. */
export function useUser(): User | null {
  return usePersisted(session).localUser;
}

/** Converts a signed-in person to the actor of the domain's rules (`may`, `guardRoute`); null for a visitor. */
export function toActor(person: User | null): Actor | null {
  return person && { ...person, userId: person.id };
}

/** Whether the user has a section of the administration. */
export function hasAdministration(): boolean {
  const actor = toActor(session.read().localUser);
  return actor !== null && isAdministrationStaff(actor);
}
