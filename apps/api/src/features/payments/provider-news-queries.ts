import { sql } from 'kysely';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';

/**
 * Keeps what the provider told; the same transaction and status is kept once. Answers whether it was news, and whether this
 * transaction is known to be void: nothing comes after that, so what else is told of it was read before.
 */
export async function recordEvent(
  tx: Tx,
  event: { transactionId: string; status: string; reference: string; body: unknown },
  nowMs: number,
): Promise<{ isNews: boolean; isVoid: boolean }> {
  const { transactionId, status, reference, body } = event;
  const { rows } = await sql<{ isNews: boolean; isVoid: boolean }>`
    WITH noted AS (
      INSERT INTO payment_events (transaction_id, status, reference, body, received_at)
      VALUES (${transactionId}, ${status}, ${reference}, ${JSON.stringify(body)}, ${at(nowMs)})
      ON CONFLICT (transaction_id, status) DO NOTHING RETURNING id
    )
    SELECT EXISTS (SELECT FROM noted) AS "isNews", ${isKnownVoid(transactionId)} AS "isVoid"
  `.execute(tx);
  return rows[0] ?? { isNews: false, isVoid: false };
}

const isKnownVoid = (transactionId: string) =>
  sql<boolean>`EXISTS (SELECT FROM payment_events WHERE transaction_id = ${transactionId} AND status = 'VOIDED')`;

/** Whether the provider told that it gave a transaction back. */
export async function wasVoided(tx: Tx, transactionId: string): Promise<boolean> {
  const { rows } = await sql<{ isVoid: boolean }>`SELECT ${isKnownVoid(transactionId)} AS "isVoid"`.execute(tx);
  return rows[0]?.isVoid ?? false;
}
