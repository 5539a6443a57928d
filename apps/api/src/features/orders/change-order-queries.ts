import type { ChosenGroup, OrderSnapshot } from '../../db/schema/column-contents.ts';
import type { Tx } from '../../db/transaction.ts';

/** Saves the changed choices and note. */
export async function saveChoice(
  tx: Tx,
  orderId: string,
  to: { chosen: ChosenGroup[]; snapshot: OrderSnapshot; nowIso: string },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ chosen: JSON.stringify(to.chosen), snapshot: JSON.stringify(to.snapshot), updated_at: to.nowIso })
    .where('id', '=', orderId)
    .execute();
}
