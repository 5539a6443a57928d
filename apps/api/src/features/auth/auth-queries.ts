import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';

/** What sign-in needs to know of an account. */
export type Account = {
  readonly id: string;
  readonly email: string | null;
  readonly active: boolean;
  readonly passwordHash: string | null;
};

const accounts = (db: Db | Tx) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'active', 'password_hash as passwordHash'])
    .where('deleted_at', 'is', null);

export const accountByPhone = (db: Db | Tx, phone: string): Promise<Account | undefined> =>
  accounts(db).where('cell_phone', '=', phone).executeTakeFirst();

export const accountByEmail = (db: Db | Tx, email: string): Promise<Account | undefined> =>
  accounts(db).where(sql`lower(email)`, '=', email).executeTakeFirst();

export const accountById = (db: Db | Tx, userId: string): Promise<Account | undefined> =>
  accounts(db).where('id', '=', userId).executeTakeFirst();

/** The addresses at which somebody signed in to the account of this phone or e-mail, the last hundred times. */
export async function addressesOf(db: Db | Tx, target: string): Promise<string[]> {
  const { rows } = await sql<{ ip: string }>`
    SELECT DISTINCT ip FROM (
      SELECT ip FROM sessions WHERE ip IS NOT NULL AND user_id IN (
        SELECT id FROM users WHERE deleted_at IS NULL AND (cell_phone = ${target} OR lower(email) = ${target}))
      ORDER BY created_at DESC LIMIT 100) AS last
  `.execute(db);
  return rows.map((row) => row.ip);
}

export async function updatePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}

export async function markVerified(tx: Tx, userId: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ verified_at: at(nowMs) })
    .where('id', '=', userId)
    .execute();
}
