import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/**
 * Stores a reported status once per transaction. Returns whether it is new, and whether the transaction is known as
 * voided: a void is final, so any other status is an older one.
 */
export async function recordProviderEvent(
  tx: Tx,
  event: { transactionId: string; status: string; reference: string; body: unknown },
  nowMs: number,
): Promise<{ isNews: boolean; isVoid: boolean }> {
  const { transactionId, status, reference, body } = event;
  const { rows } = await sql<{ isNews: boolean; isVoid: boolean }>`
    WITH noted AS (
      INSERT INTO payment_events (transaction_id, status, reference, body, received_at)
      VALUES (${transactionId}, ${status}, ${reference}, ${JSON.stringify(body)}, ${toIso(nowMs)})
      ON CONFLICT (transaction_id, status) DO NOTHING RETURNING id
    )
    SELECT EXISTS (SELECT FROM noted) AS "isNews", ${isKnownVoid(transactionId)} AS "isVoid"
  `.execute(tx);
  return rows[0] ?? { isNews: false, isVoid: false };
}

const isKnownVoid = (transactionId: string) =>
  sql<boolean>`EXISTS (SELECT FROM payment_events WHERE transaction_id = ${transactionId} AND status = 'VOIDED')`;

/** Whether the provider reported a void of this transaction. */
export async function isTransactionVoided(tx: Tx, transactionId: string): Promise<boolean> {
  const { rows } = await sql<{ isVoid: boolean }>`SELECT ${isKnownVoid(transactionId)} AS "isVoid"`.execute(tx);
  return rows[0]?.isVoid ?? false;
}

/**
 * How long after a payment began in the provider's checkout a customer may come back with an unknown transaction, in
 * ms.
 */
const returnsWithinMs = 3 * 24 * 3_600_000;

/**
 * Returns whether a transaction is the person's own ('own'), nobody's yet while they began a payment in the provider's
 * checkout lately ('unknown'), or neither ('no').
 */
export async function findTransactionAccess(
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
        AND created_at > ${toIso(nowMs - returnsWithinMs)}::timestamptz) AS "wasAway"
  `.execute(db);
  const { owners = [], wasAway = false } = rows[0] ?? {};
  if (owners.includes(userId)) return 'own';
  return owners.length === 0 && wasAway ? 'unknown' : 'no';
}
