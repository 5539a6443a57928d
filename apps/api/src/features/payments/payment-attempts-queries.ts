import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** Records a charge before it is made at the provider, and its method as that of the payment. */
export async function startAttempt(
  tx: Tx,
  attempt: { id: string; intentId: string; method: string },
  nowMs: number,
): Promise<void> {
  await tx
    .with('paying', (one) =>
      one
        .updateTable('payment_intents')
        .set({ method: attempt.method, updated_at: toIso(nowMs) })
        .where('id', '=', attempt.intentId),
    )
    .insertInto('payment_attempts')
    .values({
      id: attempt.id,
      intent_id: attempt.intentId,
      method: attempt.method,
      outcome: 'started',
      started_at: toIso(nowMs),
    })
    .execute();
}

/**
 * Locks a payment, so that no other charge begins, and returns its last charge that the provider did not reject, or
 * undefined.
 */
export async function lockLastCharge(
  tx: Tx,
  intentId: string,
): Promise<{ method: string; outcome: string; startedAtMs: number } | undefined> {
  await tx.selectFrom('payment_intents').select('id').where('id', '=', intentId).forNoKeyUpdate().execute();
  return await tx
    .selectFrom('payment_attempts')
    .select(['method', 'outcome', 'started_at as startedAtMs'])
    .where('intent_id', '=', intentId)
    .where('outcome', '<>', 'rejected')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Stores how a charge at the provider ended: answered, rejected, or silent (no answer came). */
export async function endAttempt(
  tx: Tx,
  id: string,
  end: { outcome: 'answered' | 'rejected' | 'silent'; transactionId: string | null; message: string | null },
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({
      outcome: end.outcome,
      transaction_id: end.transactionId,
      message: end.message,
      ended_at: toIso(nowMs),
    })
    .where('id', '=', id)
    .execute();
}
