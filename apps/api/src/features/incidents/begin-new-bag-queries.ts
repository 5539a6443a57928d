import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** Begins a new bag of a lunch, which is not packed yet. Who packed the one before stays in its history. */
export async function beginNewBag(tx: Tx, orderId: string, nowMs: number): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM order_packings WHERE order_id = ${orderId} RETURNING order_id, packed_at, packed_by)
    INSERT INTO earlier_packings (order_id, packed_at, packed_by, replaced_at)
    SELECT order_id, packed_at, packed_by, ${toIso(nowMs)}::timestamptz FROM gone`.execute(tx);
}
