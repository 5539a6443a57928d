import { refresh } from '@sazon/contract/auth/routes';
import type { SignedIn } from '@sazon/contract/auth/schemas';
import { shouldRefresh } from '@sazon/domain/auth/session-refresh';
import { session, setSignedIn } from '../session/session-store.ts';
import { CallError } from './call-error.ts';
import { sendRequest } from './http.ts';

/** When a token expires (epoch ms) and how long it was given for; null when it cannot be read: then it is as good as none. */
function timesOf(token: string | null): { expiresAtMs: number | null; lifeMs: number | null } {
  const ms = (seconds: unknown) => (typeof seconds === 'number' ? seconds * 1000 : null);
  try {
    const payload = token?.split('.')[1] ?? '';
    const { exp, iat } = Object(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))));
    const [expiresAtMs, givenAtMs] = [ms(exp), ms(iat)];
    return { expiresAtMs, lifeMs: expiresAtMs === null || givenAtMs === null ? null : expiresAtMs - givenAtMs };
  } catch {
    return { expiresAtMs: null, lifeMs: null };
  }
}

/** The refresh token itself was refused: the session is over. Anything else (no network, a 500) may pass. */
function endsSession(error: unknown): boolean {
  return !(error instanceof CallError) || (error.status >= 400 && error.status < 500 && error.status !== 429);
}

let endSession: (() => void) | null = null;

/** What happens when a refresh is refused; set once, where the app starts. */
export function onSessionEnd(end: () => void): void {
  endSession = end;
}

async function exchange(usedRefreshToken: string | null): Promise<void> {
  const { refreshToken } = session.read();
  // Another tab was faster: its tokens are here already.
  if (refreshToken !== null && refreshToken !== usedRefreshToken) return;
  try {
    if (refreshToken === null) throw new Error('No refresh token available');
    setSignedIn((await sendRequest(refresh, {}, { bearer: refreshToken })) as SignedIn);
  } catch (error) {
    if (endsSession(error)) endSession?.();
    throw error;
  }
}

let running: Promise<void> | null = null;

/** New tokens for old, one exchange at a time across tabs. A refused one ends the session. */
export function refreshSession(): Promise<void> {
  const { refreshToken } = session.read();
  const alone = navigator.locks
    ? (work: () => Promise<void>) => navigator.locks.request('sazon-refresh', work)
    : (work: () => Promise<void>) => work();
  running ??= alone(() => exchange(refreshToken)).finally(() => {
    running = null;
  });
  return running;
}

/** The access token to send now, refreshed first when it is close to its end; null for a visitor. */
export async function getAccessToken(): Promise<string | null> {
  const { accessToken, refreshToken, hasSession } = session.read();
  if (!hasSession && refreshToken === null) return null;
  const { expiresAtMs, lifeMs } = timesOf(accessToken);
  const lapsed = expiresAtMs === null || expiresAtMs <= Date.now();
  const kept = { expiresAtMs, lifeMs, hasRefreshToken: refreshToken !== null };
  if (lapsed || shouldRefresh(kept, Date.now(), Math.random())) {
    try {
      await refreshSession();
    } catch (error) {
      // Early and only the network failed: the token at hand still opens the door. Without a network even a lapsed one does
      // something: it names whose kept answers the worker shows.
      const offline = error instanceof CallError && error.code === 'NETWORK';
      if ((lapsed && !offline) || endsSession(error)) throw error;
    }
  }
  return session.read().accessToken;
}
