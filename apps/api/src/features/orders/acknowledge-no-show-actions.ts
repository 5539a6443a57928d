import { type Refusal, refuse } from '@sazon/contract/refusal';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';

/** Marks a no-show's notice as read. */
export async function acknowledgeNotDelivered(
  deps: Deps,
  userId: string,
  orderId: string,
): Promise<{ ok: true } | Refusal<'NOT_FOUND'>> {
  return await inTransaction(deps, async (tx) => {
    const row = await tx
      .updateTable('orders')
      .set(({ fn, val }) => ({ alert_seen_at: fn.coalesce('alert_seen_at', val(toIso(deps.now()) as never)) as never }))
      .where('id', '=', orderId)
      .where('user_id', '=', userId)
      .where('charged', '=', true)
      .returning('id')
      .executeTakeFirst();
    return row === undefined ? refuse('NOT_FOUND') : { ok: true as const };
  });
}
