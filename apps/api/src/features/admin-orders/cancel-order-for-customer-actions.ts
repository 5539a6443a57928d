import type { RouteReply } from '@sazon/contract/define-route';
import type { adminCancelOrder as cancelRoute } from '@sazon/contract/orders/admin-cancel-force-reschedule-held-charge-routes';
import { refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { buildSoleShare } from '@sazon/domain/incidents/liability-shares';
import { checkOrderAction } from '@sazon/domain/orders/order-action-check';
import type { OutsideRefundWay } from '@sazon/domain/orders/refund-plan';
import { wasAccepted } from '@sazon/domain/orders/was-order-accepted';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { withdrawUnansweredCharge } from '../in-site-charges/withdraw-in-site-charge-actions.ts';
import { applyDecision } from '../incidents/apply-incident-decision-actions.ts';
import type { CompensationRefusal } from '../incidents/compensation-inputs-and-results.ts';
import { listPaymentsToVoid } from '../incidents/decide-incident-actions.ts';
import { moveOrdersIn } from '../order-lifecycle/change-order-statuses-actions.ts';
import { findCancelAction } from '../order-records/cancel-action-and-given-back-queries.ts';
import { type LockedOrder, lockOrders } from '../order-records/lock-orders-and-save-status-queries.ts';
import { returnPayment } from '../payments/return-unneeded-payments-actions.ts';
import { readRefundGiven } from '../refunds/expected-and-given-refunds-actions.ts';
import { type LiablePayer, openOrNew } from './refund-order-part-actions.ts';

type Cancelling = { adminId: string; reason: string; liable: LiablePayer; refundTo: OutsideRefundWay };

/**
 * Cancels a customer's order for the platform, also one that is lost, damaged or stopped on its way, or an unanswered
 * counter charge. Once the kitchen has accepted it, that is an incident, which the liable side can dispute.
 */
export async function cancelForCustomer(
  deps: Deps,
  adminId: string,
  { orderId, userId }: { orderId: string; userId: string },
  cancelling: Omit<Cancelling, 'adminId'>,
): Promise<RouteReply<typeof cancelRoute> | CompensationRefusal> {
  if (isOwnDecision(adminId, userId)) return refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE });
  const answer = await inTransaction(deps, async (tx) => {
    const withdrawn = await withdrawUnansweredCharge(tx, deps, { adminId, orderId, userId, reason: cancelling.reason });
    if (withdrawn === false) return refuse('STATE_CONFLICT', { message: 'La persona ya respondió este cobro.' });
    if (withdrawn) return { refund: await readRefundGiven(tx, orderId), toVoid: [] };
    const [order] = await lockOrders(tx, [orderId], { userId });
    if (order === undefined) return refuse('NOT_FOUND');
    // an order that this person already cancelled gets the first answer again
    const isDone = order.facts.status === 'cancelled' && (await findCancelAction(tx, orderId, adminId)) !== undefined;
    const no = isDone ? undefined : await cancelIn(tx, deps, order, { ...cancelling, adminId });
    if (no !== undefined) return no;
    return { refund: await readRefundGiven(tx, orderId), toVoid: await listPaymentsToVoid(tx, [order]) };
  });
  if ('refusal' in answer) return answer;
  for (const transactionId of answer.toVoid) await returnPayment(deps, transactionId);
  return { ok: true, refund: answer.refund };
}

async function cancelIn(
  tx: Tx,
  deps: Deps,
  order: LockedOrder,
  { adminId, reason, liable, refundTo }: Cancelling,
): Promise<CompensationRefusal | undefined> {
  const shares = buildSoleShare(liable);
  if (!wasAccepted(order.facts.status)) {
    const actor = { kind: 'admin', id: adminId } as const;
    const move = { orderIds: [order.id], action: 'cancel', actor, scope: 'everywhere', reason, refundTo } as const;
    const moved = await moveOrdersIn(tx, deps, { ...move, shares });
    if ('refusal' in moved) return moved;
    const [no] = moved.refused;
    return no && refuse(no.code, { message: no.message });
  }
  const can = checkOrderAction('incident', order.facts, { role: 'admin' }, deps.now());
  if (!can.ok) return refuse(can.code);
  const said = { orders: [order], type: 'not_delivered', by: 'platform', byId: adminId, description: reason } as const;
  const incident = await openOrNew(tx, deps, order, { ...said, isDecided: true });
  const who = { by: 'platform', byId: adminId } as const;
  const decide = { decision: 'refund_full', shares, note: reason, refundTo, who } as const;
  const done = await applyDecision(tx, deps, incident, [order], decide);
  return 'refusal' in done ? done : undefined;
}
