import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';

/** A payment whose outcome nobody has told us. */
export type OpenPayment = {
  reference: string;
  createdAtMs: number;
  updatedAtMs: number;
  expiresAtMs: number;
  /** null: it buys tingos, and no expiring hold closes it. */
  purchaseId: string | null;
  isSettled: boolean;
};

/** Payments nobody has settled, and given up ones made after `sinceMs` that may still come through; longest unasked first. */
export async function openPayments(db: Reader, sinceMs: number, limit: number): Promise<OpenPayment[]> {
  const { rows } = await sql<OpenPayment>`
    SELECT reference, created_at AS "createdAtMs", updated_at AS "updatedAtMs", expires_at AS "expiresAtMs",
      purchase_id AS "purchaseId", false AS "isSettled"
    FROM payment_intents WHERE settled_at IS NULL
    UNION ALL
    SELECT reference, created_at, updated_at, expires_at, purchase_id, true FROM payment_intents
    WHERE status = 'failed' AND created_at > ${at(sinceMs)}::timestamptz
      AND (provider_status IS NULL OR provider_status IN ('CREATED', 'PENDING'))
    ORDER BY "updatedAtMs" LIMIT ${limit}::int
  `.execute(db);
  return rows;
}

/** Closes a payment that nobody settled, and says whose it was; undefined: it was settled meanwhile. */
export async function closeUnpaid(
  tx: Tx,
  reference: string,
  nowMs: number,
): Promise<{ userId: string; amountCop: number; wasTried: boolean } | undefined> {
  const { rows } = await sql<{ userId: string; amountCop: number; wasTried: boolean }>`
    UPDATE payment_intents SET status = 'failed', settled_at = ${at(nowMs)}, updated_at = ${at(nowMs)}
    WHERE reference = ${reference} AND settled_at IS NULL
    RETURNING user_id AS "userId", amount_cop AS "amountCop",
      EXISTS (SELECT FROM payment_attempts WHERE intent_id = payment_intents.id) AS "wasTried"
  `.execute(tx);
  return rows[0];
}
