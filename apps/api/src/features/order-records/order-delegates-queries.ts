import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

type At = { id: string; locationId: string; scheduleDate: string };

/** Returns the codes of delegates (people who receive for a customer) at a location on a date. */
export async function listDelegateCodes(tx: Tx, { locationId, scheduleDate }: At): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('order_delegations')
    .select('code')
    .where('location_id', '=', locationId)
    .where('schedule_date', '=', scheduleDate)
    .execute();
  return new Set(rows.map((row) => row.code));
}

/** Inserts a delegate. Returns false when another order took the code in the meantime, or the order has a delegate. */
export async function insertDelegation(
  tx: Tx,
  order: At,
  delegate: { name: string; phone?: string | undefined; code: string },
  nowMs: number,
): Promise<boolean> {
  const row = await tx
    .insertInto('order_delegations')
    .values({
      order_id: order.id,
      name: delegate.name,
      phone: delegate.phone ?? null,
      code: delegate.code,
      location_id: order.locationId,
      schedule_date: order.scheduleDate,
      created_at: toIso(nowMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteDelegation(tx: Tx, orderId: string): Promise<void> {
  await tx.deleteFrom('order_delegations').where('order_id', '=', orderId).execute();
}

/** Stores when the delegate received the lunch. */
export async function markReceived(tx: Tx, orderId: string, atMs: number): Promise<void> {
  await tx
    .updateTable('order_delegations')
    .set({ received_at: toIso(atMs) })
    .where('order_id', '=', orderId)
    .execute();
}
