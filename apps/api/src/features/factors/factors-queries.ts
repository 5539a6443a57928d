import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/schema/column-builders.ts';
import type { Tx } from '../../db/transaction.ts';

export type SecondFactor = {
  readonly secret: string;
  /** null: not confirmed by a code yet. */
  readonly confirmedAtMs: number | null;
  /** The time step of the last code used. */
  readonly lastStep: number | null;
};

const factors = (db: Reader) =>
  db.selectFrom('second_factors').select(['secret', 'confirmed_at as confirmedAtMs', 'last_step as lastStep']);

/** Whether the person's second factor is active. */
export async function hasSecondFactor(db: Reader, userId: string): Promise<boolean> {
  const row = await factors(db).where('user_id', '=', userId).where('confirmed_at', 'is not', null).executeTakeFirst();
  return row !== undefined;
}

/** Locked, so that a code is used once even when it is sent twice at the same time. */
export const lockFactor = (tx: Tx, userId: string): Promise<SecondFactor | undefined> =>
  factors(tx).where('user_id', '=', userId).forUpdate().executeTakeFirst();

/** Saves an unconfirmed secret, replacing a former unconfirmed one. */
export async function insertFactor(tx: Tx, userId: string, secret: string, nowMs: number): Promise<void> {
  const values = { secret, created_at: toIso(nowMs), confirmed_at: null, last_step: null };
  await tx
    .insertInto('second_factors')
    .values({ user_id: userId, ...values })
    .onConflict((same) => same.column('user_id').doUpdateSet(values))
    .execute();
}

export async function markFactorConfirmed(tx: Tx, userId: string, nowMs: number): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ confirmed_at: toIso(nowMs) })
    .where('user_id', '=', userId)
    .execute();
}

export async function markStepUsed(tx: Tx, userId: string, step: number): Promise<void> {
  await tx.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId).execute();
}

export async function deleteFactor(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
}

/** Restores a removed second factor; null: there was none. Its recovery codes have to be made again. */
export async function restoreFactor(tx: Tx, userId: string, sealed: string | null, nowMs: number): Promise<void> {
  await deleteFactor(tx, userId);
  if (sealed === null) return;
  await insertFactor(tx, userId, sealed, nowMs);
  await markFactorConfirmed(tx, userId, nowMs);
}

/** Saves new recovery codes and deletes the old ones. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute();
}

/** Uses a recovery code up; false: unknown or used. */
export async function redeemRecoveryCode(tx: Tx, userId: string, hash: string, nowMs: number): Promise<boolean> {
  const spent = await tx
    .updateTable('recovery_codes')
    .set({ used_at: toIso(nowMs) })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst();
  return spent !== undefined;
}
