import type { IncidentRaiser, IncidentType } from '@sazon/domain/incidents/incident-types-and-decisions';
import { toIncidentStage } from '@sazon/domain/incidents/proposed-liability-and-compensation';
import type { Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { LockedOrder } from '../order-records/lock-orders-and-save-status-queries.ts';
import { listRestaurantStaff } from '../restaurants/restaurant-staff-queries.ts';
import { insertEvent, insertIncident } from './incident-insert-queries.ts';
import { type LockedIncident, lockOpenIncidents, saveWithdrawal } from './incident-lock-and-decision-queries.ts';
import { aboutIncident, buildRaisedMessages } from './incident-messages.ts';
import { listPlatformStaff } from './incident-people-and-restaurant-notes-queries.ts';
import { linkPhotosToIncidents, touchOrders } from './link-photos-and-touch-orders-queries.ts';

export type IncidentReport = {
  /** The orders, which the caller has to lock in id order. */
  orders: readonly LockedOrder[];
  type: IncidentType;
  by: IncidentRaiser;
  byId: string | null;
  description?: string | undefined;
  happenedAtMs?: number | undefined;
  photoIds?: readonly string[];
  /** True when the caller decides it at once: then all orders share one incident, and nobody is told of it here. */
  isDecided?: boolean;
  /** The id of a customer's report, which the incident takes. */
  id?: string;
};

/**
 * Raises an incident for each order without an open one of this type; a further report joins the open one's history.
 * Tells platform, kitchen and customers. Returns open and new incidents.
 */
export async function raiseIncidents(tx: Tx, deps: Deps, raise: IncidentReport): Promise<RaisedIncident[]> {
  const nowMs = deps.now();
  const ids = raise.orders.map((order) => order.id);
  const open = await lockOpenIncidents(tx, ids, raise.type);
  const known = new Set(open.flatMap((incident) => incident.orderIds));
  const fresh = raise.orders.filter((order) => !known.has(order.id));
  const said = raise.description || null;
  for (const { id } of open) {
    const note = { action: 'add', by: raise.by, byId: raise.byId, words: said };
    if (said !== null) await insertEvent(tx, id, note, nowMs, raise.happenedAtMs);
  }
  const all: RaisedIncident[] = [...open];
  const groups = raise.isDecided && fresh.length > 0 ? [fresh] : fresh.map((order) => [order]);
  for (const orders of groups) all.push(await insert(tx, deps, raise, orders));
  const told = all.map(({ id }) => id);
  await linkPhotosToIncidents(tx, told, raise.photoIds ?? []);
  await touchOrders(tx, raise.orders, nowMs);
  if (!raise.isDecided) await notifyRaised(tx, deps, raise, fresh, all);
  return all;
}

export type RaisedIncident = Pick<
  LockedIncident,
  'id' | 'number' | 'restaurantId' | 'type' | 'raisedBy' | 'status' | 'shares' | 'decidedAtMs' | 'orderIds'
>;

async function insert(
  tx: Tx,
  deps: Deps,
  { by, byId, type, id: given, description, happenedAtMs }: IncidentReport,
  orders: readonly LockedOrder[],
): Promise<RaisedIncident> {
  const [first] = orders as [LockedOrder];
  const nowMs = deps.now();
  const id = given ?? deps.newId();
  const orderIds = orders.map((order) => order.id);
  const { restaurantId } = first;
  const number = await insertIncident(
    tx,
    {
      id,
      restaurantId,
      type,
      place: toIncidentStage(first.facts.status, by),
      raisedBy: by,
      raisedById: byId,
      description: description || null,
      happenedAtMs: Math.min(nowMs, happenedAtMs ?? nowMs),
      orderIds,
    },
    nowMs,
  );
  return { id, number, restaurantId, type, raisedBy: by, status: 'open', shares: null, decidedAtMs: null, orderIds };
}

/** Sends the messages about new incidents, one set for all lunches of a restaurant. */
async function notifyRaised(
  tx: Tx,
  deps: Deps,
  { type, by }: IncidentReport,
  fresh: readonly LockedOrder[],
  all: readonly RaisedIncident[],
): Promise<void> {
  const byRestaurant = Map.groupBy(fresh, (order) => order.restaurantId);
  if (byRestaurant.size === 0) return;
  const platform = await listPlatformStaff(tx);
  for (const [restaurantId, orders] of byRestaurant) {
    const id = all.find((incident) => incident.orderIds.includes(orders[0]?.id ?? ''))?.id ?? '';
    const people = { platform, restaurant: await listRestaurantStaff(tx, [restaurantId]) };
    const place = toIncidentStage((orders[0] as LockedOrder).facts.status, by);
    const news = buildRaisedMessages({ id, type, place, by, orders, people });
    await deps.messages.send(tx, aboutIncident(id, news), deps.now());
  }
}

/** Withdraws the open incidents of these types that the same side raised, for example when a missing bag turned up. */
export async function withdrawIncidents(
  tx: Tx,
  deps: Deps,
  orders: readonly LockedOrder[],
  types: readonly IncidentType[],
  who: { by: IncidentRaiser; byId: string | null },
): Promise<void> {
  const ids = orders.map((order) => order.id);
  const open = await lockOpenIncidents(tx, ids);
  const own = open.filter((incident) => types.includes(incident.type) && incident.raisedBy === who.by);
  for (const incident of own) await saveWithdrawal(tx, incident.id, who, deps.now());
  if (own.length > 0) await touchOrders(tx, orders, deps.now());
}
