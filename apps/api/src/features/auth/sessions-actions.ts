import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { LivingSession } from '@sazon/contract/auth/own-sessions-schemas';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { User } from '@sazon/contract/users/user';
import { describeDevice } from '@sazon/domain/auth/device-name';
import { judgeRefresh, REFRESH_LIFE_MS } from '@sazon/domain/auth/refresh-token';
import { calculateSessionEndMs } from '@sazon/domain/auth/session-life';
import { recordSecurityEvent } from '../../db/security-event-recorder.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { deriveKey } from '../../key-derivation.ts';
import {
  deleteExpiredTokens,
  insertRefreshToken,
  insertSession,
  listOpenSessions,
  lockRefreshToken,
  markTokenUsed,
  revokeSessions,
} from '../accounts/sessions-and-refresh-tokens-queries.ts';
import { findUser } from '../accounts/signed-in-user-queries.ts';
import { recordKnownDevice } from './known-devices-actions.ts';

/** The device that signs in. `companyId` is the company whose sign-on let the person in. */
export type Device = {
  readonly ip: string;
  readonly userAgent: string;
  readonly deviceId?: string | undefined;
  readonly companyId?: string | undefined;
};

/**
 * A signed-in person with the session, when it ends at the latest (ms), and the opaque refresh token. The route signs
 * the access token.
 */
export type SignedInSession = { user: User; sessionId: string; endsAtMs: number; refreshToken: string };

const hashToken = (refreshToken: string): string => createHash('sha256').update(refreshToken).digest('base64url');

/** Starts a session for a person who has proved their identity. */
export async function openSession(
  tx: Tx,
  deps: Deps,
  userId: string,
  device: Device,
): Promise<SignedInSession | Refusal<'ACCOUNT_INACTIVE'>> {
  const user = await findUser(tx, userId, deps.now());
  if (user === undefined) return refuse('ACCOUNT_INACTIVE');
  const session = { id: deps.newId(), startedAtMs: deps.now() };
  await insertSession(tx, { ...session, userId, ...device });
  await recordKnownDevice(tx, deps, userId, device.deviceId);
  return await goOn(tx, deps, user, session, randomBytes(32).toString('base64url'));
}

const calculateSessionEnd = (user: User, startedAtMs: number): number =>
  calculateSessionEndMs(startedAtMs, { ...user, userId: user.id });

/** Saves the refresh token with which a session continues. Saving it again changes nothing. */
async function goOn(
  tx: Tx,
  deps: Deps,
  user: User,
  session: { id: string; startedAtMs: number },
  refreshToken: string,
): Promise<SignedInSession> {
  const expiresAtMs = deps.now() + REFRESH_LIFE_MS;
  await insertRefreshToken(tx, { hash: hashToken(refreshToken), sessionId: session.id, expiresAtMs }, deps.now());
  return { user, sessionId: session.id, endsAtMs: calculateSessionEnd(user, session.startedAtMs), refreshToken };
}

/**
 * Derives the successor of a refresh token from it: two tabs, or a retry, get the same one, and a copied token is
 * noticed when both holders use it.
 */
const deriveSuccessor = (deps: Deps, refreshToken: string): string =>
  createHmac('sha256', deriveKey(deps.config.secret, 'refresh successors')).update(refreshToken).digest('base64url');

/**
 * Exchanges a refresh token for the next one. A token that is used again after the time for retries ends its session.
 */
export async function refreshSession(
  deps: Deps,
  refreshToken: string,
  ip: string,
): Promise<SignedInSession | Refusal<'SESSION_EXPIRED'>> {
  const { answer, ended } = await inTransaction(deps, (tx) => exchange(tx, deps, refreshToken));
  if (ended?.wasCopied) {
    recordSecurityEvent(deps, { event: 'session_reused', outcome: 'refused', code: 'SESSION_EXPIRED', ...ended, ip });
  }
  return answer;
}

type Exchanged = {
  answer: SignedInSession | Refusal<'SESSION_EXPIRED'>;
  ended?: { userId: string; wasCopied: boolean };
};

/** Exchanges a locked token. Also says whose session this ended, and whether because the token was copied. */
async function exchange(tx: Tx, deps: Deps, refreshToken: string): Promise<Exchanged> {
  const over = { answer: refuse('SESSION_EXPIRED') };
  const nowMs = deps.now();
  const hash = hashToken(refreshToken);
  const token = await lockRefreshToken(tx, hash);
  if (token === undefined || token.revokedAt !== null) return over;
  const { userId, sessionId, startedAtMs } = token;
  const end = async (wasCopied: boolean) => {
    await revokeSessions(tx, { userId, only: sessionId }, nowMs);
    return { ...over, ended: { userId, wasCopied } };
  };
  const verdict = judgeRefresh(token, nowMs);
  if (verdict === 'reuse') return await end(true);
  if (verdict === 'expired') return over;
  const user = await findUser(tx, userId, nowMs);
  if (user === undefined) return over;
  if (nowMs >= calculateSessionEnd(user, startedAtMs)) return await end(false);
  if (verdict === 'exchange') {
    await markTokenUsed(tx, hash, nowMs);
    await deleteExpiredTokens(tx, sessionId, nowMs);
  }
  return { answer: await goOn(tx, deps, user, { id: sessionId, startedAtMs }, deriveSuccessor(deps, refreshToken)) };
}

/** Ends the session of a refresh token, present or former. An unknown token changes nothing. */
export async function endSession(deps: Deps, refreshToken: string): Promise<{ ok: true }> {
  await inTransaction(deps, async (tx) => {
    const token = await lockRefreshToken(tx, hashToken(refreshToken));
    if (token !== undefined) await revokeSessions(tx, { userId: token.userId, only: token.sessionId }, deps.now());
  });
  return { ok: true };
}

/** Lists the open sessions of a person, the most recently used first. `sessionId` is the caller's own. */
export async function listLivingSessions(
  deps: Deps,
  { userId, sessionId }: { userId: string; sessionId?: string },
): Promise<LivingSession[]> {
  const user = await findUser(deps.db, userId, deps.now());
  if (user === undefined) return [];
  const sessions = await listOpenSessions(deps.db, userId, deps.now());
  return sessions
    .filter(({ startedAtMs }) => deps.now() < calculateSessionEnd(user, startedAtMs))
    .map(({ id, startedAtMs: startedAt, seenAtMs: seenAt, userAgent }) => ({
      ...{ id, device: describeDevice(userAgent), startedAt, seenAt },
      isThis: id === sessionId,
    }));
}

/** Ends one of the caller's sessions, or all except the present one. */
export async function endOwnSessions(
  deps: Deps,
  userId: string,
  which: { only: string } | { but: string },
): Promise<{ ok: true } | Refusal<'NOT_FOUND'>> {
  const ended = await inTransaction(deps, (tx) => revokeSessions(tx, { userId, ...which }, deps.now()));
  if (ended === 0 && 'only' in which) return refuse('NOT_FOUND');
  return { ok: true };
}
