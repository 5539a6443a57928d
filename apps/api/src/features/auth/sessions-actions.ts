import { createHash, randomBytes } from 'node:crypto';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { User } from '@sazon/contract/users';
import { judgeRefresh, REFRESH_LIFE_MS } from '@sazon/domain/auth/refresh-token';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { userOf } from '../users/users-profile-queries.ts';
import {
  deleteExpiredTokens,
  insertRefreshToken,
  insertSession,
  lockRefreshToken,
  markTokenUsed,
  revokeSession,
} from './sessions-queries.ts';

/** The device that signs in. */
export type Device = { readonly ip: string; readonly userAgent: string };

/** Who signed in, on which session, and the opaque token that keeps it going. The access token is the route's to sign. */
export type SignedInSession = { user: User; sessionId: string; refreshToken: string };

const hashOf = (refreshToken: string): string => createHash('sha256').update(refreshToken).digest('base64url');

/** Starts a session for a person who proved who they are. */
export async function openSession(
  tx: Tx,
  deps: Deps,
  userId: string,
  device: Device,
): Promise<SignedInSession | Refusal> {
  const user = await userOf(tx, userId, deps.now());
  if (user === undefined) return refuse('ACCOUNT_INACTIVE');
  const sessionId = deps.newId();
  await insertSession(tx, { id: sessionId, userId, ...device }, deps.now());
  return { user, sessionId, refreshToken: await issueToken(tx, deps, sessionId) };
}

async function issueToken(tx: Tx, deps: Deps, sessionId: string): Promise<string> {
  const refreshToken = randomBytes(32).toString('base64url');
  const expiresAtMs = deps.now() + REFRESH_LIFE_MS;
  await insertRefreshToken(tx, { hash: hashOf(refreshToken), sessionId, expiresAtMs }, deps.now());
  return refreshToken;
}

/** Exchanges a refresh token. One that was exchanged before and comes again ends the session it belongs to. */
export async function refreshSession(deps: Deps, refreshToken: string): Promise<SignedInSession | Refusal> {
  const { answer, ended } = await inTransaction(deps.db, (tx) => exchange(tx, deps, refreshToken));
  if (ended !== undefined) await deps.endedSessions.tell(ended);
  return answer;
}

/** The answer, and whose session it ended. */
async function exchange(
  tx: Tx,
  deps: Deps,
  refreshToken: string,
): Promise<{ answer: SignedInSession | Refusal; ended?: string }> {
  const over = { answer: refuse('SESSION_EXPIRED') };
  const nowMs = deps.now();
  const hash = hashOf(refreshToken);
  const token = await lockRefreshToken(tx, hash);
  if (token === undefined || token.revokedAt !== null) return over;
  const verdict = judgeRefresh(token, nowMs);
  if (verdict === 'reuse') {
    await revokeSession(tx, token.sessionId, nowMs);
    return { ...over, ended: token.userId };
  }
  if (verdict === 'expired') return over;
  const user = await userOf(tx, token.userId, nowMs);
  if (user === undefined) return over;
  if (verdict === 'exchange') {
    await markTokenUsed(tx, hash, nowMs);
    await deleteExpiredTokens(tx, token.sessionId, nowMs);
  }
  return { answer: { user, sessionId: token.sessionId, refreshToken: await issueToken(tx, deps, token.sessionId) } };
}

/** Ends the session of a refresh token, whichever of its tokens it is. Nothing to do for one that is not ours. */
export async function endSession(deps: Deps, refreshToken: string): Promise<{ ok: true }> {
  const userId = await inTransaction(deps.db, async (tx) => {
    const token = await lockRefreshToken(tx, hashOf(refreshToken));
    if (token !== undefined) await revokeSession(tx, token.sessionId, deps.now());
    return token?.userId;
  });
  if (userId !== undefined) await deps.endedSessions.tell(userId);
  return { ok: true };
}
