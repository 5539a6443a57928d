import { refresh } from '@sazon/contract/auth/routes';
import type { SignedIn } from '@sazon/contract/auth/schemas';
import { shouldRefresh } from '@sazon/domain/auth/client-refresh-time';
import { session, setSignedIn } from '../session/session-store.ts';
import { CallError } from './call-error.ts';
import { sendRequest } from './send-request.ts';

/**
 * Returns when a token expires (epoch ms) and how long it is valid (ms); null for what cannot be read, so it is renewed.
 */
function readTimes(token: string | null): { expiresAtMs: number | null; lifeMs: number | null } {
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

/** Returns whether a failed refresh ends the session: a refusal does, but no network, a 429 or a 5xx may pass. */
function endsSession(error: unknown): boolean {
  return !(error instanceof CallError) || (error.status >= 400 && error.status < 500 && error.status !== 429);
}

let endSession: (() => void) | null = null;

/** Sets what runs when a refresh is refused, which ends the session. Called once, where the app starts. */
export function onSessionEnd(end: () => void): void {
  endSession = end;
}

async function exchange(usedRefreshToken: string | null): Promise<void> {
  const { refreshToken } = session.read();
  // Another tab refreshed first: its tokens are stored already.
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

/** Exchanges the tokens, once at a time across tabs. A refusal ends the session. */
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

/**
 * Returns the access token to send, refreshed first when it is about to expire; null for a visitor. Throws when the
 * refresh is refused, or when the token has expired and the refresh failed with a network.
 */
export async function getAccessToken(): Promise<string | null> {
  const { accessToken, refreshToken, hasSession } = session.read();
  if (!hasSession && refreshToken === null) return null;
  const { expiresAtMs, lifeMs } = readTimes(accessToken);
  const lapsed = expiresAtMs === null || expiresAtMs <= Date.now();
  const kept = { expiresAtMs, lifeMs, hasRefreshToken: refreshToken !== null };
  if (lapsed || shouldRefresh(kept, Date.now(), Math.random())) {
    try {
      await refreshSession();
    } catch (error) {
      // Refreshed early and only the network failed: the current token is still valid. Without a network even an expired one
      // is useful: the worker finds the person's cached answers by it.
      const offline = error instanceof CallError && error.code === 'NETWORK';
      if ((lapsed && !offline) || endsSession(error)) throw error;
    }
  }
  return session.read().accessToken;
}
