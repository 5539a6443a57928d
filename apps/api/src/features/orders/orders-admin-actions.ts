import type { adminCancelOrder as cancelRoute } from '@sazon/contract/orders-admin-moves';
import type { refundOrder as refundRoute } from '@sazon/contract/orders-support';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { RouteReply } from '@sazon/contract/route';
import type { SentKey } from '@sazon/contract/sent-key';
import { formatCop } from '@sazon/domain/money/format';
import type { OutsideWay } from '@sazon/domain/orders/cancel';
import { remedyLeftCop } from '@sazon/domain/orders/liability';
import type { Liable } from '@sazon/domain/orders/problem';
import { at } from '../../db/schema/column.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { returnDuplicate } from '../payments/duplicates-actions.ts';
import { loadOrdersMoney } from '../payments/orders-money-queries.ts';
import { refundGiven } from '../payments/partial-cancel-actions.ts';
import { refundAtProvider } from '../payments/refunds-queries.ts';
import { giveRemedy } from '../payments/remedy-actions.ts';
import { wasDone } from './done-queries.ts';
import { answerProblem, cancelledBy, givenBackOf, openProblemOf } from './orders-admin-queries.ts';
import { moveOrdersIn, scopesOf } from './orders-move-actions.ts';
import { insertEvents, type LockedOrder, lockOrders } from './orders-move-queries.ts';

/** Cancels a customer's order for the platform: before it left the kitchen, or lost, damaged or stopped on its way. */
export async function cancelForCustomer(
  deps: Deps,
  adminId: string,
  { orderId, userId }: { orderId: string; userId: string },
  { reason, liable, refundTo }: { reason: string; liable: Liable; refundTo: OutsideWay },
): Promise<RouteReply<typeof cancelRoute> | Refusal> {
  const answer = await inTransaction(deps.db, async (tx) => {
    const [order] = await lockOrders(tx, [orderId], { userId });
    if (order === undefined) return refuse('NOT_FOUND');
    const inKitchen = order.facts.status === 'scheduled' || order.facts.status === 'confirmed';
    // sent again: what it did the first time is answered
    const before = order.facts.status === 'cancelled' ? await cancelledBy(tx, orderId, adminId) : undefined;
    const moved = await moveOrdersIn(tx, deps, {
      orderIds: [orderId],
      action: before ?? (inKitchen ? 'cancel' : 'incident'),
      actor: { kind: 'admin', id: adminId },
      scope: { userId },
      reason,
      given: ['liable'],
      liable,
      refundTo,
    });
    if ('refusal' in moved) return moved;
    const [no] = moved.refused;
    if (no !== undefined) return refuse(no.code, { message: no.message });
    const atProvider = await refundAtProvider(tx, orderId);
    const refund = await refundGiven(tx, orderId);
    return { refund, moved: moved.moved, transactionId: atProvider?.transactionId };
  });
  if ('refusal' in answer) return answer;
  deps.live.tell(scopesOf(answer.moved));
  if (answer.transactionId) await returnDuplicate(deps, answer.transactionId);
  return { ok: true, refund: answer.refund };
}

/**
 * Gives a part of an order back in tingos, never more than its customer paid and has not got back; with an open problem
 * it answers that. The customer is told. Once for a key.
 */
export async function refundPart(
  deps: Deps,
  adminId: string,
  orderId: string,
  { amount, liable, answer, key }: { amount: number; liable: Liable; answer: string; key: SentKey | undefined },
): Promise<RouteReply<typeof refundRoute> | Refusal> {
  const done = await inTransaction(deps.db, async (tx) => {
    const [order] = await lockOrders(tx, [orderId], 'everywhere');
    const [money] = await loadOrdersMoney(tx, [orderId]);
    if (order === undefined || money === undefined) return refuse('NOT_FOUND');
    const left = remedyLeftCop({
      status: order.facts.status,
      charged: order.charged,
      totalCop: money.netCop + money.feeCop,
      subsidyCop: money.paid.subsidyCop,
      givenBackCop: await givenBackOf(tx, orderId),
    });
    const before = await wasDone(tx, { actorId: adminId, key }, deps.now());
    if (before) return before === true ? { left, order } : before;
    const problemId = await openProblemOf(tx, orderId);
    if (problemId === undefined && amount === 0)
      return refuse('VALIDATION', { field: 'amount', message: 'Escribe cuánto se devuelve.' });
    if (amount > left) return refuse('VALIDATION', { field: 'amount', message: tooMuch(left), detail: { left } });
    if (amount > 0) await giveRemedy(tx, deps, money, { liable, amountCop: amount });
    if (problemId !== undefined)
      await answerProblem(tx, { id: problemId, adminId, answer, amountCop: amount, liable, nowIso: at(deps.now()) });
    await noteRefund(tx, deps, order, adminId, answer);
    await tell(tx, deps, order, amount, answer);
    return { left: left - amount, order };
  });
  if ('refusal' in done) return done;
  deps.live.tell(scopesOf([done.order]));
  return { ok: true, refundLeft: done.left };
}

const tooMuch = (leftCop: number): string =>
  leftCop === 0
    ? 'De esta orden no queda nada por devolver.'
    : `De esta orden se puede devolver hasta ${formatCop(leftCop)}.`;

/** A line of history that changes no status. */
const noteRefund = (tx: Tx, deps: Deps, order: LockedOrder, adminId: string, answer: string) =>
  insertEvents(tx, [{ orderId: order.id, from: order.facts.status, happenedAtMs: deps.now() }], {
    action: 'refund',
    to: order.facts.status,
    actor: 'admin',
    actorId: adminId,
    reason: answer,
    nowMs: deps.now(),
  });

async function tell(tx: Tx, deps: Deps, order: LockedOrder, amountCop: number, answer: string): Promise<void> {
  const given = amountCop > 0 ? ` Tienes ${formatCop(amountCop)} en tingos que no vencen.` : '';
  const url = amountCop > 0 ? '/mi-billetera' : '/mis-ordenes';
  const data = { url, orderId: order.id };
  const push = {
    channel: 'push',
    to: order.userId,
    kind: 'problem_answered',
    subject: 'Soporte te respondió',
  } as const;
  await deps.messages.send(tx, [{ ...push, body: `${order.menuName}: ${answer}${given}`, data }], deps.now());
}
