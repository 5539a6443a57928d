import type { cancelOrder as cancelRoute } from '@sazon/contract/orders';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { RouteReply } from '@sazon/contract/route';
import { at } from '../../db/schema/column.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { moveOrders } from './orders-move-actions.ts';
import { refundOf } from './orders-read-actions.ts';

/** Cancels an order of the caller before its cutoff: the money returns to exactly where it came from. domain.md 3. */
export async function cancelOrder(
  deps: Deps,
  userId: string,
  orderId: string,
  reason: string | undefined,
): Promise<RouteReply<typeof cancelRoute> | Refusal> {
  const refund = await refundOf(deps, orderId);
  const answer = await moveOrders(deps, {
    orderIds: [orderId],
    action: 'cancel',
    actor: { kind: 'customer', id: userId },
    scope: { userId },
    reason: reason === undefined || reason === '' ? 'Cancelada por el cliente' : reason,
  });
  if ('refusal' in answer) return answer;
  const [no] = answer.refused;
  return no === undefined ? { ok: true, refund } : refuse(no.code, { message: no.message });
}

/** The customer has read that nobody came for the lunch; seen once is seen. */
export async function acknowledgeNotDelivered(
  deps: Deps,
  userId: string,
  orderId: string,
): Promise<{ ok: true } | Refusal> {
  return await inTransaction(deps.db, async (tx) => {
    const row = await tx
      .updateTable('orders')
      .set(({ fn, val }) => ({ alert_seen_at: fn.coalesce('alert_seen_at', val(at(deps.now()) as never)) as never }))
      .where('id', '=', orderId)
      .where('user_id', '=', userId)
      .where('charged', '=', true)
      .returning('id')
      .executeTakeFirst();
    return row === undefined ? refuse('NOT_FOUND') : { ok: true as const };
  });
}
