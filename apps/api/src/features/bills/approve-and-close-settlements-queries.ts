import type { SettlementState } from '@sazon/domain/bills/settlement-lifecycle';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** Approves the settlements without an open dispute whose time for disputes has passed. */
export async function approveUndisputed(
  tx: Tx,
  nowMs: number,
): Promise<{ id: string; restaurantId: string; from: SettlementState }[]> {
  const { rows } = await sql<{ id: string; restaurantId: string; from: SettlementState }>`
    WITH due AS (
      SELECT id, state FROM bills WHERE kind = 'restaurant' AND state IN ('issued', 'in_review') AND dispute_until <= ${toIso(nowMs)}
        AND NOT EXISTS (SELECT FROM bill_disputes WHERE bill_id = bills.id AND state = 'open')
      ORDER BY id FOR UPDATE
    )
    UPDATE bills SET state = 'approved', approved_at = ${toIso(nowMs)} FROM due WHERE bills.id = due.id
    RETURNING bills.id, bills.restaurant_id AS "restaurantId", due.state AS from`.execute(tx);
  return rows;
}

/** Marks bills below zero as paid, because a later bill carries their sum. */
export async function saveCarried(tx: Tx, ids: readonly string[], on: IsoDate): Promise<void> {
  if (ids.length === 0) return;
  await sql`UPDATE bills SET state = 'paid', paid_on = ${on}::date WHERE id = ANY(${ids}::uuid[])`.execute(tx);
}

/** Marks approved bills of zero as paid, because there is nothing to transfer. */
export async function closeEmpty(tx: Tx, on: IsoDate): Promise<{ id: string; restaurantId: string }[]> {
  return await tx
    .updateTable('bills')
    .set({ state: 'paid', paid_on: on })
    .where('kind', '=', 'restaurant')
    .where('state', '=', 'approved')
    .where('to_pay_cop', '=', 0)
    .returning(['id', 'restaurant_id as restaurantId'])
    .$narrowType<{ restaurantId: string }>()
    .execute();
}
