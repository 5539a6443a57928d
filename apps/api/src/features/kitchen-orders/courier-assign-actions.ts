import { type Refusal, refuse } from '@sazon/contract/refusal';
import type { Actor } from '@sazon/domain/access/permission-check';
import { isOlderReport } from '@sazon/domain/logistics/outdated-device-report';
import type { OrderState } from '@sazon/domain/orders/lifecycle';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { findOtherCity } from '../crew/courier-choices-and-other-city-queries.ts';
import { recordEntriesWithoutMove } from '../order-records/entries-without-status-change-queries.ts';
import { findRestaurantRefusal } from '../restaurants/restaurant-permission-refusal.ts';
import { listRestaurantCouriers } from '../restaurants/restaurants-and-couriers-queries.ts';
import { listLastAssignments, lockRestaurantOrders, updateOrderCourier } from './lock-assign-remind-orders-queries.ts';

export type Who = { userId: string; actor: Actor };

/** Returns this courier when they can carry the restaurant's orders, otherwise undefined. */
export const findRestaurantCourier = async (tx: Tx, restaurantId: string, courierId: string) =>
  (await listRestaurantCouriers(tx, restaurantId)).find((courier) => courier.id === courierId);

/** The statuses in which a courier may be assigned or replaced: until the courier stands at the location. */
export const assignableStatuses: ReadonlySet<OrderState> = new Set([
  'scheduled',
  'confirmed',
  'in_picking',
  'in_consolidation',
  'in_route',
]);

/** Refuses a courier for orders of another city: couriers carry lunches of their own city only. */
export async function findOtherCityRefusal(
  tx: Tx,
  courierId: string,
  orderIds: readonly string[],
): Promise<Refusal<'VALIDATION'> | undefined> {
  const other = await findOtherCity(tx, courierId, orderIds);
  const message = other && `${other.name} reparte en ${other.city}: no puede llevar órdenes de otra ciudad.`;
  return message === undefined ? undefined : refuse('VALIDATION', { field: 'courierId', message });
}

/**
 * Assigns a courier to these orders (null unassigns), and writes it to the history of the orders whose courier changes.
 */
export async function saveCourierAssignment(
  tx: Tx,
  deps: Deps,
  who: { userId: string; by?: 'restaurant' | 'admin' },
  orders: readonly { id: string; courierId: string | null }[],
  courier: { id: string; name: string } | null,
  happenedAtMs: number | undefined,
): Promise<void> {
  const courierId = courier?.id ?? null;
  const ids = orders.map((order) => order.id);
  await updateOrderCourier(tx, ids, courierId, deps.now());
  const notes = orders
    .filter((order) => order.courierId !== courierId)
    .map(({ id }) => ({ orderId: id, reason: courier?.name ?? null }));
  const by = { action: 'assign', by: who.by ?? 'restaurant', userId: who.userId } as const;
  await recordEntriesWithoutMove(tx, notes, { ...by, happenedAtMs, nowMs: deps.now() });
}

/**
 * Assigns orders to a courier, or unassigns them (`courierId` null). NOT_FOUND unless all are this restaurant's; orders
 * too far along are left out. An order keeps an assignment made after `happenedAt`, and is returned in `newer`.
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
  const no = findRestaurantRefusal(who.actor, 'restaurant_orders_edit', restaurantId);
  if (no !== undefined) return no;
  return await inTransaction(deps, async (tx, events) => {
    events.publish([`restaurant:${restaurantId}`]);
    const courier = courierId === null ? null : await findRestaurantCourier(tx, restaurantId, courierId);
    if (courier === undefined) return refuse('NOT_FOUND', { field: 'courierId' });
    const orders = await lockRestaurantOrders(tx, restaurantId, input.orderIds);
    if (orders.length < new Set(input.orderIds).size) return refuse('NOT_FOUND', { field: 'orderIds' });
    const far = courier && (await findOtherCityRefusal(tx, courier.id, input.orderIds));
    if (far) return far;
    const open = orders.filter((order) => assignableStatuses.has(order.status));
    const last = await listLastAssignments(tx, input.orderIds);
    const saidAtMs = Math.min(deps.now(), input.happenedAt ?? deps.now());
    const isOld = ({ id, courierId: now }: (typeof open)[number]) =>
      now !== courierId && isOlderReport(saidAtMs, last.get(id));
    const changed = open.filter((order) => !isOld(order));
    for (const id of [...changed.map((order) => order.courierId), courierId]) {
      if (id !== null) events.publish([`courier:${id}`]);
    }
    await saveCourierAssignment(tx, deps, who, changed, courier, input.happenedAt);
    return { changed: changed.map(({ id }) => id), newer: open.filter(isOld).map(({ id }) => id) };
  });
}
