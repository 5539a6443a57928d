import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';

/** Holds a row of HR's that nobody has enrolled with yet; false: somebody has, or it was taken back. */
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

/** Notes who proved to be the person of a row; the latest proof counts. */
export const markProven = (tx: Tx, id: string, userId: string, nowMs: number) =>
  tx
    .updateTable('preapproved_users')
    .set({ proven_user_id: userId, proven_at: at(nowMs) })
    .where('id', '=', id)
    .execute();
