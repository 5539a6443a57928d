import { type Guard, guardRoute } from '@sazon/domain/access/guards';
import { redirect } from '@tanstack/react-router';
import { refreshSession } from '../calls/access-token.ts';
import type { Screen } from './screen.ts';
import { actorOf, session } from './session-store.ts';

/** The guard of what is being opened: the deepest route that names one, and AUTH when none does. */
export function guardOf(matches: readonly { staticData: Screen }[]): Guard {
  return matches.findLast((match) => match.staticData.guard !== undefined)?.staticData.guard ?? 'AUTH';
}

/** Lets the visitor on, or throws the redirect that the guard asks for. Runs before every screen. */
export async function guardScreen(matches: readonly { staticData: Screen }[], path: string): Promise<void> {
  const { hasSession, localUser } = session.read();
  // Tokens of a session whose user could not be read back (an older release wrote it): ask who it is.
  if (hasSession && localUser === null) await refreshSession().catch(() => undefined);
  const returnUrl = new URL(path, window.location.origin).searchParams.get('returnUrl');
  const decision = guardRoute(guardOf(matches), { actor: actorOf(session.read().localUser), path, returnUrl });
  if (decision.go === 'redirect') throw redirect({ href: decision.to, replace: true });
}
