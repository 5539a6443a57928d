import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { recordNoShows } from '../incidents/record-decided-incident-actions.ts';
import { buildMoveMessages } from '../order-lifecycle/order-status-messages.ts';
import {
  insertOrderEvents,
  lockOrders,
  updateOrderStatus,
} from '../order-records/lock-orders-and-save-status-queries.ts';
import { listOrderPhotos } from '../private-photos/photos-queries.ts';
import { consumeOrders, refundOrders } from '../refunds/book-earnings-and-refunds-actions.ts';
import { sendRefundMails } from '../refunds/send-refund-and-compensation-mails.ts';

/** Decides a no-show that the courier reported late: charges the lunch or refunds it, and tells the customer. */
export async function decideHeldCharge(
  deps: Deps,
  adminId: string,
  orderId: string,
  { charge, reason }: { charge: boolean; reason: string },
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_CONFLICT'>> {
  return await inTransaction(deps, async (tx) => {
    const [order] = await lockOrders(tx, [orderId], 'everywhere');
    if (order === undefined) return refuse('NOT_FOUND');
    if (isOwnDecision(adminId, order.userId)) return refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE });
    if (!order.isHeld) return refuse('STATE_CONFLICT', { message: 'Ese cobro ya se decidió.' });
    const nowMs = deps.now();
    const to = 'cancelled' as const;
    const cancelReason = charge ? 'not_delivered' : reason;
    await updateOrderStatus(tx, [orderId], to, { cancelReason, charged: charge, liable: null }, nowMs);
    const event = { order, from: order.facts.status, happenedAtMs: nowMs };
    const action = charge ? 'chargeHeld' : 'releaseHeld';
    await insertOrderEvents(tx, [event], { action, to, actor: 'admin', actorId: adminId, reason, nowMs });
    if (charge) {
      await consumeOrders(tx, deps, [orderId]);
      const photoIds = await listOrderPhotos(tx, orderId, 'not_delivered');
      await recordNoShows(tx, deps, [order], { courierId: order.courierId, photoIds });
    } else {
      await refundOrders(tx, deps, [orderId], 'admin', reason);
      await sendRefundMails(tx, deps, [orderId], 'admin');
    }
    const told = charge ? 'notDelivered' : 'cancel';
    await deps.messages.send(
      tx,
      buildMoveMessages(told, 'admin', [{ ...order, isHeld: false }], new Map(), reason),
      nowMs,
    );
    return { ok: true as const };
  });
}
