import { type RawBuilder, sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** History entries that change no status: courier, invoice, a promotion that discounts less. */
export type EntryWithoutMove = 'assign' | 'invoice' | 'lessDiscount';

/**
 * Matches history entries that move an order or notify its customer: all but notes. `order_events` has to be in scope.
 */
export const isMoveEntry: RawBuilder<boolean> = sql`action NOT IN ('assign', 'invoice', 'lessDiscount')`;

/** Matches the history entries that the order's customer reads. `order_events` has to be in scope. */
export const isEntryForCustomer: RawBuilder<boolean> = sql`action NOT IN ('assign', 'invoice')`;

/** Adds history entries that change no status. Their time is the device's, kept between the last move and now. */
export async function recordEntriesWithoutMove(
  tx: Tx,
  notes: readonly { orderId: string; reason: string | null }[],
  same: {
    action: EntryWithoutMove;
    by?: 'restaurant' | 'admin' | 'system';
    /** Null: the system wrote it. */
    userId: string | null;
    happenedAtMs: number | undefined;
    nowMs: number;
  },
): Promise<void> {
  if (notes.length === 0) return;
  const now = toIso(same.nowMs);
  const said = toIso(Math.max(0, Math.min(same.nowMs, same.happenedAtMs ?? same.nowMs)));
  await sql`
    INSERT INTO order_events (order_id, action, from_status, to_status, actor_kind, actor_id, reason, happened_at,
      recorded_at)
    SELECT orders.id, ${same.action}, status, status, ${same.by ?? 'restaurant'}, ${same.userId}::uuid, note.reason,
      greatest(${said}::timestamptz, coalesce((SELECT happened_at FROM order_events
        WHERE order_id = orders.id AND ${isMoveEntry} ORDER BY id DESC LIMIT 1), orders.created_at)), ${now}::timestamptz
    FROM unnest(${notes.map((note) => note.orderId)}::uuid[], ${notes.map((note) => note.reason)}::text[])
      AS note (id, reason) JOIN orders USING (id)
  `.execute(tx);
}
