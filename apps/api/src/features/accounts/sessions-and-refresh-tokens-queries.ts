import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

export async function insertSession(
  tx: Tx,
  session: {
    id: string;
    userId: string;
    startedAtMs: number;
    userAgent: string;
    ip: string;
    companyId?: string | undefined;
  },
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      created_at: toIso(session.startedAtMs),
      user_agent: session.userAgent.slice(0, 300),
      ip: session.ip,
      enterprise_id: session.companyId ?? null,
    })
    .execute();
}

/** Inserts a refresh token of a session. Inserting it again changes nothing. */
export async function insertRefreshToken(
  tx: Tx,
  token: { hash: string; sessionId: string; expiresAtMs: number },
  nowMs: number,
): Promise<void> {
  await tx
    .insertInto('refresh_tokens')
    .values({
      hash: token.hash,
      session_id: token.sessionId,
      created_at: toIso(nowMs),
      expires_at: toIso(token.expiresAtMs),
    })
    .onConflict((same) => same.column('hash').doNothing())
    .execute();
}

type KeptToken = {
  sessionId: string;
  userId: string;
  startedAtMs: number;
  expiresAtMs: number;
  usedAtMs: number | null;
  revokedAt: number | null;
};

/** Locks a refresh token and reads its session, so that simultaneous refreshes run one after another. */
export const lockRefreshToken = (tx: Tx, hash: string): Promise<KeptToken | undefined> =>
  tx
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select([
      'sessions.id as sessionId',
      'sessions.user_id as userId',
      'sessions.created_at as startedAtMs',
      'sessions.revoked_at as revokedAt',
      'refresh_tokens.expires_at as expiresAtMs',
      'refresh_tokens.used_at as usedAtMs',
    ])
    .where('refresh_tokens.hash', '=', hash)
    .forUpdate(['refresh_tokens'])
    .executeTakeFirst();

/** Marks a refresh token as exchanged. */
export async function markTokenUsed(tx: Tx, hash: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('refresh_tokens')
    .set({ used_at: toIso(nowMs) })
    .where('hash', '=', hash)
    .execute();
}

/** Deletes the expired tokens of a session. */
export async function deleteExpiredTokens(tx: Tx, sessionId: string, nowMs: number): Promise<void> {
  await tx
    .deleteFrom('refresh_tokens')
    .where('session_id', '=', sessionId)
    .where('expires_at', '<=', toIso(nowMs) as never)
    .execute();
}

/**
 * Ends one session of a person (`only`), all except one (`but`), or all, and the push subscriptions of their browsers.
 * Returns how many sessions ended.
 */
export async function revokeSessions(
  tx: Tx,
  { userId, only, but }: { userId: string; only?: string; but?: string },
  nowMs: number,
): Promise<number> {
  const which = only !== undefined ? sql`AND id = ${only}` : but !== undefined ? sql`AND id <> ${but}` : sql``;
  tx.events.publish([`access:${userId}`]);
  // a push subscription without a known session ends with the others, because its browser may be signed in by any of
  // them
  const deaf =
    only !== undefined
      ? sql`session_id IN (SELECT id FROM ended)`
      : sql`user_id = ${userId} AND (${but ?? null}::uuid IS NULL OR session_id IS DISTINCT FROM ${but ?? null})`;
  const { rows } = await sql<{ count: number }>`
    WITH ended AS (UPDATE sessions SET revoked_at = ${toIso(nowMs)}
        WHERE user_id = ${userId} AND revoked_at IS NULL ${which} RETURNING id),
      deaf AS (DELETE FROM push_subscriptions WHERE ${deaf})
    SELECT count(*)::int AS count FROM ended
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

export type OpenSession = { id: string; startedAtMs: number; seenAtMs: number; userAgent: string | null };

/** Lists the open sessions of a person, the most recently refreshed first. */
export const listOpenSessions = (db: Reader, userId: string, nowMs: number): Promise<OpenSession[]> =>
  db
    .selectFrom('sessions')
    .innerJoin('refresh_tokens', 'refresh_tokens.session_id', 'sessions.id')
    .select(['id', 'sessions.created_at as startedAtMs', 'user_agent as userAgent'])
    .select(({ fn }) => fn.max('refresh_tokens.created_at').as('seenAtMs'))
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', toIso(nowMs) as never)
    .groupBy('sessions.id')
    .orderBy('seenAtMs', 'desc')
    .execute();

/** Returns a reader of the sessions that ended since an instant, of one person or of all; oldest first. */
export const createEndedSessionsReader =
  (db: Reader) =>
  async (fromMs: number, userId?: string): Promise<string[]> => {
    const rows = await db
      .selectFrom('sessions')
      .select('id')
      .where('revoked_at', '>=', toIso(fromMs) as never)
      .$if(userId !== undefined, (query) => query.where('user_id', '=', userId as string))
      .orderBy('revoked_at')
      .execute();
    return rows.map(({ id }) => id);
  };

/** Whether a session was ended, or its account is inactive or deleted. */
export async function isSessionOver(db: Reader, userId: string, sessionId: string): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .leftJoin('sessions', (join) => join.onRef('sessions.user_id', '=', 'users.id').on('sessions.id', '=', sessionId))
    .select('sessions.revoked_at as revokedAt')
    .where('users.id', '=', userId)
    .where('users.active', '=', true)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return person === undefined || person.revokedAt !== null;
}
