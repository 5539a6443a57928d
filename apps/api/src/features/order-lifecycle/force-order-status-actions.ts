import type { SentKey } from '@sazon/contract/idempotency-key';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { checkForcedStatus, type ForcedMoney, type ForceVerdict } from '@sazon/domain/orders/forced-status-and-money';
import { checkOrderAction } from '@sazon/domain/orders/order-action-check';
import type { OrderStatus } from '@sazon/domain/orders/status';
import { wasDone } from '../../db/idempotency.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import {
  insertOrderEvents,
  type LockedOrder,
  lockOrders,
  updateOrderStatus,
} from '../order-records/lock-orders-and-save-status-queries.ts';
import { restoreCode } from '../order-records/order-codes-queries.ts';
import { findPurchaseStatus } from '../order-records/order-customer-stop-and-purchase-status-queries.ts';
import { settleReferrals } from '../referrals/referrals-settle-actions.ts';
import { consumeOrders, refundOrders } from '../refunds/book-earnings-and-refunds-actions.ts';
import { sendRefundMails } from '../refunds/send-refund-and-compensation-mails.ts';
import { buildMoveMessages } from './order-status-messages.ts';

type Forced = { status: OrderStatus; reason: string; money: ForcedMoney | null; key: SentKey | undefined };

/**
 * Forces an order into another status, with the caller and the reason in its history; `money` says what happens to its
 * held money, and earlier charges and refunds stay. Rule: `checkForcedStatus`, docs/domain.md section 3.
 */
export async function forceStatus(
  deps: Deps,
  adminId: string,
  orderId: string,
  forced: Forced,
): Promise<{ ok: true } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'SLOT_FULL' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  const { status, reason, money, key } = forced;
  return await inTransaction(deps, async (tx) => {
    const nowMs = deps.now();
    const [order] = await lockOrders(tx, [orderId], 'everywhere');
    if (order === undefined) return refuse('NOT_FOUND');
    if (isOwnDecision(adminId, order.userId)) return refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE });
    const before = await wasDone(tx, { actorId: adminId, key }, nowMs);
    if (before) return before === true ? { ok: true as const } : before;
    const may = checkOrderAction('force', order.facts, { role: 'admin', mayForce: true }, nowMs);
    if (!may.ok) return refuse(may.code);
    const purchase = await findPurchaseStatus(tx, orderId);
    const from = { status: order.facts.status, charged: order.charged, isPaid: purchase === 'paid' };
    const can = checkForcedStatus(from, status, money);
    if (!can.ok) return toForceRefusal(can, purchase === 'pending');
    if (order.facts.status === 'cancelled' && !(await restoreCode(tx, orderId, deps.randomInt)))
      return refuse('SLOT_FULL');
    const charged = status === 'cancelled' && money === 'charge';
    await updateOrderStatus(tx, [orderId], status, { cancelReason: reason, charged, liable: null }, nowMs);
    await insertOrderEvents(tx, [{ order, from: order.facts.status, happenedAtMs: nowMs }], {
      action: 'force',
      to: status,
      actor: 'admin',
      actorId: adminId,
      reason,
      nowMs,
    });
    await moveMoney(tx, deps, order, forced);
    return { ok: true as const };
  });
}

/** Settles the order's held money as `money` says, and notifies a customer who loses their lunch. */
async function moveMoney(tx: Tx, deps: Deps, order: LockedOrder, { status, reason, money }: Forced): Promise<void> {
  if (money === 'charge') await consumeOrders(tx, deps, [order.id]);
  if (money === 'charge' && status === 'delivered') await settleReferrals(tx, deps, [order.userId]);
  if (money === 'giveBack') {
    await refundOrders(tx, deps, [order.id], 'admin', reason);
    await sendRefundMails(tx, deps, [order.id], 'admin');
  }
  if (status !== 'cancelled') return;
  const told = money === 'giveBack' ? 'cancel' : 'notDelivered';
  await deps.messages.send(tx, buildMoveMessages(told, 'admin', [order], new Map(), reason), deps.now());
}

/** Turns the verdict against a forced status into a refusal with words. */
function toForceRefusal(
  no: Extract<ForceVerdict, { ok: false }>,
  isPending: boolean,
): Refusal<'STATE_CONFLICT' | 'VALIDATION'> {
  switch (no.reason) {
    case 'same':
      return refuse(no.code, { message: 'La orden ya está en ese estado.' });
    // the payment may still come or be abandoned; nothing is paid out for an unpaid order
    case 'unpaid':
      return refuse(no.code, {
        message: isPending
          ? 'La orden espera su pago. Si no llega, se cancela sola.'
          : 'Nadie pagó esta orden: pide una nueva.',
      });
    case 'paid':
      return refuse(no.code, { message: 'La orden ya está paga: no vuelve a esperar su pago.' });
    case 'charged':
      return refuse(no.code, { message: 'La orden ya se cobró. Si hay que devolver plata, usa «Devolver plata».' });
    case 'given_back':
      return refuse(no.code, { message: 'La plata de esta orden ya se devolvió: pide una nueva.' });
    case 'money':
      return refuse(no.code, { field: 'money', message: 'Elige qué pasa con la plata de la orden.' });
  }
}
