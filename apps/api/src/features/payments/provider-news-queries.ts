import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
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

/** For so long after a payment began in the provider's checkout, its customer may come back with a transaction of it. */
const returnsWithinMs = 3 * 24 * 3_600_000;

/**
 * What a person may have to do with a transaction: 'own', one of their payments; 'unknown', nobody's as far as we heard,
 * while a payment of theirs runs in the provider's checkout; 'no', neither.
 */
export async function mayNameTransaction(
  db: Reader,
  userId: string,
  transactionId: string,
  nowMs: number,
): Promise<'own' | 'unknown' | 'no'> {
  const { rows } = await sql<{ owners: string[]; wasAway: boolean }>`
    SELECT ARRAY(
        SELECT user_id FROM payment_intents WHERE transaction_id = ${transactionId}
        UNION SELECT intent.user_id FROM payment_events event
          JOIN payment_intents intent ON intent.reference = event.reference WHERE event.transaction_id = ${transactionId}
        UNION SELECT intent.user_id FROM payment_intents intent JOIN payment_attempts attempt ON attempt.intent_id = intent.id
          WHERE intent.user_id = ${userId} AND attempt.transaction_id = ${transactionId}) AS owners,
      EXISTS (SELECT FROM payment_intents WHERE user_id = ${userId} AND method = 'wompi'
        AND created_at > ${at(nowMs - returnsWithinMs)}::timestamptz) AS "wasAway"
  `.execute(db);
  const { owners = [], wasAway = false } = rows[0] ?? {};
  if (owners.includes(userId)) return 'own';
  return owners.length === 0 && wasAway ? 'unknown' : 'no';
}
