import { type IncidentType, isBlockingIncident } from '@sazon/domain/incidents/incident';
import { buildSoleShare } from '@sazon/domain/incidents/shares';
import { wasAccepted } from '@sazon/domain/orders/liability';
import { type Tx, together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { LockedOrder } from '../order-records/orders-move-queries.ts';
import type { Served } from '../plan-b/plan-b-actions.ts';
import { earningsOf } from '../settlement/incident-actions.ts';
import { refundedCopOf } from '../settlement/partial-cancel-actions.ts';
import { settle } from './decide-actions.ts';
import { lockOpenOf } from './incident-write-queries.ts';
import { type RaisedIncident, raiseIn } from './raise-actions.ts';

type Told = { byId: string | null; reason: string | null; happenedAtMs?: number | undefined };

/**
 * What a kitchen cancels after it accepted it is an incident, decided in the same breath: the customer has their money back and
 * the kitchen answers for all of it. `orders`: as they were before; those it had not accepted are none. An incident that
 * waited for a decision is decided by it.
 */
export async function recordKitchenCancel(
  tx: Tx,
  deps: Deps,
  orders: readonly LockedOrder[],
  told: Told,
): Promise<boolean> {
  const accepted = orders.filter(({ facts }) => wasAccepted(facts.status));
  if (accepted.length === 0) return false;
  const ids = accepted.map(({ id }) => id);
  const [costs, refunded, open] = await together([earningsOf(tx, ids), refundedCopOf(tx, ids), lockOpenOf(tx, ids)]);
  const done = ids.map((id) => ({ orderId: id, costCop: costs.get(id) ?? 0, refundCop: refunded.get(id) ?? 0 }));
  await decideAgainstKitchen(tx, deps, accepted, told, { type: 'not_delivered', decision: 'refund_full', open, done });
  return true;
}

/**
 * A dish that ran out after its kitchen accepted the lunch, where its customer gets the plan B they had named: an incident as
 * any other, decided at once. The kitchen answers for what the other dish is cheaper by.
 */
export async function recordPlanB(tx: Tx, deps: Deps, served: readonly Served[], told: Told): Promise<boolean> {
  const accepted = served.filter(({ order }) => wasAccepted(order.facts.status));
  if (accepted.length === 0) return false;
  const orders = accepted.map(({ order }) => order);
  const open = await lockOpenOf(
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
  /** What waited for a decision about these lunches: decided by it. */
  open: readonly RaisedIncident[];
  done: readonly { orderId: string; costCop: number; refundCop: number }[];
};

/** Raises what its kitchen said of these lunches, and decides it in the same breath: the kitchen answers for all of it. */
async function decideAgainstKitchen(
  tx: Tx,
  deps: Deps,
  orders: readonly LockedOrder[],
  { byId, reason, happenedAtMs }: Told,
  { type, decision, open, done }: Decided,
): Promise<void> {
  const known = new Set(open.flatMap(({ orderIds }) => orderIds));
  const fresh = orders.filter(({ id }) => !known.has(id));
  const said = { type, by: 'restaurant', byId, happenedAtMs, isDecided: true } as const;
  const raised =
    fresh.length === 0 ? [] : await raiseIn(tx, deps, { ...said, orders: fresh, description: reason ?? undefined });
  for (const incident of [...open, ...raised]) {
    const own = orders.filter(({ id }) => incident.orderIds.includes(id));
    if (own.length < incident.orderIds.length) continue;
    const ofOwn = done.filter(({ orderId }) => incident.orderIds.includes(orderId));
    const who = { by: 'restaurant', byId } as const;
    await settle(tx, deps, incident, own, {
      decision,
      shares: buildSoleShare('restaurant'),
      note: reason,
      who,
      done: ofOwn,
    });
  }
}

/**
 * Nobody came for these lunches, and they are charged: an incident of each, decided at once, which its customer answers for. It
 * moves nothing; it keeps where, when, by whom and the photo.
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
    const [incident] = await raiseIn(tx, deps, {
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
    await settle(tx, deps, incident, [order], {
      decision: 'none',
      shares: buildSoleShare('customer'),
      note: 'Nadie llegó por él en el tiempo de espera: se cobra.',
      who: { by: 'system', byId: null },
      done: [{ orderId: order.id, costCop: 0, refundCop: 0 }],
    });
  }
}
