import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { SentKey } from '@sazon/contract/sent-key';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision';
import type { IncidentDecision } from '@sazon/domain/incidents/incident';
import { checkIncidentAction, findDisputeDeadline } from '@sazon/domain/incidents/lifecycle';
import { type LiableShares, splitCost } from '@sazon/domain/incidents/shares';
import type { OutsideRefundWay } from '@sazon/domain/orders/refund-plan';
import { wasDone } from '../../db/idempotency.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { atOneInstant, type Deps } from '../../deps.ts';
import { isProposedBy, secondPersonAgrees } from '../approvals/approvals-actions.ts';
import { dropProposal } from '../approvals/approvals-queries.ts';
import { staffOf } from '../custody/custody-queries.ts';
import { orderAudiences } from '../order-records/order-audiences.ts';
import { answerProblems } from '../order-records/orders-admin-queries.ts';
import { type LockedOrder, lockOrders } from '../order-records/orders-move-queries.ts';
import { returnDuplicate } from '../payments/duplicates-actions.ts';
import { settingsOf } from '../settings/settings-queries.ts';
import { transactionsToReturn } from '../settlement/refunds-queries.ts';
import { decidedMessage, liableMessages } from './incident-messages.ts';
import { touchOrders } from './incident-news-queries.ts';
import {
  type IncidentActor,
  type LockedIncident,
  lockIncident,
  type Outcome,
  ordersOfIncident,
  saveDecision,
} from './incident-write-queries.ts';
import type { RaisedIncident } from './raise-actions.ts';
import { type Done, isOver, remedyLeftsOf, remedyOrder } from './remedy-order-actions.ts';

export type Decide = {
  decision: IncidentDecision;
  shares: LiableShares;
  note: string | null;
  /** Of 'refund_part': how much of each lunch. */
  amountCop?: number | undefined;
  /** Of 'plan_b': the dish. */
  menuId?: string | undefined;
  refundTo: OutsideRefundWay;
  who: IncidentActor;
};

/**
 * Carries a decision out: money, lunch, history and news of every order of an incident, all or none. The orders and the
 * incident are locked by the caller.
 */
export async function decideIn(
  tx: Tx,
  world: Deps,
  incident: RaisedIncident,
  orders: readonly LockedOrder[],
  decide: Decide,
): Promise<
  | Done[]
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
  const deps = atOneInstant(world);
  const nowMs = deps.now();
  const can = checkIncidentAction('decide', incident, nowMs);
  if (!can.ok) return refuse('STATE_CONFLICT', { message: 'Alguien ya decidió este incidente.' });
  if (decide.shares.customer > 0 && decide.decision !== 'none')
    return refuse('VALIDATION', {
      field: 'shares',
      message: 'El cliente solo responde cuando no se le devuelve nada.',
    });
  const done: Done[] = [];
  for (const order of orders) {
    const one = await remedyOrder(tx, deps, order, decide);
    if ('refusal' in one) return one;
    done.push(one);
  }
  const { decision, shares, note, who } = decide;
  await settle(tx, deps, incident, orders, { decision, shares, note, who, done });
  const answered = done.map((one) => (one.wasCancelled ? 0 : one.refundCop));
  for (const [index, order] of orders.entries()) {
    const liable = shares.restaurant > 0 ? 'restaurant' : 'platform';
    const answer = { answer: note ?? '', amountCop: answered[index] ?? 0, liable, adminId: who.byId, nowMs } as const;
    if (who.by === 'platform') await answerProblems(tx, [order.id], answer);
  }
  const news = orders.flatMap((order, index) => {
    const one = done[index];
    return one === undefined ? [] : decidedMessage(order, { decision, note, ...one });
  });
  await deps.messages.send(tx, news, nowMs);
  return done;
}

type Settled = Outcome & { who: IncidentActor; done: readonly Pick<Done, 'orderId' | 'costCop' | 'refundCop'>[] };

/** Writes down what was decided and done, and tells the restaurant that has a share, with its 48 hours. */
export async function settle(
  tx: Tx,
  deps: Deps,
  incident: Pick<LockedIncident, 'id' | 'restaurantId' | 'type' | 'raisedBy'>,
  orders: readonly LockedOrder[],
  { who, done, ...outcome }: Settled,
): Promise<void> {
  const nowMs = deps.now();
  const { shares } = outcome;
  await saveDecision(tx, incident.id, outcome, done, who, nowMs);
  // what waited for a second person is overtaken by what was decided
  await dropProposal(tx, { kind: 'incident', subjectId: incident.id });
  await touchOrders(tx, orders, nowMs);
  const untilMs = findDisputeDeadline({ shares, decidedAtMs: nowMs, raisedBy: incident.raisedBy });
  if (untilMs === null) return;
  const shareCop = done.reduce((sum, { costCop }) => sum + splitCost(costCop, shares).restaurant, 0);
  const liable = { orders, type: incident.type, shareBps: shares.restaurant, shareCop, untilMs };
  await deps.messages.send(tx, liableMessages(await staffOf(tx, [incident.restaurantId]), liable), nowMs);
}

/** Decided by the platform. Nobody decides about a lunch of their own; above an amount a second person does; once for a key. */
export async function decideIncident(
  deps: Deps,
  adminId: string,
  incidentId: string,
  { key, ...decide }: Omit<Decide, 'who'> & { key: SentKey | undefined },
): Promise<
  | { ok: true; waiting: boolean }
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
  const answer = await inTransaction(deps, async (tx, events) => {
    const orders = await lockOrders(tx, await ordersOfIncident(tx, incidentId), 'everywhere');
    events.publish(orderAudiences(orders));
    const incident = await lockIncident(tx, incidentId);
    if (incident === undefined) return refuse('NOT_FOUND');
    if (orders.some((order) => isOwnDecision(adminId, order.userId)))
      return refuse('FORBIDDEN', { message: OWN_DECISION_MESSAGE });
    const before = await wasDone(tx, { actorId: adminId, key }, deps.now());
    const proposal = { kind: 'incident', subjectId: incidentId } as const;
    if (before) return before === true ? { toVoid: [], waiting: await isProposedBy(tx, adminId, proposal) } : before;
    const can = checkIncidentAction('decide', incident, deps.now());
    if (can.ok && !(await secondAgrees(tx, deps, incidentId, orders, { ...decide, adminId })))
      return { toVoid: [], waiting: true };
    const done = await decideIn(tx, deps, incident, orders, { ...decide, who: { by: 'platform', byId: adminId } });
    return 'refusal' in done ? done : { toVoid: await voidsOf(tx, orders), waiting: false };
  });
  if ('refusal' in answer) return answer;
  for (const transactionId of answer.toVoid) await returnDuplicate(deps, transactionId);
  return { ok: true, waiting: answer.waiting };
}

/**
 * Above the amount of the setting money that is given beside a cancellation needs a second person, as every other refund. What
 * is cancelled goes back where it came from, and asks nobody.
 */
async function secondAgrees(
  tx: Tx,
  deps: Deps,
  incidentId: string,
  orders: readonly LockedOrder[],
  { decision, amountCop = 0, adminId }: Pick<Decide, 'decision' | 'amountCop'> & { adminId: string },
): Promise<boolean> {
  const over = orders.filter(isOver);
  if (over.length === 0 || (decision !== 'refund_full' && decision !== 'refund_part')) return true;
  const lefts = await remedyLeftsOf(tx, over);
  // what is more than is left is refused where it is given
  if (decision === 'refund_part' && lefts.some(({ leftCop }) => amountCop > leftCop)) return true;
  const total = lefts.reduce((sum, { leftCop }) => sum + (decision === 'refund_full' ? leftCop : amountCop), 0);
  const { secondPerson } = await settingsOf(deps, { reader: tx });
  const wanted = { kind: 'incident', subjectId: incidentId, amountCop: total, by: adminId } as const;
  return await secondPersonAgrees(tx, deps, { ...wanted, limitCop: secondPerson.refundCop });
}

/** The payments that the provider is to be asked to give back, after the commit. */
export async function voidsOf(tx: Tx, orders: readonly LockedOrder[]): Promise<string[]> {
  const ids = orders.map((order) => order.id);
  return await transactionsToReturn(tx, { orderIds: ids, limit: ids.length });
}
