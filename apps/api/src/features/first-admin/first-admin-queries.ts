import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** Inserts a link for an e-mail, in place of earlier ones that were not used. */
export async function insertLink(
  tx: Tx,
  { hash, email, nowMs, lifeMs }: { hash: string; email: string; nowMs: number; lifeMs: number },
): Promise<void> {
  await tx.deleteFrom('first_admin_links').where('email', '=', email).where('used_at', 'is', null).execute();
  const times = { created_at: toIso(nowMs), expires_at: toIso(nowMs + lifeMs) };
  await tx
    .insertInto('first_admin_links')
    .values({ token_hash: hash, email, ...times })
    .execute();
}

const openLinks = (db: Reader, hash: string, nowMs: number) =>
  db
    .selectFrom('first_admin_links')
    .select('email')
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where(sql<boolean>`expires_at > ${toIso(nowMs)}`);

export const findOpenLink = (db: Reader, hash: string, nowMs: number) => openLinks(db, hash, nowMs).executeTakeFirst();

export const lockOpenLink = (tx: Tx, hash: string, nowMs: number) =>
  openLinks(tx, hash, nowMs).forUpdate().executeTakeFirst();

/** Locks an active person. */
export const lockPerson = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .select([sql<string | null>`lower(email)`.as('email'), 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', userId)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const saveUse = (tx: Tx, hash: string, { userId, nowMs }: { userId: string; nowMs: number }) =>
  tx
    .updateTable('first_admin_links')
    .set({ used_at: toIso(nowMs), used_by: userId })
    .where('token_hash', '=', hash)
    .execute();

/** Gives a person these permissions everywhere. */
export async function grantEverywhere(tx: Tx, userId: string, permissions: readonly string[]): Promise<void> {
  await tx
    .insertInto('user_permissions')
    .values(permissions.map((permission) => ({ user_id: userId, scope: 'default' as const, permission })))
    .onConflict((same) => same.doNothing())
    .execute();
}

/** Lists the confirmed e-mails of those who may give permissions everywhere. */
export async function listGranterEmails(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('user_permissions', 'user_permissions.user_id', 'users.id')
    .select('email')
    .where('permission', '=', 'admin_users_write')
    .where('scope', '=', 'default')
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .where('verified_at', 'is not', null)
    .execute();
  return rows.flatMap(({ email }) => email ?? []);
}
