import { type IncidentType, isBlockingIncident } from '@sazon/domain/incidents/incident-types-and-decisions';
import { buildSoleShare } from '@sazon/domain/incidents/liability-shares';
import { wasAccepted } from '@sazon/domain/orders/was-order-accepted';
import { type Tx, together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { LockedOrder } from '../order-records/lock-orders-and-save-status-queries.ts';
import type { ReplacedLunch } from '../plan-b/plan-b-actions.ts';
import { listRefundedCop } from '../refunds/expected-and-given-refunds-actions.ts';
import { listEarnings } from '../refunds/pay-cooked-orders-and-list-earnings-actions.ts';
import { recordDecision } from './apply-incident-decision-actions.ts';
import { lockOpenIncidents } from './incident-lock-and-decision-queries.ts';
import { type RaisedIncident, raiseIncidents } from './raise-incident-actions.ts';

type RecordedDecision = { byId: string | null; reason: string | null; happenedAtMs?: number | undefined };

/**
 * Records a kitchen's cancellation of accepted lunches as an incident decided at once: full refund, the kitchen liable.
 * Open incidents of these lunches are decided alike. `orders` are as before the cancellation. False: none was accepted.
 */
export async function recordKitchenCancel(
  tx: Tx,
  deps: Deps,
  orders: readonly LockedOrder[],
  told: RecordedDecision,
): Promise<boolean> {
  const accepted = orders.filter(({ facts }) => wasAccepted(facts.status));
  if (accepted.length === 0) return false;
  const ids = accepted.map(({ id }) => id);
  const [costs, refunded, open] = await together([
    listEarnings(tx, ids),
    listRefundedCop(tx, ids),
    lockOpenIncidents(tx, ids),
  ]);
  const done = ids.map((id) => ({ orderId: id, costCop: costs.get(id) ?? 0, refundCop: refunded.get(id) ?? 0 }));
  await decideAgainstKitchen(tx, deps, accepted, told, { type: 'not_delivered', decision: 'refund_full', open, done });
  return true;
}

/**
 * Records that accepted lunches of a sold-out dish became the chosen plan B, as an incident decided at once. The
 * kitchen is liable for the difference in price (`backCop`). Returns false when the kitchen had accepted none of them.
 */
export async function recordPlanB(
  tx: Tx,
  deps: Deps,
  served: readonly ReplacedLunch[],
  told: RecordedDecision,
): Promise<boolean> {
  const accepted = served.filter(({ order }) => wasAccepted(order.facts.status));
  if (accepted.length === 0) return false;
  const orders = accepted.map(({ order }) => order);
  const open = await lockOpenIncidents(
    tx,
    orders.map(({ id }) => id),
  );
  const done = accepted.map(({ order, backCop }) => ({ orderId: order.id, costCop: backCop, refundCop: backCop }));
  const stopping = open.filter(({ type }) => isBlockingIncident(type));
  await decideAgainstKitchen(tx, deps, orders, told, {
    type: 'wrong_dish',
    decision: 'plan_b',
    open: stopping,
    done,
  });
  return true;
}

type Decided = {
  type: IncidentType;
  decision: 'refund_full' | 'plan_b';
  /** The open incidents of these lunches, which are decided the same way. */
  open: readonly RaisedIncident[];
  done: readonly { orderId: string; costCop: number; refundCop: number }[];
};

/**
 * Raises and decides an incident for which the kitchen is liable for all. Open ones with other orders too stay open.
 */
async function decideAgainstKitchen(
  tx: Tx,
  deps: Deps,
  orders: readonly LockedOrder[],
  { byId, reason, happenedAtMs }: RecordedDecision,
  { type, decision, open, done }: Decided,
): Promise<void> {
  const known = new Set(open.flatMap(({ orderIds }) => orderIds));
  const fresh = orders.filter(({ id }) => !known.has(id));
  const said = { type, by: 'restaurant', byId, happenedAtMs, isDecided: true } as const;
  const raised =
    fresh.length === 0
      ? []
      : await raiseIncidents(tx, deps, { ...said, orders: fresh, description: reason ?? undefined });
  for (const incident of [...open, ...raised]) {
    const own = orders.filter(({ id }) => incident.orderIds.includes(id));
    if (own.length < incident.orderIds.length) continue;
    const ofOwn = done.filter(({ orderId }) => incident.orderIds.includes(orderId));
    const who = { by: 'restaurant', byId } as const;
    await recordDecision(tx, deps, incident, own, {
      decision,
      shares: buildSoleShare('restaurant'),
      note: reason,
      who,
      done: ofOwn,
    });
  }
}

/**
 * Records each charged no-show as an incident decided at once, with the customer liable, so that place, time, reporter
 * and photo are kept. No money moves.
 */
export async function recordNoShows(
  tx: Tx,
  deps: Deps,
  orders: readonly LockedOrder[],
  {
    courierId,
    photoIds,
    happenedAtMs,
  }: {
    courierId: string | null;
    photoIds: readonly string[];
    happenedAtMs?: number | undefined;
  },
): Promise<void> {
  for (const order of orders) {
    const [incident] = await raiseIncidents(tx, deps, {
      orders: [order],
      type: 'not_delivered',
      by: 'courier',
      byId: courierId,
      description: 'Nadie llegó por él',
      happenedAtMs,
      photoIds,
      isDecided: true,
    });
    if (incident === undefined) continue;
    await recordDecision(tx, deps, incident, [order], {
      decision: 'none',
      shares: buildSoleShare('customer'),
      note: 'Nadie llegó por él en el tiempo de espera: se cobra.',
      who: { by: 'system', byId: null },
      done: [{ orderId: order.id, costCop: 0, refundCop: 0 }],
    });
  }
}
