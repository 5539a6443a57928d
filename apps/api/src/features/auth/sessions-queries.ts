import type { Db } from '../../db/connect.ts';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';

export async function insertSession(
  tx: Tx,
  session: { id: string; userId: string; userAgent: string; ip: string },
  nowMs: number,
): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      created_at: at(nowMs),
      user_agent: session.userAgent.slice(0, 300),
      ip: session.ip,
    })
    .execute();
}

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
      created_at: at(nowMs),
      expires_at: at(token.expiresAtMs),
    })
    .execute();
}

type KeptToken = {
  sessionId: string;
  userId: string;
  expiresAtMs: number;
  usedAtMs: number | null;
  revokedAt: number | null;
};

/** A refresh token with its session, locked so that those who offer it at once are judged one after another. */
export const lockRefreshToken = (tx: Tx, hash: string): Promise<KeptToken | undefined> =>
  tx
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select([
      'sessions.id as sessionId',
      'sessions.user_id as userId',
      'sessions.revoked_at as revokedAt',
      'refresh_tokens.expires_at as expiresAtMs',
      'refresh_tokens.used_at as usedAtMs',
    ])
    .where('refresh_tokens.hash', '=', hash)
    .forUpdate(['refresh_tokens'])
    .executeTakeFirst();

export async function markTokenUsed(tx: Tx, hash: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('refresh_tokens')
    .set({ used_at: at(nowMs) })
    .where('hash', '=', hash)
    .execute();
}

/** Tokens of a session that are past their life say nothing any more. */
export async function deleteExpiredTokens(tx: Tx, sessionId: string, nowMs: number): Promise<void> {
  await tx
    .deleteFrom('refresh_tokens')
    .where('session_id', '=', sessionId)
    .where('expires_at', '<=', at(nowMs) as never)
    .execute();
}

export async function revokeSession(tx: Tx, sessionId: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: at(nowMs) })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** The sessions that ended from an instant on, of one person or of everybody; oldest first. */
export const sessionsEnded =
  (db: Db) =>
  async (fromMs: number, userId?: string): Promise<string[]> => {
    const rows = await db
      .selectFrom('sessions')
      .select('id')
      .where('revoked_at', '>=', at(fromMs) as never)
      .$if(userId !== undefined, (query) => query.where('user_id', '=', userId as string))
      .orderBy('revoked_at')
      .execute();
    return rows.map(({ id }) => id);
  };

/** Whether a session ended, or the account it belongs to. */
export async function isSessionOver(db: Db, userId: string, sessionId: string): Promise<boolean> {
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

/** Ends every session of a person but the one they are in. */
export async function revokeOtherSessions(tx: Tx, userId: string, sessionId: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: at(nowMs) })
    .where('user_id', '=', userId)
    .where('id', '<>', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Ends every session of a person, on every device. */
export async function revokeSessionsOf(tx: Tx, userId: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: at(nowMs) })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}
