import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

/** An approved payment that support may return. */
export type PaymentToReturn = {
  userId: string;
  isApproved: boolean;
  transactionId: string | null;
  amountCop: number;
  settledAtMs: number | null;
  byCard: boolean;
  hasRefund: boolean;
  /** The part of the payment that the customer still has as unused tingos (COP). */
  unusedCop: number;
};

/** Selects how much of a payment is unused tingos: bought ones, late payments, and refunds of its cancelled lunches. */
export const selectUnusedCop = (intentId: ReturnType<typeof sql>) => sql<number>`coalesce((
  SELECT sum(quantity_cop - used_cop - pending_cop)::int FROM tingo_lots
  WHERE tingo_lots.intent_id = ${intentId} AND type = 'debit'), 0)`;

/** Locks a payment and its tingos, or returns undefined when there is no such payment. */
export async function lockPaymentToReturn(tx: Tx, intentId: string): Promise<PaymentToReturn | undefined> {
  const { rows } = await sql<Omit<PaymentToReturn, 'unusedCop'>>`
    SELECT user_id AS "userId", status = 'approved' AND provider_status IS DISTINCT FROM 'VOIDED' AS "isApproved",
      transaction_id AS "transactionId", amount_cop AS "amountCop", settled_at AS "settledAtMs",
      detail ? 'cardLastFour' AS "byCard",
      EXISTS (SELECT FROM refunds WHERE refunds.intent_id = payment_intents.id) AS "hasRefund"
    FROM payment_intents WHERE id = ${intentId} FOR NO KEY UPDATE
  `.execute(tx);
  const [payment] = rows;
  if (payment === undefined) return undefined;
  await sql`SELECT FROM tingo_lots WHERE intent_id = ${intentId} ORDER BY id FOR UPDATE`.execute(tx);
  const { rows: unused } = await sql<{ cop: number }>`SELECT ${selectUnusedCop(sql`${intentId}::uuid`)} AS cop`.execute(
    tx,
  );
  return { ...payment, unusedCop: unused[0]?.cop ?? 0 };
}
