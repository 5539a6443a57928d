import { type Refusal, refusals, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/may';
import { isOlderReport } from '@sazon/domain/logistics/last-report';
import type { OrderState } from '@sazon/domain/orders/lifecycle';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { atOneInstant, type Deps } from '../../deps.ts';
import { otherCityOf } from '../crew/courier-options-queries.ts';
import { recordKitchenCancel, recordPlanB } from '../incidents/record-actions.ts';
import { type Moved, moveOrdersIn } from '../order-lifecycle/orders-move-actions.ts';
import { isMoveAction } from '../order-records/order-moves.ts';
import { noteOnOrders } from '../order-records/order-notes-queries.ts';
import { lockOrders } from '../order-records/orders-move-queries.ts';
import { runPlanB } from '../plan-b/plan-b-actions.ts';
import { notAtRestaurant } from '../restaurants/restaurants-access.ts';
import { couriersOf } from '../restaurants/restaurants-queries.ts';
import { lastAssigns, lockRestaurantOrders, setCourier, unpackedOf } from './kitchen-write-queries.ts';

type Who = { userId: string; actor: Actor };

type RefusedMove = Omit<Moved['refused'][number], 'code'> & { code: Moved['refused'][number]['code'] | 'NOT_PACKED' };

/** Moves orders of one restaurant, and hands those that moved to a courier when one is named. */
export async function changeStatus(
  deps: Deps,
  who: Who,
  input: {
    restaurantId: string;
    orderIds: readonly string[];
    action: string;
    reason?: string | undefined;
    courierId?: string | undefined;
    happenedAt?: number | undefined;
    soldOut?: true | undefined;
    withUnpacked?: true | undefined;
  },
): Promise<
  | { changed: string[]; refused: RefusedMove[]; replaced: string[] }
  | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'REASON_REQUIRED' | 'VALIDATION'>
> {
  const { restaurantId, action, courierId } = input;
  const no = notAtRestaurant(who.actor, 'restaurant_orders_edit', restaurantId);
  if (no !== undefined) return no;
  if (!isMoveAction(action)) return refuse('VALIDATION', { field: 'action' });
  const answer = await inTransaction(deps, async (tx, events) => {
    const courier = courierId === undefined ? null : await courierOf(tx, restaurantId, courierId);
    if (courier === undefined) return refuse('NOT_FOUND', { field: 'courierId' });
    const replaced = input.soldOut && action === 'cancel' ? await planB(tx, deps, who.userId, input) : [];
    const kept = new Set(replaced);
    const asked = input.orderIds.filter((id) => !kept.has(id));
    const leaves = action === 'pick' || action === 'selfDeliver';
    const unpacked = leaves && !input.withUnpacked ? await unpackedOf(tx, restaurantId, asked) : [];
    const notPacked = unpacked.map((id) => ({ id, code: 'NOT_PACKED' as const, message: refusals.NOT_PACKED[1] }));
    const orderIds = asked.filter((id) => !unpacked.includes(id));
    if (orderIds.length === 0) return { changed: [], refused: notPacked, moved: [], replaced: [...kept] };
    const moved = await moveOrdersIn(tx, deps, {
      orderIds,
      action,
      actor: { kind: 'restaurant', id: who.userId },
      scope: { restaurantId },
      reason: input.reason,
      happenedAtMs: input.happenedAt,
    });
    if ('refusal' in moved) return moved;
    const { reason = null, happenedAt: happenedAtMs } = input;
    const cancelled = action === 'cancel' ? moved.moved : [];
    await recordKitchenCancel(tx, deps, cancelled, { byId: who.userId, reason, happenedAtMs });
    if (courier !== null && moved.moved.length > 0) {
      const far = await tooFar(tx, courier.id, orderIds);
      if (far !== undefined) return far;
      await handTo(tx, deps, who, moved.moved, courier, input.happenedAt);
      events.publish([`courier:${courier.id}`]);
    }
    return { ...moved, refused: [...notPacked, ...moved.refused], replaced: [...kept] };
  });
  if ('refusal' in answer) return answer;
  return { changed: answer.changed, refused: answer.refused, replaced: answer.replaced };
}

/** The dish ran out: whoever accepted another one gets that instead of a refund. Answers the ids of their orders. */
async function planB(
  tx: Tx,
  world: Deps,
  byId: string,
  input: {
    restaurantId: string;
    orderIds: readonly string[];
    reason?: string | undefined;
    happenedAt?: number | undefined;
  },
): Promise<string[]> {
  // a bill finds the incident behind a refund by its instant
  const deps = atOneInstant(world);
  const { restaurantId, orderIds, reason = null, happenedAt: happenedAtMs } = input;
  const { kept, served } = await runPlanB(tx, deps, await lockOrders(tx, orderIds, { restaurantId }));
  await recordPlanB(tx, deps, served, { byId, reason, happenedAtMs });
  return kept.map(({ id }) => id);
}

/** Somebody who can carry what this restaurant cooks; undefined: they cannot. */
export const courierOf = async (tx: Tx, restaurantId: string, courierId: string) =>
  (await couriersOf(tx, restaurantId)).find((courier) => courier.id === courierId);

/** Until the courier stands at the place another one can still take over. */
export const assignable: ReadonlySet<OrderState> = new Set([
  'scheduled',
  'confirmed',
  'in_picking',
  'in_consolidation',
  'in_route',
]);

/** Nobody carries lunches of another city than theirs. */
export async function tooFar(
  tx: Tx,
  courierId: string,
  orderIds: readonly string[],
): Promise<Refusal<'VALIDATION'> | undefined> {
  const other = await otherCityOf(tx, courierId, orderIds);
  const message = other && `${other.name} reparte en ${other.city}: no puede llevar órdenes de otra ciudad.`;
  return message === undefined ? undefined : refuse('VALIDATION', { field: 'courierId', message });
}

/** Writes down who carries these orders, and in the history of those for whom that is new. */
export async function handTo(
  tx: Tx,
  deps: Deps,
  who: { userId: string; by?: 'restaurant' | 'admin' },
  orders: readonly { id: string; courierId: string | null }[],
  courier: { id: string; name: string } | null,
  happenedAtMs: number | undefined,
): Promise<void> {
  const courierId = courier?.id ?? null;
  const ids = orders.map((order) => order.id);
  await setCourier(tx, ids, courierId, deps.now());
  const notes = orders
    .filter((order) => order.courierId !== courierId)
    .map(({ id }) => ({ orderId: id, reason: courier?.name ?? null }));
  const by = { action: 'assign', by: who.by ?? 'restaurant', userId: who.userId } as const;
  await noteOnOrders(tx, notes, { ...by, happenedAtMs, nowMs: deps.now() });
}

/**
 * Hands orders to a courier, or takes them back (null). All must be the restaurant's; those too far along stay. The last word
 * by true time counts: orders that somebody gave to another one after this was said stay, and are answered as `newer`.
 */
export async function assignCourier(
  deps: Deps,
  who: Who,
  input: {
    restaurantId: string;
    orderIds: readonly string[];
    courierId: string | null;
    happenedAt?: number | undefined;
  },
): Promise<{ changed: string[]; newer: string[] } | Refusal<'FORBIDDEN' | 'NOT_FOUND' | 'VALIDATION'>> {
  const { restaurantId, courierId } = input;
  const no = notAtRestaurant(who.actor, 'restaurant_orders_edit', restaurantId);
  if (no !== undefined) return no;
  return await inTransaction(deps, async (tx, events) => {
    events.publish([`restaurant:${restaurantId}`]);
    const courier = courierId === null ? null : await courierOf(tx, restaurantId, courierId);
    if (courier === undefined) return refuse('NOT_FOUND', { field: 'courierId' });
    const orders = await lockRestaurantOrders(tx, restaurantId, input.orderIds);
    if (orders.length < new Set(input.orderIds).size) return refuse('NOT_FOUND', { field: 'orderIds' });
    const far = courier && (await tooFar(tx, courier.id, input.orderIds));
    if (far) return far;
    const open = orders.filter((order) => assignable.has(order.status));
    const last = await lastAssigns(tx, input.orderIds);
    const saidAtMs = Math.min(deps.now(), input.happenedAt ?? deps.now());
    const isOld = ({ id, courierId: now }: (typeof open)[number]) =>
      now !== courierId && isOlderReport(saidAtMs, last.get(id));
    const changed = open.filter((order) => !isOld(order));
    for (const id of [...changed.map((order) => order.courierId), courierId]) {
      if (id !== null) events.publish([`courier:${id}`]);
    }
    await handTo(tx, deps, who, changed, courier, input.happenedAt);
    return { changed: changed.map(({ id }) => id), newer: open.filter(isOld).map(({ id }) => id) };
  });
}
