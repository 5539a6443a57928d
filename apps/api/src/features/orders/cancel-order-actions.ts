import type { RouteReply } from '@sazon/contract/define-route';
import type { cancelOrder as cancelRoute } from '@sazon/contract/orders/routes';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { checkOrderAction } from '@sazon/domain/orders/order-action-check';
import type { OutsideRefundWay } from '@sazon/domain/orders/refund-plan';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findOrderClosing } from '../catalog/kitchen-hour-limits-and-closings-queries.ts';
import { moveOrdersIn } from '../order-lifecycle/change-order-statuses-actions.ts';
import { lockOrders } from '../order-records/lock-orders-and-save-status-queries.ts';
import { returnPayment } from '../payments/return-unneeded-payments-actions.ts';
import { readRefundGiven } from '../refunds/expected-and-given-refunds-actions.ts';
import { lockWithPromotion } from '../refunds/lost-discount-and-order-payers-queries.ts';
import { findProviderRefund } from '../refunds/provider-and-manual-refunds-queries.ts';
import { buildRefundMail } from '../refunds/refund-and-compensation-mail.ts';
import { readRefundRecipient } from '../refunds/refund-mail-queries.ts';

/** Cancels an order of the caller before its cutoff: the money returns to its sources. docs/domain.md section 3. */
export async function cancelOrder(
  deps: Deps,
  userId: string,
  orderId: string,
  { reason, refundTo }: { reason?: string | undefined; refundTo: OutsideRefundWay },
): Promise<
  | RouteReply<typeof cancelRoute>
  | Refusal<'CUTOFF_PASSED' | 'FORBIDDEN' | 'NOT_FOUND' | 'REASON_REQUIRED' | 'STATE_CONFLICT' | 'VALIDATION'>
> {
  const answer = await inTransaction(deps, async (tx) => {
    await lockWithPromotion(tx, userId, orderId);
    const own = { orderIds: [orderId], action: 'cancel' as const, scope: { userId }, refundTo };
    const moved = await moveOrdersIn(
      tx,
      deps,
      (await isKitchensFault(tx, deps, userId, orderId))
        ? { ...own, actor: { kind: 'system', id: null }, kitchenClosed: true, reason: 'la cocina no abre ese día' }
        : {
            ...own,
            actor: { kind: 'customer', id: userId },
            reason: reason === undefined || reason === '' ? 'Cancelada por el cliente' : reason,
          },
    );
    if ('refusal' in moved) return moved;
    const [no] = moved.refused;
    if (no !== undefined) return refuse(no.code, { message: no.message });
    const atProvider = await findProviderRefund(tx, orderId);
    const refund = await readRefundGiven(tx, orderId);
    const mail = buildRefundMail(await readRefundRecipient(tx, orderId), refund, 'customer');
    await deps.messages.send(tx, mail, deps.now());
    return { refund, transactionId: atProvider?.transactionId };
  });
  if ('refusal' in answer) return answer;
  if (answer.transactionId) await returnPayment(deps, answer.transactionId);
  return { ok: true, refund: answer.refund };
}

/**
 * Whether the customer may cancel and does it because the kitchen does not work on the date: then the promotion's level
 * of their other lunches stays, as when the restaurant cancels.
 */
async function isKitchensFault(tx: Tx, deps: Deps, userId: string, orderId: string): Promise<boolean> {
  if ((await findOrderClosing(tx, orderId)) === null) return false;
  const [order] = await lockOrders(tx, [orderId], { userId });
  return order !== undefined && checkOrderAction('cancel', order.facts, { role: 'customer' }, deps.now()).ok;
}
