import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

/** Who gets the mail about a refund; `email` is null without a confirmed address. */
export type RefundRecipient = { orderId: string; userId: string; email: string | null; menuName: string };

export async function readRefundRecipient(tx: Tx, orderId: string): Promise<RefundRecipient> {
  const { rows } = await sql<RefundRecipient>`
    SELECT orders.id AS "orderId", orders.user_id AS "userId", orders.snapshot->>'menuName' AS "menuName",
      CASE WHEN users.verified_at IS NOT NULL THEN users.email END AS email
    FROM orders JOIN users ON users.id = orders.user_id WHERE orders.id = ${orderId}
  `.execute(tx);
  return rows[0] as RefundRecipient;
}
