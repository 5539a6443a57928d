import type { DirectoryToken } from '@sazon/contract/directory/directory-tokens-schemas';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import type { EnterpriseScope } from '../employee-register/companies-in-scope-queries.ts';

const within = (scope: EnterpriseScope) => (scope === 'all' ? sql`true` : sql`e.id = ANY(${[...scope]}::uuid[])`);

/** Lists the tokens of these companies: working ones first, newest first. */
export async function listTokens(db: Reader, scope: EnterpriseScope): Promise<DirectoryToken[]> {
  const { rows } = await sql<DirectoryToken>`
    SELECT t.id, t.enterprise_id AS "enterpriseId", e.name AS "enterpriseName", t.name AS "tokenName",
      u.first_name || ' ' || u.last_name AS "authorName", t.created_at AS "madeAt", t.last_used_at AS "usedAt",
      t.revoked_at AS "revokedAt"
    FROM directory_tokens t JOIN enterprises e ON e.id = t.enterprise_id JOIN users u ON u.id = t.created_by
    WHERE ${within(scope)} ORDER BY t.revoked_at IS NOT NULL, t.created_at DESC, t.id LIMIT 200`.execute(db);
  return rows;
}

/** Lists these companies by name, with how many people their directory keeps. */
export async function countDirectoryPeople(
  db: Reader,
  scope: EnterpriseScope,
): Promise<{ id: string; name: string; total: number }[]> {
  const { rows } = await sql<{ id: string; name: string; total: number }>`
    SELECT e.id, e.name, (SELECT count(*)::int FROM directory_people WHERE enterprise_id = e.id) AS total
    FROM enterprises e WHERE ${within(scope)} ORDER BY e.name`.execute(db);
  return rows;
}

/**
 * Counts the working tokens of a company and locks the company, so that two new tokens count each other. Returns
 * undefined when there is no such company.
 */
export async function lockWorkingTokens(tx: Tx, enterpriseId: string): Promise<number | undefined> {
  const company = await tx
    .selectFrom('enterprises')
    .select('id')
    .where('id', '=', enterpriseId)
    .forUpdate()
    .executeTakeFirst();
  if (company === undefined) return undefined;
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM directory_tokens
    WHERE enterprise_id = ${enterpriseId} AND revoked_at IS NULL`.execute(tx);
  return rows[0]?.count;
}

export const insertToken = (
  tx: Tx,
  token: { id: string; enterpriseId: string; name: string; tokenHash: string; userId: string },
  nowMs: number,
) =>
  tx
    .insertInto('directory_tokens')
    .values({
      ...{ id: token.id, enterprise_id: token.enterpriseId, name: token.name, token_hash: token.tokenHash },
      ...{ created_by: token.userId, created_at: toIso(nowMs) },
    })
    .execute();

/** Locks a token and reads its company. Returns undefined when there is no such token. */
export const lockToken = (tx: Tx, id: string) =>
  tx
    .selectFrom('directory_tokens')
    .select(['enterprise_id as enterpriseId', 'revoked_at as revokedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const markTokenRevoked = (tx: Tx, id: string, userId: string, nowMs: number) =>
  tx
    .updateTable('directory_tokens')
    .set({ revoked_at: toIso(nowMs), revoked_by: userId })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();

/** The directory that calls: its company, and the person who made its token, in whose name it acts. */
export type Directory = { tokenId: string; enterpriseId: string; authorId: string };

/** Finds the directory of a token's hash. Returns undefined when the token is unknown or revoked. */
export async function findDirectory(
  db: Reader,
  tokenHash: string,
): Promise<(Directory & { usedAt: number | null }) | undefined> {
  return await db
    .selectFrom('directory_tokens')
    .select(['id as tokenId', 'enterprise_id as enterpriseId', 'created_by as authorId', 'last_used_at as usedAt'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

/** Whether the last recorded use of a token is a minute or more ago, or there was none. */
export const isUseDue = (usedAt: number | null, nowMs: number): boolean =>
  usedAt === null || nowMs - usedAt >= MINUTE_MS;

export const markTokenUsed = (tx: Tx, id: string, nowMs: number) =>
  tx
    .updateTable('directory_tokens')
    .set({ last_used_at: toIso(nowMs) })
    .where('id', '=', id)
    .execute();
