import type { RouteReply } from '@sazon/contract/define-route';
import type { SentKey } from '@sazon/contract/idempotency-key';
import type { refundOrder as refundRoute } from '@sazon/contract/orders/admin-refund-and-chat-routes';
import { refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { isBlockingIncident } from '@sazon/domain/incidents/incident-types-and-decisions';
import { buildSoleShare, type LiableParty } from '@sazon/domain/incidents/liability-shares';
import type { OutsideRefundWay } from '@sazon/domain/orders/refund-plan';
import { wasDone } from '../../db/idempotency.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { applyDecision } from '../incidents/apply-incident-decision-actions.ts';
import { listCompensationLeft, refuseTooMuch } from '../incidents/compensate-order-actions.ts';
import type { CompensationRefusal } from '../incidents/compensation-inputs-and-results.ts';
import { listPaymentsToVoid } from '../incidents/decide-incident-actions.ts';
import { lockOpenIncidents } from '../incidents/incident-lock-and-decision-queries.ts';
import { type RaisedIncident, raiseIncidents } from '../incidents/raise-incident-actions.ts';
import { type LockedOrder, lockOrders } from '../order-records/lock-orders-and-save-status-queries.ts';
import { listOrderAudiences } from '../order-records/order-live-audiences.ts';
import { returnPayment } from '../payments/return-unneeded-payments-actions.ts';
import { approveOrPropose, isProposedBy } from '../second-approvals/approvals-actions.ts';
import { loadSettings } from '../settings/read-settings-queries.ts';

/** The sides that can be liable for money given back. A customer cannot. */
export type LiablePayer = Exclude<LiableParty, 'customer'>;

/** Returns an open incident of this order alone, preferably one that stops it; without one, raises it. */
export async function openOrNew(
  tx: Tx,
  deps: Deps,
  order: LockedOrder,
  raise: Parameters<typeof raiseIncidents>[2],
): Promise<RaisedIncident> {
  const open = (await lockOpenIncidents(tx, [order.id])).filter((incident) => incident.orderIds.length === 1);
  const known = open.find((incident) => isBlockingIncident(incident.type)) ?? open[0];
  const [raised] = known === undefined ? await raiseIncidents(tx, deps, raise) : [known];
  if (raised === undefined) throw new Error('An incident was raised and is not there');
  return raised;
}

type Refunding = { amount: number; liable: LiablePayer; answer: string; refundTo: OutsideRefundWay };

/**
 * Gives a part of an order back, to tingos or to the outside payment, at most what the customer paid and has not got
 * back. Answers an open problem and tells customer and liable restaurant. Above a sum it waits for a second person.
 */
export async function refundOrderPart(
  deps: Deps,
  adminId: string,
  orderId: string,
  { key, ...refunding }: Refunding & { key: SentKey | undefined },
): Promise<RouteReply<typeof refundRoute> | CompensationRefusal> {
  const done = await inTransaction(deps, async (tx, events) => {
    const [order] = await lockOrders(tx, [orderId], 'everywhere');
    if (order === undefined) return refuse('NOT_FOUND');
    events.publish(listOrderAudiences([order]));
    if (isOwnDecision(adminId, order.userId)) return refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE });
    const left = (await listCompensationLeft(tx, [order]))[0]?.leftCop ?? 0;
    const before = await wasDone(tx, { actorId: adminId, key }, deps.now());
    const subject = { kind: 'refund', subjectId: orderId } as const;
    if (before)
      return before === true ? { left, waiting: await isProposedBy(tx, adminId, subject), toVoid: [] } : before;
    const { secondPerson } = await loadSettings(deps, { reader: tx });
    const proposal = { ...subject, amountCop: refunding.amount, by: adminId };
    const limitCop = secondPerson.refundCop;
    if (refunding.amount <= left && !(await approveOrPropose(tx, deps, { ...proposal, limitCop }))) {
      return { left, waiting: true, toVoid: [] };
    }
    const no = await refundIn(tx, deps, order, { ...refunding, adminId, left });
    if (no !== undefined) return no;
    return { left: left - refunding.amount, waiting: false, toVoid: await listPaymentsToVoid(tx, [order]) };
  });
  if ('refusal' in done) return done;
  for (const transactionId of done.toVoid) await returnPayment(deps, transactionId);
  return { ok: true, refundLeft: done.left, waiting: done.waiting };
}

async function refundIn(
  tx: Tx,
  deps: Deps,
  order: LockedOrder,
  { adminId, amount, liable, answer, refundTo, left }: Refunding & { adminId: string; left: number },
): Promise<CompensationRefusal | undefined> {
  const isAsked = (await lockOpenIncidents(tx, [order.id])).length > 0;
  if (!isAsked && amount === 0)
    return refuse('VALIDATION', { field: 'amount', message: 'Escribe cuánto se devuelve.' });
  if (amount > left) return refuseTooMuch(left);
  const said = {
    orders: [order],
    type: 'not_as_described',
    by: 'platform',
    byId: adminId,
    description: answer,
  } as const;
  const incident = await openOrNew(tx, deps, order, { ...said, isDecided: true });
  const done = await applyDecision(tx, deps, incident, [order], {
    decision: amount === 0 ? 'none' : amount === left ? 'refund_full' : 'refund_part',
    shares: buildSoleShare(amount === 0 ? 'customer' : liable),
    note: answer,
    amountCop: amount,
    refundTo,
    who: { by: 'platform', byId: adminId },
  });
  return 'refusal' in done ? done : undefined;
}
