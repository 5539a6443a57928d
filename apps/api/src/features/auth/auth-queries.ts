import { FAILURES_WINDOW_MS } from '@sazon/domain/auth/sign-in-limits';
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

/** Makes those who try one account's password wait for each other, so that failures are counted right. */
export async function lockSignIn(tx: Tx, email: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sign-in of ${email}`}, 0))`.execute(tx);
}

/** Wrong passwords of this account, and from this address, within the window. */
export async function recentFailures(
  db: Db | Tx,
  email: string,
  ip: string,
  nowMs: number,
): Promise<{ ofAccount: number; fromAddress: number }> {
  const { rows } = await sql<{ ofAccount: number; fromAddress: number }>`
    SELECT count(*) FILTER (WHERE target = ${email}) AS "ofAccount", count(*) FILTER (WHERE ip = ${ip}) AS "fromAddress"
    FROM sign_in_failures
    WHERE (target = ${email} OR ip = ${ip}) AND created_at > ${at(nowMs - FAILURES_WINDOW_MS)}::timestamptz
  `.execute(db);
  return rows[0] ?? { ofAccount: 0, fromAddress: 0 };
}

export async function insertFailure(tx: Tx, email: string, ip: string, nowMs: number): Promise<void> {
  await tx
    .insertInto('sign_in_failures')
    .values({ target: email, ip, created_at: at(nowMs) })
    .execute();
}

/** Whoever proved to be the owner starts counting anew. */
export async function deleteFailures(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('sign_in_failures').where('target', '=', email).execute();
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
