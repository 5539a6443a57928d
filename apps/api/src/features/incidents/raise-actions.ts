import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { SentKey } from '@sazon/contract/sent-key';
import {
  formatIncidentNumber,
  type IncidentRaiser,
  type IncidentType,
  isBlockingIncident,
} from '@sazon/domain/incidents/incident';
import { toIncidentStage } from '@sazon/domain/incidents/proposal';
import { wasDone } from '../../db/idempotency.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { staffOf } from '../custody/custody-queries.ts';
import { type LockedOrder, lockOrders } from '../order-records/orders-move-queries.ts';
import { raisedMessages } from './incident-messages.ts';
import { addPhotos, platformStaff, touchOrders } from './incident-news-queries.ts';
import {
  insertIncident,
  type LockedIncident,
  lockOpenOf,
  noteIncident,
  saveWithdrawn,
} from './incident-write-queries.ts';

export type Raise = {
  /** Locked by the caller, in id order. */
  orders: readonly LockedOrder[];
  type: IncidentType;
  by: IncidentRaiser;
  byId: string | null;
  description?: string | undefined;
  happenedAtMs?: number | undefined;
  photoIds?: readonly string[];
  /** Decided in the same breath: one incident for all its orders, and nobody is asked to decide. */
  isDecided?: boolean;
  /** Of a customer's report: its own id. */
  id?: string;
};

/**
 * Says that something is wrong with lunches: one open incident an order and type, however often and by whomever it is said,
 * because each customer chooses for themselves. Platform, customers and kitchen are told at once.
 */
export async function raiseIn(tx: Tx, deps: Deps, raise: Raise): Promise<RaisedIncident[]> {
  const nowMs = deps.now();
  const ids = raise.orders.map((order) => order.id);
  const open = await lockOpenOf(tx, ids, raise.type);
  const known = new Set(open.flatMap((incident) => incident.orderIds));
  const fresh = raise.orders.filter((order) => !known.has(order.id));
  const said = raise.description || null;
  for (const { id } of open) {
    const note = { action: 'add', by: raise.by, byId: raise.byId, words: said };
    if (said !== null) await noteIncident(tx, id, note, nowMs, raise.happenedAtMs);
  }
  const all: RaisedIncident[] = [...open];
  const groups = raise.isDecided && fresh.length > 0 ? [fresh] : fresh.map((order) => [order]);
  for (const orders of groups) all.push(await insert(tx, deps, raise, orders));
  const told = all.map(({ id }) => id);
  await addPhotos(tx, told, raise.photoIds ?? []);
  await touchOrders(tx, raise.orders, nowMs);
  if (!raise.isDecided) await tellRaised(tx, deps, raise, fresh, all);
  return all;
}

export type RaisedIncident = Pick<
  LockedIncident,
  'id' | 'number' | 'restaurantId' | 'type' | 'raisedBy' | 'status' | 'shares' | 'decidedAtMs' | 'orderIds'
>;

async function insert(
  tx: Tx,
  deps: Deps,
  { by, byId, type, id: given, description, happenedAtMs }: Raise,
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

/** One message a person, however many lunches are told of together. */
async function tellRaised(
  tx: Tx,
  deps: Deps,
  { type, by }: Raise,
  fresh: readonly LockedOrder[],
  all: readonly RaisedIncident[],
): Promise<void> {
  const byRestaurant = Map.groupBy(fresh, (order) => order.restaurantId);
  if (byRestaurant.size === 0) return;
  const platform = await platformStaff(tx);
  for (const [restaurantId, orders] of byRestaurant) {
    const id = all.find((incident) => incident.orderIds.includes(orders[0]?.id ?? ''))?.id ?? '';
    const people = { platform, restaurant: await staffOf(tx, [restaurantId]) };
    const place = toIncidentStage((orders[0] as LockedOrder).facts.status, by);
    await deps.messages.send(tx, raisedMessages({ id, type, place, by, orders, people }), deps.now());
  }
}

/** Takes back what somebody said, while nobody decided: a bag that turned up after all. */
export async function withdrawIn(
  tx: Tx,
  deps: Deps,
  orders: readonly LockedOrder[],
  types: readonly IncidentType[],
  who: { by: IncidentRaiser; byId: string | null },
): Promise<void> {
  const ids = orders.map((order) => order.id);
  const open = await lockOpenOf(tx, ids);
  const own = open.filter((incident) => types.includes(incident.type) && incident.raisedBy === who.by);
  for (const incident of own) await saveWithdrawn(tx, incident.id, who, deps.now());
  if (own.length > 0) await touchOrders(tx, orders, deps.now());
}

/** Raised by hand on the platform's screen. Once for a key. */
export async function raiseByHand(
  deps: Deps,
  adminId: string,
  input: { orderIds: readonly string[]; type: IncidentType; description: string; key: SentKey | undefined },
): Promise<{ incidents: { id: string; number: string }[] } | Refusal<'NOT_FOUND' | 'STATE_CONFLICT' | 'VALIDATION'>> {
  return await inTransaction(deps, async (tx) => {
    const orders = await lockOrders(tx, input.orderIds, 'everywhere');
    if (orders.length < new Set(input.orderIds).size) return refuse('NOT_FOUND', { field: 'orderIds' });
    // the second sending finds what the first one opened
    const before = await wasDone(tx, { actorId: adminId, key: input.key }, deps.now());
    if (typeof before !== 'boolean') return before;
    const no = before ? undefined : notRaisable(orders, input.type);
    if (no !== undefined) return no;
    const { type, description } = input;
    const raised = await raiseIn(tx, deps, {
      orders,
      type,
      by: 'platform',
      byId: adminId,
      ...(before ? {} : { description }),
    });
    return { incidents: raised.map(({ id, number }) => ({ id, number: formatIncidentNumber(number) })) };
  });
}

/** What has no lunch yet, or gave its money back, cannot go wrong any more. */
function notRaisable(orders: readonly LockedOrder[], type: IncidentType): Refusal<'STATE_CONFLICT'> | undefined {
  const isGone = orders.some(
    ({ facts, charged }) => facts.status === 'pending_confirmation' || (facts.status === 'cancelled' && !charged),
  );
  if (isGone) return refuse('STATE_CONFLICT', { message: 'Esa orden ya no está en pie.' });
  const isEarly = !isBlockingIncident(type) && orders.some(({ facts }) => facts.status === 'scheduled');
  return isEarly ? refuse('STATE_CONFLICT', { message: 'La cocina todavía no ha aceptado esa orden.' }) : undefined;
}
