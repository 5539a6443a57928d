import { allOn } from '@sazon/domain/incidents/shares';
import { wasAccepted } from '@sazon/domain/orders/liability';
import { type Tx, together } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { LockedOrder } from '../orders/orders-move-queries.ts';
import { earningsOf } from '../payments/incident-actions.ts';
import { refundedCopOf } from '../payments/partial-cancel-actions.ts';
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
  { byId, reason, happenedAtMs }: Told,
): Promise<boolean> {
  const accepted = orders.filter(({ facts }) => wasAccepted(facts.status));
  if (accepted.length === 0) return false;
  const ids = accepted.map(({ id }) => id);
  const [costs, refunded, open] = await together([earningsOf(tx, ids), refundedCopOf(tx, ids), lockOpenOf(tx, ids)]);
  const known = new Set(open.flatMap(({ orderIds }) => orderIds));
  const fresh = accepted.filter(({ id }) => !known.has(id));
  const said = { type: 'not_delivered', by: 'restaurant', byId, happenedAtMs, isDecided: true } as const;
  const raised =
    fresh.length === 0 ? [] : await raiseIn(tx, deps, { ...said, orders: fresh, description: reason ?? undefined });
  for (const incident of [...open, ...raised] as RaisedIncident[]) {
    const own = accepted.filter(({ id }) => incident.orderIds.includes(id));
    if (own.length < incident.orderIds.length) continue;
    const done = own.map(({ id }) => ({
      orderId: id,
      costCop: costs.get(id) ?? 0,
      refundCop: refunded.get(id) ?? 0,
    }));
    const shares = allOn('restaurant');
    const who = { by: 'restaurant', byId } as const;
    await settle(tx, deps, incident, own, { decision: 'refund_full', shares, note: reason, who, done });
  }
  return true;
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
      shares: allOn('customer'),
      note: 'Nadie llegó por él en el tiempo de espera: se cobra.',
      who: { by: 'system', byId: null },
      done: [{ orderId: order.id, costCop: 0, refundCop: 0 }],
    });
  }
}
