import { type RawBuilder, sql } from 'kysely';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';

/** Lines of an order's history that its restaurant or the platform writes beside the order's life: who carries it, which invoice it has. */
export type NoteAction = 'assign' | 'invoice';

/** A line of history that moves the order, or tells its customer something. For a table or alias that is `order_events`. */
export const isNoNote: RawBuilder<boolean> = sql`action NOT IN ('assign', 'invoice')`;

/**
 * Notes something about orders that changes no status. It happened when the device says: never in the future and never
 * before what last moved the order, as its moves themselves.
 */
export async function noteOnOrders(
  tx: Tx,
  notes: readonly { orderId: string; reason: string | null }[],
  same: {
    action: NoteAction;
    by?: 'restaurant' | 'admin';
    userId: string;
    happenedAtMs: number | undefined;
    nowMs: number;
  },
): Promise<void> {
  if (notes.length === 0) return;
  const now = at(same.nowMs);
  const said = at(Math.max(0, Math.min(same.nowMs, same.happenedAtMs ?? same.nowMs)));
  await sql`
    INSERT INTO order_events (order_id, action, from_status, to_status, actor_kind, actor_id, reason, happened_at,
      recorded_at)
    SELECT orders.id, ${same.action}, status, status, ${same.by ?? 'restaurant'}, ${same.userId}::uuid, note.reason,
      greatest(${said}::timestamptz, coalesce((SELECT happened_at FROM order_events
        WHERE order_id = orders.id AND ${isNoNote} ORDER BY id DESC LIMIT 1), orders.created_at)), ${now}::timestamptz
    FROM unnest(${notes.map((note) => note.orderId)}::uuid[], ${notes.map((note) => note.reason)}::text[])
      AS note (id, reason) JOIN orders USING (id)
  `.execute(tx);
}
