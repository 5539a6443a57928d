import { type Guard, guardRoute } from '@sazon/domain/access/page-guards';
import { redirect } from '@tanstack/react-router';
import { refreshSession } from '../calls/access-token-and-session-refresh.ts';
import type { Screen } from '../device/screen-title-and-layout.ts';
import { session, toActor } from './session-store.ts';

interface Match {
  staticData: Screen;
  /** The router's id for an address without a route. */
  _notFound?: boolean;
}

/**
 * Returns the guard of the screen being opened: that of the deepest route that names one, else AUTH. A 404 is public.
 */
function findGuard(matches: readonly Match[]): Guard {
  if (matches.some((match) => match._notFound)) return 'PUBLIC';
  return matches.findLast((match) => match.staticData.guard !== undefined)?.staticData.guard ?? 'AUTH';
}

/** Runs before every screen: returns when the person may open it, and throws a redirect when they may not. */
export async function guardScreen(matches: readonly Match[], path: string): Promise<void> {
  const { hasSession, localUser } = session.read();
  // Tokens without a readable user (stored by an older release): read the user from the server.
  if (hasSession && localUser === null) await refreshSession().catch(() => undefined);
  const returnUrl = new URL(path, window.location.origin).searchParams.get('returnUrl');
  const decision = guardRoute(findGuard(matches), { actor: toActor(session.read().localUser), path, returnUrl });
  if (decision.go === 'redirect') throw redirect({ href: decision.to, replace: true });
}
