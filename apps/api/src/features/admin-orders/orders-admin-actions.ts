import type { adminCancelOrder as cancelRoute } from '@sazon/contract/orders/admin-moves-routes';
import type { refundOrder as refundRoute } from '@sazon/contract/orders/support-routes';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { RouteReply } from '@sazon/contract/route';
import type { SentKey } from '@sazon/contract/sent-key';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision';
import { isBlockingIncident } from '@sazon/domain/incidents/incident';
import { buildSoleShare, type LiableParty } from '@sazon/domain/incidents/shares';
import { wasAccepted } from '@sazon/domain/orders/liability';
import { checkOrderAction } from '@sazon/domain/orders/order-action-check';
import type { OutsideRefundWay } from '@sazon/domain/orders/refund-plan';
import { wasDone } from '../../db/idempotency.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { isProposedBy, secondPersonAgrees } from '../approvals/approvals-actions.ts';
import { withdrawForCustomer } from '../in-site-charges/in-site-withdraw-actions.ts';
import { decideIn, voidsOf } from '../incidents/decide-actions.ts';
import { lockOpenOf } from '../incidents/incident-write-queries.ts';
import { type RaisedIncident, raiseIn } from '../incidents/raise-actions.ts';
import { remedyLeftsOf, tooMuch } from '../incidents/remedy-order-actions.ts';
import { moveOrdersIn } from '../order-lifecycle/orders-move-actions.ts';
import { orderAudiences } from '../order-records/order-audiences.ts';
import { cancelledBy } from '../order-records/orders-admin-queries.ts';
import { type LockedOrder, lockOrders } from '../order-records/orders-move-queries.ts';
import { returnDuplicate } from '../payments/duplicates-actions.ts';
import { settingsOf } from '../settings/settings-queries.ts';
import { refundGiven } from '../settlement/partial-cancel-actions.ts';

/** Who can be said to answer for it; a person never pays. */
export type Payer = Exclude<LiableParty, 'customer'>;

type Cancelling = { adminId: string; reason: string; liable: Payer; refundTo: OutsideRefundWay };

/**
 * Cancels a customer's order for the platform: before it left the kitchen, or lost, damaged or stopped on its way; or a charge
 * at a counter that nobody answered. What the
 * kitchen had accepted is an incident, which whoever is held liable reads and may dispute.
 */
export async function cancelForCustomer(
  deps: Deps,
  adminId: string,
  { orderId, userId }: { orderId: string; userId: string },
  cancelling: Omit<Cancelling, 'adminId'>,
): Promise<
  | RouteReply<typeof cancelRoute>
  | Refusal<
      | 'CUTOFF_PASSED'
      | 'FORBIDDEN'
      | 'MENU_UNAVAILABLE'
      | 'NOT_FOUND'
      | 'REASON_REQUIRED'
      | 'SOLD_OUT'
      | 'STATE_CONFLICT'
      | 'VALIDATION'
      | 'WAIT_NOT_OVER'
    >
> {
  if (isOwnDecision(adminId, userId)) return refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE });
  const answer = await inTransaction(deps, async (tx) => {
    const withdrawn = await withdrawForCustomer(tx, deps, { adminId, orderId, userId, reason: cancelling.reason });
    if (withdrawn === false) return refuse('STATE_CONFLICT', { message: 'La persona ya respondió este cobro.' });
    if (withdrawn) return { refund: await refundGiven(tx, orderId), toVoid: [] };
    const [order] = await lockOrders(tx, [orderId], { userId });
    if (order === undefined) return refuse('NOT_FOUND');
    // sent again: what it did the first time is answered
    const isDone = order.facts.status === 'cancelled' && (await cancelledBy(tx, orderId, adminId)) !== undefined;
    const no = isDone ? undefined : await cancelIn(tx, deps, order, { ...cancelling, adminId });
    if (no !== undefined) return no;
    return { refund: await refundGiven(tx, orderId), toVoid: await voidsOf(tx, [order]) };
  });
  if ('refusal' in answer) return answer;
  for (const transactionId of answer.toVoid) await returnDuplicate(deps, transactionId);
  return { ok: true, refund: answer.refund };
}

async function cancelIn(
  tx: Tx,
  deps: Deps,
  order: LockedOrder,
  { adminId, reason, liable, refundTo }: Cancelling,
): Promise<
  | Refusal<
      | 'CUTOFF_PASSED'
      | 'FORBIDDEN'
      | 'MENU_UNAVAILABLE'
      | 'NOT_FOUND'
      | 'REASON_REQUIRED'
      | 'SOLD_OUT'
      | 'STATE_CONFLICT'
      | 'VALIDATION'
      | 'WAIT_NOT_OVER'
    >
  | undefined
> {
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
  const done = await decideIn(tx, deps, incident, [order], decide);
  return 'refusal' in done ? done : undefined;
}

/** The incident that this order waits with, the one that keeps it from its table first; a new one where there is none. */
async function openOrNew(
  tx: Tx,
  deps: Deps,
  order: LockedOrder,
  raise: Parameters<typeof raiseIn>[2],
): Promise<RaisedIncident> {
  const open = (await lockOpenOf(tx, [order.id])).filter((incident) => incident.orderIds.length === 1);
  const known = open.find((incident) => isBlockingIncident(incident.type)) ?? open[0];
  const [raised] = known === undefined ? await raiseIn(tx, deps, raise) : [known];
  if (raised === undefined) throw new Error('An incident was raised and is not there');
  return raised;
}

type Refunding = { amount: number; liable: Payer; answer: string; refundTo: OutsideRefundWay };

/**
 * Gives a part of an order back, in tingos or to what an outside method paid, never more than its customer paid and has not
 * got back; with an open problem it answers that. The customer is told, and so is the restaurant that answers. Once for a key.
 */
export async function refundPart(
  deps: Deps,
  adminId: string,
  orderId: string,
  { key, ...refunding }: Refunding & { key: SentKey | undefined },
): Promise<
  | RouteReply<typeof refundRoute>
  | Refusal<
      | 'CUTOFF_PASSED'
      | 'FORBIDDEN'
      | 'MENU_UNAVAILABLE'
      | 'NOT_FOUND'
      | 'REASON_REQUIRED'
      | 'SOLD_OUT'
      | 'STATE_CONFLICT'
      | 'VALIDATION'
      | 'WAIT_NOT_OVER'
    >
> {
  const done = await inTransaction(deps, async (tx, events) => {
    const [order] = await lockOrders(tx, [orderId], 'everywhere');
    if (order === undefined) return refuse('NOT_FOUND');
    events.publish(orderAudiences([order]));
    if (isOwnDecision(adminId, order.userId)) return refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE });
    const left = (await remedyLeftsOf(tx, [order]))[0]?.leftCop ?? 0;
    const before = await wasDone(tx, { actorId: adminId, key }, deps.now());
    const subject = { kind: 'refund', subjectId: orderId } as const;
    if (before)
      return before === true ? { left, waiting: await isProposedBy(tx, adminId, subject), toVoid: [] } : before;
    const { secondPerson } = await settingsOf(deps, { reader: tx });
    const proposal = { ...subject, amountCop: refunding.amount, by: adminId };
    const limitCop = secondPerson.refundCop;
    if (refunding.amount <= left && !(await secondPersonAgrees(tx, deps, { ...proposal, limitCop }))) {
      return { left, waiting: true, toVoid: [] };
    }
    const no = await refundIn(tx, deps, order, { ...refunding, adminId, left });
    if (no !== undefined) return no;
    return { left: left - refunding.amount, waiting: false, toVoid: await voidsOf(tx, [order]) };
  });
  if ('refusal' in done) return done;
  for (const transactionId of done.toVoid) await returnDuplicate(deps, transactionId);
  return { ok: true, refundLeft: done.left, waiting: done.waiting };
}

async function refundIn(
  tx: Tx,
  deps: Deps,
  order: LockedOrder,
  { adminId, amount, liable, answer, refundTo, left }: Refunding & { adminId: string; left: number },
): Promise<
  | Refusal<
      | 'CUTOFF_PASSED'
      | 'FORBIDDEN'
      | 'MENU_UNAVAILABLE'
      | 'NOT_FOUND'
      | 'REASON_REQUIRED'
      | 'SOLD_OUT'
      | 'STATE_CONFLICT'
      | 'VALIDATION'
      | 'WAIT_NOT_OVER'
    >
  | undefined
> {
  const isAsked = (await lockOpenOf(tx, [order.id])).length > 0;
  if (!isAsked && amount === 0)
    return refuse('VALIDATION', { field: 'amount', message: 'Escribe cuánto se devuelve.' });
  if (amount > left) return tooMuch(left);
  const said = {
    orders: [order],
    type: 'not_as_described',
    by: 'platform',
    byId: adminId,
    description: answer,
  } as const;
  const incident = await openOrNew(tx, deps, order, { ...said, isDecided: true });
  const done = await decideIn(tx, deps, incident, [order], {
    decision: amount === 0 ? 'none' : amount === left ? 'refund_full' : 'refund_part',
    shares: buildSoleShare(amount === 0 ? 'customer' : liable),
    note: answer,
    amountCop: amount,
    refundTo,
    who: { by: 'platform', byId: adminId },
  });
  return 'refusal' in done ? done : undefined;
}
