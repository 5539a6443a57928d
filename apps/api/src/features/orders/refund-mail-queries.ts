import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

/** Who is told of a refund by mail, at an address they proved to be theirs; `email` null: nobody. */
export type RefundReader = { orderId: string; userId: string; email: string | null; menuName: string };

export async function refundReader(tx: Tx, orderId: string): Promise<RefundReader> {
  const { rows } = await sql<RefundReader>`
    SELECT orders.id AS "orderId", orders.user_id AS "userId", orders.snapshot->>'menuName' AS "menuName",
      CASE WHEN users.verified_at IS NOT NULL THEN users.email END AS email
    FROM orders JOIN users ON users.id = orders.user_id WHERE orders.id = ${orderId}
  `.execute(tx);
  return rows[0] as RefundReader;
}
