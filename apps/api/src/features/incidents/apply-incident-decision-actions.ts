import { refuse } from '@sazon/contract/refusal';
import { splitCost } from '@sazon/domain/incidents/liability-shares';
import { checkIncidentAction, findDisputeDeadline } from '@sazon/domain/incidents/lifecycle';
import type { Tx } from '../../db/transaction.ts';
import { type Deps, freezeClock } from '../../deps.ts';
import { answerProblems } from '../order-records/answer-problems-queries.ts';
import type { LockedOrder } from '../order-records/lock-orders-and-save-status-queries.ts';
import { listTakers } from '../order-records/lunch-eaters-and-passed-on-orders-queries.ts';
import { listRestaurantStaff } from '../restaurants/restaurant-staff-queries.ts';
import { dropProposal } from '../second-approvals/approvals-queries.ts';
import { compensateOrder } from './compensate-order-actions.ts';
import type { CompensationRefusal, CompensationResult, DecisionInput } from './compensation-inputs-and-results.ts';
import type { IncidentActor } from './incident-insert-queries.ts';
import { type IncidentOutcome, type LockedIncident, saveDecision } from './incident-lock-and-decision-queries.ts';
import { aboutIncident, buildDecidedMessages, buildLiableMessages } from './incident-messages.ts';
import { touchOrders } from './link-photos-and-touch-orders-queries.ts';
import { readStakes } from './possible-compensations-of-lunches.ts';
import type { RaisedIncident } from './raise-incident-actions.ts';

/**
 * Applies a decision to every order of an incident, all or none: money, lunch, history and messages. The caller has to
 * lock the orders and then the incident. A customer may bear a share only when nothing is given ('none').
 */
export async function applyDecision(
  tx: Tx,
  world: Deps,
  incident: RaisedIncident,
  orders: readonly LockedOrder[],
  decide: DecisionInput,
): Promise<CompensationResult[] | CompensationRefusal> {
  const deps = freezeClock(world);
  const nowMs = deps.now();
  const can = checkIncidentAction('decide', incident, nowMs);
  if (!can.ok) return refuse('STATE_CONFLICT', { message: 'Alguien ya decidió este incidente.' });
  if (decide.shares.customer > 0 && decide.decision !== 'none')
    return refuse('VALIDATION', {
      field: 'shares',
      message: 'El cliente solo responde cuando no se le devuelve nada.',
    });
  // before anything moves: afterwards nobody could tell what another decision would have cost
  const stakes = await readStakes(
    tx,
    deps,
    orders.map(({ id }) => id),
  );
  const done: CompensationResult[] = [];
  for (const order of orders) {
    const one = await compensateOrder(tx, deps, order, decide);
    if ('refusal' in one) return one;
    done.push(one);
  }
  const { decision, shares, note, who } = decide;
  await recordDecision(tx, deps, incident, orders, { decision, shares, note, who, done, stakes });
  const answered = done.map((one) => (one.wasCancelled ? 0 : one.refundCop));
  for (const [index, order] of orders.entries()) {
    const liable = shares.restaurant > 0 ? 'restaurant' : 'platform';
    const answer = { answer: note ?? '', amountCop: answered[index] ?? 0, liable, adminId: who.byId, nowMs } as const;
    if (who.by === 'platform') await answerProblems(tx, [order.id], answer);
  }
  const takers = await listTakers(
    tx,
    orders.map(({ id }) => id),
  );
  const news = orders.flatMap((order, index) => {
    const one = done[index];
    return one === undefined ? [] : buildDecidedMessages(order, takers.get(order.id), { decision, note, ...one });
  });
  await deps.messages.send(tx, aboutIncident(incident.id, news), nowMs);
  return done;
}

type Settled = IncidentOutcome & {
  who: IncidentActor;
  done: readonly Pick<CompensationResult, 'orderId' | 'costCop' | 'refundCop'>[];
};

/** Records a decision, and tells a restaurant that bears a share until when it may dispute it (48 hours). */
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
  // the decision takes the place of a proposal that waited for a second person
  await dropProposal(tx, { kind: 'incident', subjectId: incident.id });
  await touchOrders(tx, orders, nowMs);
  const untilMs = findDisputeDeadline({ shares, decidedAtMs: nowMs, raisedBy: incident.raisedBy });
  if (untilMs === null) return;
  const shareCop = done.reduce((sum, { costCop }) => sum + splitCost(costCop, shares).restaurant, 0);
  const liable = { orders, type: incident.type, shareBps: shares.restaurant, shareCop, untilMs };
  const news = buildLiableMessages(await listRestaurantStaff(tx, [incident.restaurantId]), liable);
  await deps.messages.send(tx, aboutIncident(incident.id, news), nowMs);
}
