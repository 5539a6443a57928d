import type { StaffPlace, StaffScope } from '@sazon/domain/access/staff-roles';
import { toCallMinute } from '@sazon/domain/integrations/token-life-state-and-limits';
import type { TokenScope } from '@sazon/domain/integrations/token-scopes';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** Builds a place (platform, a restaurant or a company) from its two columns. */
export const toPlace = (scope: StaffScope, id: string | null): StaffPlace =>
  scope === 'platform' || id === null ? { scope: 'platform', id: null } : { scope, id };

/** A key that is neither revoked nor expired. */
export type StoredToken = {
  id: string;
  name: string;
  place: StaffPlace;
  scopes: TokenScope[];
  authorId: string;
  perMinute: number;
};

type TokenRow = Omit<StoredToken, 'place'> & { scope: StaffScope; scopeId: string | null };

/** Returns the key with this hash, or undefined when it is unknown, revoked or expired. */
export async function findToken(db: Reader, tokenHash: string, nowMs: number): Promise<StoredToken | undefined> {
  const { rows } = await sql<TokenRow>`
    SELECT id, name, scope, scope_id AS "scopeId", grants AS scopes, created_by AS "authorId", per_minute AS "perMinute"
    FROM api_tokens WHERE token_hash = ${tokenHash} AND revoked_at IS NULL AND expires_at > ${toIso(nowMs)}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return undefined;
  const { scope, scopeId, ...token } = row;
  return { ...token, place: toPlace(scope, scopeId) };
}

/** Counts a call with a key, for all processes. Returns the key's calls in this minute. */
export async function addCall(tx: Tx, { id, address }: { id: string; address: string }, nowMs: number) {
  const { rows } = await sql<{ calls: number }>`
    INSERT INTO api_token_counters AS kept (token_id, minute, calls, total, last_used_at, last_address)
    VALUES (${id}, ${toCallMinute(nowMs)}, 1, 1, ${toIso(nowMs)}, ${address})
    ON CONFLICT (token_id) DO UPDATE SET minute = excluded.minute,
      calls = CASE WHEN kept.minute = excluded.minute THEN kept.calls + 1 ELSE 1 END, total = kept.total + 1,
      last_used_at = excluded.last_used_at, last_address = excluded.last_address
    RETURNING calls`.execute(tx);
  return rows[0]?.calls ?? 1;
}

const isAtPlace = (place: StaffPlace) =>
  sql<boolean>`scope = ${place.scope} AND scope_id IS NOT DISTINCT FROM ${place.id}`;

export type ListedToken = {
  id: string;
  tokenName: string;
  hint: string;
  scopes: TokenScope[];
  authorId: string;
  authorName: string;
  madeAt: number;
  expiresAt: number;
  revokedAt: number | null;
  usedAt: number | null;
  usedFrom: string | null;
  calls: number;
  perMinute: number;
};

/** Lists the keys of a place: valid ones before expired and revoked ones, the newest first. */
export async function listTokens(db: Reader, place: StaffPlace, nowMs: number): Promise<ListedToken[]> {
  const { rows } = await sql<ListedToken>`
    SELECT t.id, t.name AS "tokenName", hint, grants AS scopes, created_by AS "authorId",
      first_name || ' ' || last_name AS "authorName", t.created_at AS "madeAt", expires_at AS "expiresAt",
      revoked_at AS "revokedAt", last_used_at AS "usedAt", last_address AS "usedFrom", coalesce(total, 0)::float8 AS calls,
      per_minute AS "perMinute"
    FROM api_tokens t JOIN users u ON u.id = t.created_by LEFT JOIN api_token_counters ON token_id = t.id
    WHERE ${isAtPlace(place)} ORDER BY revoked_at IS NOT NULL OR expires_at <= ${toIso(nowMs)}, t.created_at DESC, t.id
    LIMIT 100`.execute(db);
  return rows;
}

/** Counts the valid keys of a place, and locks the place, so that two keys made at once are both counted. */
export async function lockWorkingTokens(tx: Tx, place: StaffPlace, nowMs: number): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`integrations ${place.scope} ${place.id}`}, 0))`.execute(
    tx,
  );
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM api_tokens
    WHERE ${isAtPlace(place)} AND revoked_at IS NULL AND expires_at > ${toIso(nowMs)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

type NewToken = Omit<StoredToken, 'perMinute'> & {
  tokenHash: string;
  hint: string;
  perMinute: number;
  expiresAtMs: number;
};

export const insertToken = (tx: Tx, token: NewToken, nowMs: number) =>
  tx
    .insertInto('api_tokens')
    .values({
      ...{ id: token.id, scope: token.place.scope, scope_id: token.place.id, name: token.name, hint: token.hint },
      ...{ token_hash: token.tokenHash, grants: token.scopes, per_minute: token.perMinute },
      ...{ created_by: token.authorId, created_at: toIso(nowMs), expires_at: toIso(token.expiresAtMs) },
    })
    .execute();

/** Locks a key and returns its place, or undefined when there is no such key. */
export async function lockToken(tx: Tx, id: string): Promise<StaffPlace | undefined> {
  const row = await tx
    .selectFrom('api_tokens')
    .select(['scope', 'scope_id as scopeId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && toPlace(row.scope, row.scopeId);
}

export const markTokenRevoked = (tx: Tx, id: string, userId: string, nowMs: number) =>
  tx
    .updateTable('api_tokens')
    .set({ revoked_at: toIso(nowMs), revoked_by: userId })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
