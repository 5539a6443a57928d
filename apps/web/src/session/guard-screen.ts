import { type Guard, guardRoute } from '@sazon/domain/access/guards';
import { redirect } from '@tanstack/react-router';
import { refreshSession } from '../calls/access-token.ts';
import type { Screen } from '../device/screen.ts';
import { session, toActor } from './session-store.ts';

interface Match {
  staticData: Screen;
  /** The router's own mark of an address that leads nowhere. */
  _notFound?: boolean;
}

/** The guard of what is being opened: the deepest route that names one, and AUTH when none does. A 404 is for anyone. */
function guardOf(matches: readonly Match[]): Guard {
  if (matches.some((match) => match._notFound)) return 'PUBLIC';
  return matches.findLast((match) => match.staticData.guard !== undefined)?.staticData.guard ?? 'AUTH';
}

/** Lets the visitor on, or throws the redirect that the guard asks for. Runs before every screen. */
export async function guardScreen(matches: readonly Match[], path: string): Promise<void> {
  const { hasSession, localUser } = session.read();
  // Tokens of a session whose user could not be read back (an older release wrote it): ask who it is.
  if (hasSession && localUser === null) await refreshSession().catch(() => undefined);
  const returnUrl = new URL(path, window.location.origin).searchParams.get('returnUrl');
  const decision = guardRoute(guardOf(matches), { actor: toActor(session.read().localUser), path, returnUrl });
  if (decision.go === 'redirect') throw redirect({ href: decision.to, replace: true });
}
