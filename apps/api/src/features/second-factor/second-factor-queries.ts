import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

export type SecondFactor = {
  readonly secret: string;
  /** When its first code confirmed it (ms). Null until then. */
  readonly confirmedAtMs: number | null;
  /** The time step of the last code that was used, so that no code is used twice. */
  readonly lastStep: number | null;
};

const factors = (db: Reader) =>
  db.selectFrom('second_factors').select(['secret', 'confirmed_at as confirmedAtMs', 'last_step as lastStep']);

/** Whether the person has a confirmed second factor. */
export async function hasSecondFactor(db: Reader, userId: string): Promise<boolean> {
  const row = await factors(db).where('user_id', '=', userId).where('confirmed_at', 'is not', null).executeTakeFirst();
  return row !== undefined;
}

/** Locks a person's second factor, so that a code sent twice at the same time is used once. */
export const lockFactor = (tx: Tx, userId: string): Promise<SecondFactor | undefined> =>
  factors(tx).where('user_id', '=', userId).forUpdate().executeTakeFirst();

/** Saves an unconfirmed secret, in place of a former one. */
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

/** Deletes a person's second factor with its recovery codes. */
export async function deleteFactor(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
}

/** Restores a former second factor, or with null removes the present one. Recovery codes have to be created anew. */
export async function restoreFactor(tx: Tx, userId: string, sealed: string | null, nowMs: number): Promise<void> {
  await deleteFactor(tx, userId);
  if (sealed === null) return;
  await insertFactor(tx, userId, sealed, nowMs);
  await markFactorConfirmed(tx, userId, nowMs);
}

/** Replaces a person's recovery codes. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute();
}

/** Uses up a recovery code. Returns false when it is unknown or was used. */
export async function redeemRecoveryCode(
  tx: Tx,
  userId: string,
  hashes: readonly string[],
  nowMs: number,
): Promise<boolean> {
  const spent = await tx
    .updateTable('recovery_codes')
    .set({ used_at: toIso(nowMs) })
    .where('user_id', '=', userId)
    .where('hash', 'in', hashes)
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst();
  return spent !== undefined;
}
