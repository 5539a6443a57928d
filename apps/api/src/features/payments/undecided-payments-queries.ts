import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** A payment about which the provider has to be asked. */
export type OpenPayment = {
  reference: string;
  createdAtMs: number;
  updatedAtMs: number;
  expiresAtMs: number;
  /** The purchase of lunches; null when tingos are bought, which no expiring hold closes. */
  purchaseId: string | null;
  isSettled: boolean;
  isPaid: boolean;
};

/**
 * Lists payments to ask about, least recently checked first, paid last: without an outcome; failed since `sinceMs`
 * without the provider's decision; declined (tried again?) or paid (twice?) in its checkout since `retriedSinceMs`.
 */
export async function listOpenPayments(
  db: Reader,
  { sinceMs, retriedSinceMs }: { sinceMs: number; retriedSinceMs: number },
  limit: number,
): Promise<OpenPayment[]> {
  const { rows } = await sql<OpenPayment>`
    SELECT reference, created_at AS "createdAtMs", updated_at AS "updatedAtMs", expires_at AS "expiresAtMs",
      purchase_id AS "purchaseId", false AS "isSettled", false AS "isPaid"
    FROM payment_intents WHERE settled_at IS NULL
    UNION ALL
    SELECT reference, created_at, updated_at, expires_at, purchase_id, true, false FROM payment_intents
    WHERE status = 'failed' AND created_at > ${toIso(sinceMs)}::timestamptz
      AND (provider_status IS NULL OR provider_status IN ('CREATED', 'PENDING'))
    UNION ALL
    SELECT reference, created_at, updated_at, expires_at, purchase_id, true, status = 'approved' FROM payment_intents
    WHERE method = 'wompi' AND created_at > ${toIso(retriedSinceMs)}::timestamptz
      AND (status = 'approved' OR (status = 'failed' AND provider_status IN ('DECLINED', 'ERROR')))
    ORDER BY "isPaid", "updatedAtMs" LIMIT ${limit}::int
  `.execute(db);
  return rows;
}

/** Closes an unsettled payment as failed and returns its owner, or undefined when it was settled in the meantime. */
export async function closeUnpaid(
  tx: Tx,
  reference: string,
  nowMs: number,
): Promise<{ userId: string; amountCop: number; wasTried: boolean } | undefined> {
  const { rows } = await sql<{ userId: string; amountCop: number; wasTried: boolean }>`
    UPDATE payment_intents SET status = 'failed', settled_at = ${toIso(nowMs)}, updated_at = ${toIso(nowMs)}
    WHERE reference = ${reference} AND settled_at IS NULL
    RETURNING user_id AS "userId", amount_cop AS "amountCop",
      EXISTS (SELECT FROM payment_attempts WHERE intent_id = payment_intents.id) AS "wasTried"
  `.execute(tx);
  return rows[0];
}
