import type { AccountChangeKind } from '../../db/schema/database.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

export type AccountChange = {
  id: number;
  userId: string;
  kind: AccountChangeKind;
  /** The former e-mail, phone, password hash or encrypted secret. Null when there was none. */
  oldValue: string | null;
  oldVerifiedAtMs: number | null;
};

export async function insertAccountChange(
  tx: Tx,
  change: Omit<AccountChange, 'id'> & { tokenHash: string },
  nowMs: number,
): Promise<void> {
  await tx
    .insertInto('account_changes')
    .values({
      user_id: change.userId,
      kind: change.kind,
      old_value: change.oldValue,
      old_verified_at: change.oldVerifiedAtMs === null ? null : toIso(change.oldVerifiedAtMs),
      token_hash: change.tokenHash,
      created_at: toIso(nowMs),
    })
    .execute();
}

/** Locks the change that an undo link names. */
export const lockAccountChange = (
  tx: Tx,
  tokenHash: string,
): Promise<{ id: number; userId: string; changedAtMs: number; undoneAtMs: number | null } | undefined> =>
  tx
    .selectFrom('account_changes')
    .select(['id', 'user_id as userId', 'created_at as changedAtMs', 'undone_at as undoneAtMs'])
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst();

/**
 * Marks a change and all later ones of an account as undone. Returns those that were not undone before, newest first.
 */
export async function markChangesUndone(
  tx: Tx,
  userId: string,
  changeId: number,
  nowMs: number,
): Promise<AccountChange[]> {
  const changes = await tx
    .updateTable('account_changes')
    .set({ undone_at: toIso(nowMs) })
    .where('user_id', '=', userId)
    .where('id', '>=', changeId)
    .where('undone_at', 'is', null)
    .returning(['id', 'user_id as userId', 'kind', 'old_value as oldValue', 'old_verified_at as oldVerifiedAtMs'])
    .execute();
  return changes.sort((one, other) => other.id - one.id);
}

/** Restores the former e-mail and deletes an e-mail that awaits confirmation. */
export async function restoreEmail(tx: Tx, userId: string, email: string | null, verifiedAtMs: number | null) {
  await tx
    .updateTable('users')
    .set({ email, verified_at: verifiedAtMs === null ? null : toIso(verifiedAtMs), pending_email: null })
    .where('id', '=', userId)
    .execute();
}

export async function restorePassword(tx: Tx, userId: string, passwordHash: string | null): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}
