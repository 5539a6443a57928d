import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/**
 * Locks an active row of HR's register that no account is enrolled with. Returns false when it has one or was
 * withdrawn.
 */
export async function lockPreapproval(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('preapproved_users')
    .select('id')
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores who claimed a row of HR's register; the latest claim replaces earlier ones. */
export const markProven = (tx: Tx, id: string, userId: string, nowMs: number) =>
  tx
    .updateTable('preapproved_users')
    .set({ proven_user_id: userId, proven_at: toIso(nowMs) })
    .where('id', '=', id)
    .execute();
