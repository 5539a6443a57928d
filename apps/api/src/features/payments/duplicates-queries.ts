import type { Db } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';

/** The reason of a refund that no cancellation caused. */
export const paidTwice = 'paid_twice';

/** A second approval of one purchase, noted once a transaction. */
export async function insertDuplicate(
  tx: Tx,
  one: { id: string; intentId: string; transactionId: string; userId: string; amountCop: number },
  nowIso: string,
): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      id: one.id,
      intent_id: one.intentId,
      transaction_id: one.transactionId,
      user_id: one.userId,
      amount_cop: one.amountCop,
      way: 'provider',
      status: 'to_do',
      reason: paidTwice,
      created_at: nowIso,
    })
    .onConflict((conflict) => conflict.column('transaction_id').doNothing())
    .execute();
}

/** Locks one that is still to be sent back; undefined: done already. */
export async function lockDuplicate(
  tx: Tx,
  transactionId: string,
): Promise<{ userId: string; intentId: string | null; amountCop: number; reason: string } | undefined> {
  return await tx
    .selectFrom('refunds')
    .select(['user_id as userId', 'intent_id as intentId', 'amount_cop as amountCop', 'reason'])
    .where('transaction_id', '=', transactionId)
    .where('status', '=', 'to_do')
    .forUpdate()
    .executeTakeFirst();
}

export async function returnedBy(tx: Tx, transactionId: string, way: 'provider' | 'tingos'): Promise<void> {
  await tx.updateTable('refunds').set({ way, status: 'done' }).where('transaction_id', '=', transactionId).execute();
}

/** The transactions that are still to be sent back, the longest waiting first. */
export async function duplicatesToReturn(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('transaction_id as transactionId')
    .where('status', '=', 'to_do')
    .where('transaction_id', 'is not', null)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.flatMap((row) => row.transactionId ?? []);
}
