import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';

/** What sign-in needs to know of an account. */
export type Account = {
  readonly id: string;
  readonly email: string | null;
  /** When the e-mail's code was typed; null: nobody confirmed it. */
  readonly verifiedAtMs: number | null;
  /** Waits for its code. */
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

export const accountByPhone = (db: Reader, phone: string): Promise<Account | undefined> =>
  accounts(db).where('cell_phone', '=', phone).executeTakeFirst();

/** Whose confirmed e-mail this is: one that nobody confirmed opens nothing and belongs to nobody. */
export const accountByEmail = (db: Reader, email: string): Promise<Account | undefined> =>
  accounts(db).where(sql`lower(email)`, '=', email).where('verified_at', 'is not', null).executeTakeFirst();

export const accountById = (db: Reader, userId: string): Promise<Account | undefined> =>
  accounts(db).where('id', '=', userId).executeTakeFirst();

/** An account in use, locked while something of how it is reached or entered changes. */
export const lockAccount = (tx: Tx, userId: string): Promise<Account | undefined> =>
  accounts(tx).where('id', '=', userId).where('active', '=', true).forUpdate().executeTakeFirst();

const isOf = (target: string) =>
  sql`deleted_at IS NULL AND (cell_phone = ${target} OR (lower(email) = ${target} AND verified_at IS NOT NULL))`;

/** The account of this phone or e-mail: one at most, unless an e-mail is a phone. */
export async function idsOf(db: Reader, target: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM users WHERE ${isOf(target)}`.execute(db);
  return rows.map((row) => row.id);
}

/** The addresses at which somebody signed in to the account of this phone or e-mail, the last hundred times. */
export async function addressesOf(db: Reader, target: string): Promise<string[]> {
  const { rows } = await sql<{ ip: string }>`
    SELECT DISTINCT ip FROM (
      SELECT ip FROM sessions WHERE ip IS NOT NULL AND user_id IN (
        SELECT id FROM users WHERE ${isOf(target)})
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

/** The e-mail whose code was typed is the account's from now on. */
export async function confirmEmail(tx: Tx, userId: string, email: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email, verified_at: at(nowMs), pending_email: null })
    .where('id', '=', userId)
    .execute();
}
