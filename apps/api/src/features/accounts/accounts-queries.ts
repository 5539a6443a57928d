import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** The columns of an account that sign-in needs. */
export type Account = {
  readonly id: string;
  readonly email: string | null;
  /** When the e-mail was confirmed by its code (ms). Null when it never was. */
  readonly verifiedAtMs: number | null;
  /** A new e-mail that is not confirmed yet. */
  readonly pendingEmail: string | null;
  readonly phone: string;
  readonly active: boolean;
  readonly passwordHash: string | null;
};

const accounts = (db: Reader) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'verified_at as verifiedAtMs', 'pending_email as pendingEmail', 'cell_phone as phone'])
    .select(['active', 'password_hash as passwordHash'])
    .where('deleted_at', 'is', null);

export const findAccountByPhone = (db: Reader, phone: string): Promise<Account | undefined> =>
  accounts(db).where('cell_phone', '=', phone).executeTakeFirst();

/** Finds the owner of a confirmed e-mail. An unconfirmed e-mail does not identify a person. */
export const findAccountByEmail = (db: Reader, email: string): Promise<Account | undefined> =>
  accounts(db).where(sql`lower(email)`, '=', email).where('verified_at', 'is not', null).executeTakeFirst();

export const findAccountById = (db: Reader, userId: string): Promise<Account | undefined> =>
  accounts(db).where('id', '=', userId).executeTakeFirst();

/** Locks an active account, to change its phone, e-mail, password or second factor. */
export const lockAccount = (tx: Tx, userId: string): Promise<Account | undefined> =>
  accounts(tx).where('id', '=', userId).where('active', '=', true).forUpdate().executeTakeFirst();

/**
 * Keeps an account from being deleted until the end of the transaction, while others change it. Returns false when it is
 * deleted. Taken before any other lock.
 */
export async function holdAccount(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM users WHERE id = ${userId} AND deleted_at IS NULL FOR KEY SHARE`.execute(tx);
  return rows.length > 0;
}

const isSignInAddress = (target: string) =>
  sql`deleted_at IS NULL AND (cell_phone = ${target} OR (lower(email) = ${target} AND verified_at IS NOT NULL))`;

/** Lists the ids of the account with this phone or confirmed e-mail: one or none. */
export async function listAccountIds(db: Reader, target: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM users WHERE ${isSignInAddress(target)}`.execute(db);
  return rows.map((row) => row.id);
}

/** Lists the network addresses of the last hundred sign-ins to the account of this phone or e-mail. */
export async function listSignInAddresses(db: Reader, target: string): Promise<string[]> {
  const { rows } = await sql<{ ip: string }>`
    SELECT DISTINCT ip FROM (
      SELECT ip FROM sessions WHERE ip IS NOT NULL AND user_id IN (
        SELECT id FROM users WHERE ${isSignInAddress(target)})
      ORDER BY created_at DESC LIMIT 100) AS last
  `.execute(db);
  return rows.map((row) => row.ip);
}

export async function updatePendingEmail(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.updateTable('users').set({ pending_email: email }).where('id', '=', userId).execute();
}

export async function updatePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}

/** Makes an e-mail that was confirmed now the account's e-mail. */
export async function confirmEmail(tx: Tx, userId: string, email: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email, verified_at: toIso(nowMs), pending_email: null })
    .where('id', '=', userId)
    .execute();
}
