import { type Refusal, refuse } from '@sazon/contract/refusal';
import { orderCan } from '@sazon/domain/orders/order-can';
import type { OrderStatus } from '@sazon/domain/orders/status';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { settledOf } from '../payments/lots-queries.ts';
import { consumeOrders, refundOrders } from '../payments/orders-money-actions.ts';
import { purchaseStatusOf } from './orders-admin-queries.ts';
import { scopesOf } from './orders-move-actions.ts';
import { insertEvents, lockOrders, setStatus } from './orders-move-queries.ts';

type Forced = { status: OrderStatus; reason: string };

/** Puts an order into any other status, with who and why in its history. Moves no money by itself. domain.md section 3. */
export async function forceStatus(
  deps: Deps,
  adminId: string,
  orderId: string,
  { status, reason }: Forced,
): Promise<{ ok: true } | Refusal> {
  const answer = await inTransaction(deps.db, async (tx) => {
    const [order] = await lockOrders(tx, [orderId], 'everywhere');
    if (order === undefined) return refuse('NOT_FOUND');
    const can = orderCan('force', order.facts, { role: 'admin', mayForce: true }, deps.now());
    if (!can.ok) return refuse(can.code);
    if (order.facts.status === status) return refuse('STATE_CONFLICT', { message: 'La orden ya está en ese estado.' });
    // the payment may still come, or be given up; and nobody is to be paid for what nobody paid
    const purchase = await purchaseStatusOf(tx, orderId);
    if (purchase === 'pending')
      return refuse('STATE_CONFLICT', { message: 'La orden espera su pago. Si no llega, se cancela sola.' });
    if (purchase !== 'paid') return refuse('STATE_CONFLICT', { message: 'Nadie pagó esta orden: pide una nueva.' });
    const nowMs = deps.now();
    await setStatus(tx, [orderId], status, { cancelReason: reason, charged: false, liable: null }, nowMs);
    await insertEvents(tx, [{ orderId, from: order.facts.status, happenedAtMs: nowMs }], {
      action: 'force',
      to: status,
      actor: 'admin',
      actorId: adminId,
      reason,
      nowMs,
    });
    return { order };
  });
  if ('refusal' in answer) return answer;
  deps.live.tell(scopesOf([answer.order]));
  return { ok: true };
}

/** What a forced end leaves undone, done on purpose and once: delivered is charged, cancelled is given back. */
export async function settleForced(deps: Deps, orderId: string): Promise<{ ok: true } | Refusal> {
  const answer = await inTransaction(deps.db, async (tx) => {
    const [order] = await lockOrders(tx, [orderId], 'everywhere');
    if (order === undefined) return refuse('NOT_FOUND');
    const { status } = order.facts;
    const isPaid = (await purchaseStatusOf(tx, orderId)) === 'paid';
    const isHeld = isPaid && order.wasForced && !(await settledOf(tx, [orderId])).has(orderId);
    if (!isHeld || (status !== 'delivered' && status !== 'cancelled'))
      return refuse('STATE_CONFLICT', { message: 'La plata de esta orden ya está en su lugar.' });
    if (status === 'delivered') await consumeOrders(tx, deps, [orderId]);
    else await refundOrders(tx, deps, [orderId], 'admin', 'Cancelada por soporte');
    return { order };
  });
  if ('refusal' in answer) return answer;
  deps.live.tell(scopesOf([answer.order]));
  return { ok: true };
}
