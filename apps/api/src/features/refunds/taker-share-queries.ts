import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

/** Who took a lunch from its buyer, and what of its price did not come back to them (COP). */
export type TakerShare = { userId: string; priceLeftCop: number };

/** Finds who took a lunch that was passed on; undefined when who bought it keeps it. */
export async function findTakerShare(tx: Tx, orderId: string): Promise<TakerShare | undefined> {
  const { rows } = await sql<TakerShare>`
    SELECT e.taker_id AS "userId", e.price_cop - coalesce((SELECT sum(back.amount_cop) FROM ledger_transfers back
      WHERE back.order_id = e.order_id AND back.kind = 'refund' AND back.credit = 'tingos:' || e.taker_id), 0)::int
        AS "priceLeftCop"
    FROM meal_exchanges e WHERE e.order_id = ${orderId} AND e.state IN ('taken', 'paid')`.execute(tx);
  return rows[0];
}
