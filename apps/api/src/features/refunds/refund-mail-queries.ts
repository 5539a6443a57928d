import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

/** Who gets the mail about a refund; `email` is null without a confirmed address. */
export type RefundRecipient = { orderId: string; userId: string; email: string | null; menuName: string };

/** Lists who gets the mails about the refunds of these orders, by order. */
export async function listRefundRecipients(tx: Tx, orderIds: readonly string[]): Promise<RefundRecipient[]> {
  const { rows } = await sql<RefundRecipient>`
    SELECT orders.id AS "orderId", orders.user_id AS "userId", orders.snapshot->>'menuName' AS "menuName",
      CASE WHEN users.verified_at IS NOT NULL THEN users.email END AS email
    FROM orders JOIN users ON users.id = orders.user_id WHERE orders.id = ANY (${[...orderIds]}::uuid[]) ORDER BY orders.id
  `.execute(tx);
  return rows;
}

export async function readRefundRecipient(tx: Tx, orderId: string): Promise<RefundRecipient> {
  const [recipient] = await listRefundRecipients(tx, [orderId]);
  return recipient as RefundRecipient;
}
