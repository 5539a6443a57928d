import type { SentKey } from '@sazon/contract/idempotency-key';
import { type Refusal, refuse } from '@sazon/contract/refusal';
import { isOwnDecision, OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import type { IncidentDecision } from '@sazon/domain/incidents/incident-types-and-decisions';
import { type LiableShares, splitCost } from '@sazon/domain/incidents/liability-shares';
import { checkIncidentAction, findDisputeDeadline } from '@sazon/domain/incidents/lifecycle';
import type { OutsideRefundWay } from '@sazon/domain/orders/refund-plan';
import { wasDone } from '../../db/idempotency.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { type Deps, freezeClock } from '../../deps.ts';
import { isProposedBy, requestApproval } from '../approvals/approvals-actions.ts';
import { dropProposal } from '../approvals/approvals-queries.ts';
import { listRestaurantStaff } from '../custody/custody-queries.ts';
import { listOrderAudiences } from '../order-records/order-live-audiences.ts';
import { answerProblems } from '../order-records/orders-admin-queries.ts';
import { type LockedOrder, lockOrders } from '../order-records/orders-move-queries.ts';
import { returnPayment } from '../payments/payment-returns-actions.ts';
import { loadSettings } from '../settings/settings-queries.ts';
import { listTransactionsToReturn } from '../settlement/refunds-queries.ts';
import { compensateOrder, isOrderOver, listCompensationLeft } from './compensate-order-actions.ts';
import type { CompensationResult } from './cook-again-actions.ts';
import type { IncidentActor } from './incident-insert-queries.ts';
import {
  type IncidentOutcome,
  type LockedIncident,
  listIncidentOrders,
  lockIncident,
  saveDecision,
} from './incident-lock-and-decision-queries.ts';
import { buildDecidedMessages, buildLiableMessages } from './incident-messages.ts';
import { touchOrders } from './incident-photos-and-staff-queries.ts';
import type { RaisedIncident } from './raise-incident-actions.ts';

export type DecisionInput = {
  decision: IncidentDecision;
  shares: LiableShares;
  note: string | null;
  /** For 'refund_part': the amount per lunch, COP. */
  amountCop?: number | undefined;
  /** For 'plan_b': the dish. */
  menuId?: string | undefined;
  refundTo: OutsideRefundWay;
  who: IncidentActor;
};

/**
 * Applies a decision to every order of an incident, all or none: money, lunch, history and messages. The caller has
 * locked orders and incident.
 */
export async function applyDecision(
  tx: Tx,
  world: Deps,
  incident: RaisedIncident,
  orders: readonly LockedOrder[],
  decide: DecisionInput,
): Promise<
  | CompensationResult[]
  | Refusal<
      | 'CUTOFF_PASSED'
      | 'FORBIDDEN'
      | 'MENU_UNAVAILABLE'
      | 'NOT_FOUND'
      | 'REASON_REQUIRED'
      | 'SOLD_OUT'
      | 'STATE_CONFLICT'
      | 'VALIDATION'
    >
> {
  const deps = freezeClock(world);
  const nowMs = deps.now();
  const can = checkIncidentAction('decide', incident, nowMs);
  if (!can.ok) return refuse('STATE_CONFLICT', { message: 'Alguien ya decidió este incidente.' });
  if (decide.shares.customer > 0 && decide.decision !== 'none')
    return refuse('VALIDATION', {
      field: 'shares',
      message: 'El cliente solo responde cuando no se le devuelve nada.',
    });
  const done: CompensationResult[] = [];
  for (const order of orders) {
    const one = await compensateOrder(tx, deps, order, decide);
    if ('refusal' in one) return one;
    done.push(one);
  }
  const { decision, shares, note, who } = decide;
  await recordDecision(tx, deps, incident, orders, { decision, shares, note, who, done });
  const answered = done.map((one) => (one.wasCancelled ? 0 : one.refundCop));
  for (const [index, order] of orders.entries()) {
    const liable = shares.restaurant > 0 ? 'restaurant' : 'platform';
    const answer = { answer: note ?? '', amountCop: answered[index] ?? 0, liable, adminId: who.byId, nowMs } as const;
    if (who.by === 'platform') await answerProblems(tx, [order.id], answer);
  }
  const news = orders.flatMap((order, index) => {
    const one = done[index];
    return one === undefined ? [] : buildDecidedMessages(order, { decision, note, ...one });
  });
  await deps.messages.send(tx, news, nowMs);
  return done;
}

type Settled = IncidentOutcome & {
  who: IncidentActor;
  done: readonly Pick<CompensationResult, 'orderId' | 'costCop' | 'refundCop'>[];
};

/** Records the decision, and notifies the restaurant that has a share and 48 hours to dispute. */
export async function recordDecision(
  tx: Tx,
  deps: Deps,
  incident: Pick<LockedIncident, 'id' | 'restaurantId' | 'type' | 'raisedBy'>,
  orders: readonly LockedOrder[],
  { who, done, ...outcome }: Settled,
): Promise<void> {
  const nowMs = deps.now();
  const { shares } = outcome;
  await saveDecision(tx, incident.id, outcome, done, who, nowMs);
  // the decision replaces a proposal that awaited a second person
  await dropProposal(tx, { kind: 'incident', subjectId: incident.id });
  await touchOrders(tx, orders, nowMs);
  const untilMs = findDisputeDeadline({ shares, decidedAtMs: nowMs, raisedBy: incident.raisedBy });
  if (untilMs === null) return;
  const shareCop = done.reduce((sum, { costCop }) => sum + splitCost(costCop, shares).restaurant, 0);
  const liable = { orders, type: incident.type, shareBps: shares.restaurant, shareCop, untilMs };
  await deps.messages.send(
    tx,
    buildLiableMessages(await listRestaurantStaff(tx, [incident.restaurantId]), liable),
    nowMs,
  );
}

/**
 * Decides an incident for the platform. Nobody decides about their own lunch; above an amount a second person agrees;
 * once per key.
 */
export async function decideIncident(
  deps: Deps,
  adminId: string,
  incidentId: string,
  { key, ...decide }: Omit<DecisionInput, 'who'> & { key: SentKey | undefined },
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
    >
> {
  const answer = await inTransaction(deps, async (tx, events) => {
    const orders = await lockOrders(tx, await listIncidentOrders(tx, incidentId), 'everywhere');
    events.publish(listOrderAudiences(orders));
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
    const done = await applyDecision(tx, deps, incident, orders, { ...decide, who: { by: 'platform', byId: adminId } });
    return 'refusal' in done ? done : { toVoid: await listPaymentsToVoid(tx, orders), waiting: false };
  });
  if ('refusal' in answer) return answer;
  for (const transactionId of answer.toVoid) await returnPayment(deps, transactionId);
  return { ok: true, waiting: answer.waiting };
}

/**
 * Above the setting's amount, money given beside a cancellation needs a second person, as other refunds do. A cancelled
 * amount returns to its sources without one.
 */
async function secondAgrees(
  tx: Tx,
  deps: Deps,
  incidentId: string,
  orders: readonly LockedOrder[],
  { decision, amountCop = 0, adminId }: Pick<DecisionInput, 'decision' | 'amountCop'> & { adminId: string },
): Promise<boolean> {
  const over = orders.filter(isOrderOver);
  if (over.length === 0 || (decision !== 'refund_full' && decision !== 'refund_part')) return true;
  const lefts = await listCompensationLeft(tx, over);
  // an amount above what is left is refused where it is refunded
  if (decision === 'refund_part' && lefts.some(({ leftCop }) => amountCop > leftCop)) return true;
  const total = lefts.reduce((sum, { leftCop }) => sum + (decision === 'refund_full' ? leftCop : amountCop), 0);
  const { secondPerson } = await loadSettings(deps, { reader: tx });
  const wanted = { kind: 'incident', subjectId: incidentId, amountCop: total, by: adminId } as const;
  return await requestApproval(tx, deps, { ...wanted, limitCop: secondPerson.refundCop });
}

/** The payments to void at the provider after the commit. */
export async function listPaymentsToVoid(tx: Tx, orders: readonly LockedOrder[]): Promise<string[]> {
  const ids = orders.map((order) => order.id);
  return await listTransactionsToReturn(tx, { orderIds: ids, limit: ids.length });
}
