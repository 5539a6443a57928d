import type { OrderFacts } from '@sazon/domain/orders/order-action-check';
import type { ProblemLiableParty } from '@sazon/domain/orders/problem-kinds-and-compensation';
import type { OrderStatus } from '@sazon/domain/orders/status';
import { sql } from 'kysely';
import type { ActorKind } from '../../db/schema/column-contents.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { factColumns, toOrderFacts } from './order-lifecycle-facts.ts';
import { listOrderAudiences, type OrderParties } from './order-live-audiences.ts';

/** Which orders a caller may move; others are not found. */
export type MoveScope =
  | { readonly restaurantId: string }
  | { readonly userId: string }
  | { readonly courierId: string }
  | { readonly locationIds: readonly string[] }
  | 'everywhere';

/** A locked order, with what lifecycle and messages need of it. */
export type LockedOrder = {
  id: string;
  userId: string;
  restaurantId: string;
  courierId: string | null;
  locationId: string;
  hour: string;
  code: string;
  menuName: string;
  locationName: string;
  cellPhone: string;
  createdAtMs: number;
  /** Whether it was cancelled and is charged all the same. */
  charged: boolean;
  /** Whether its charge waits for a decision of the platform. */
  isHeld: boolean;
  facts: OrderFacts & { status: OrderStatus };
};

/** Locks those of these orders that are in scope, in id order, and returns them. */
export async function lockOrders(tx: Tx, orderIds: readonly string[], scope: MoveScope): Promise<LockedOrder[]> {
  const rows = await tx
    .selectFrom('orders')
    .innerJoin('restaurant_times', 'restaurant_times.id', 'orders.restaurant_time_id')
    .innerJoin('location_times', 'location_times.id', 'orders.time_id')
    .select([
      ...factColumns,
      'orders.id',
      'orders.user_id as userId',
      'orders.restaurant_id as restaurantId',
      'orders.location_id as locationId',
      'orders.code',
      'orders.charged',
      sql<boolean>`orders.charge_held_at IS NOT NULL`.as('isHeld'),
      'orders.created_at as createdAtMs',
      sql<string>`orders.snapshot->>'menuName'`.as('menuName'),
      sql<string>`orders.snapshot->>'locationName'`.as('locationName'),
      sql<string>`orders.snapshot->>'customerPhone'`.as('cellPhone'),
    ])
    .where(sql<boolean>`orders.id = ANY(${orderIds}::uuid[])`)
    .$if(scope !== 'everywhere', (select) => select.where(inScope(scope)))
    .orderBy('orders.id')
    .forUpdate('orders')
    .execute();
  return rows.map((row) => ({ ...row, facts: toOrderFacts(row) }));
}

function inScope(scope: MoveScope) {
  if (scope === 'everywhere') return sql<boolean>`true`;
  if ('restaurantId' in scope) return sql<boolean>`orders.restaurant_id = ${scope.restaurantId}`;
  if ('userId' in scope) return sql<boolean>`orders.user_id = ${scope.userId}`;
  if ('courierId' in scope) return sql<boolean>`orders.courier_id = ${scope.courierId}`;
  return sql<boolean>`orders.location_id = ANY(${scope.locationIds}::uuid[])`;
}

/**
 * Sets the status of these orders. Cancelled ones store reason, liable party and charge; other statuses clear these.
 */
export async function updateOrderStatus(
  tx: Tx,
  orderIds: readonly string[],
  to: OrderStatus,
  more: { cancelReason: string | null; charged: boolean; liable: ProblemLiableParty | null; isHeld?: boolean },
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ status: to, updated_at: toIso(nowMs) })
    .set(
      to === 'cancelled'
        ? {
            cancel_reason: more.cancelReason,
            charged: more.charged,
            liable: more.liable,
            charge_held_at: more.isHeld ? toIso(nowMs) : null,
          }
        : { cancel_reason: null, charged: false, liable: null, charge_held_at: null },
    )
    .where(sql<boolean>`id = ANY(${orderIds}::uuid[])`)
    .execute();
}

export type NewEvent = {
  order: OrderParties & { readonly id: string };
  from: OrderStatus | 'new';
  happenedAtMs: number;
};

/** Adds one history entry per order, and publishes the change to everyone who shows these orders. */
export async function insertOrderEvents(
  tx: Tx,
  events: readonly NewEvent[],
  same: {
    action: string;
    to: OrderStatus;
    actor: ActorKind;
    actorId: string | null;
    reason: string | null;
    nowMs: number;
  },
): Promise<void> {
  tx.events.publish(listOrderAudiences(events.map(({ order }) => order)));
  await sql`
    INSERT INTO order_events (order_id, action, from_status, to_status, actor_kind, actor_id, reason, happened_at,
      recorded_at)
    SELECT one.order_id, ${same.action}, one.from_status, ${same.to}, ${same.actor}, ${same.actorId}::uuid,
      ${same.reason}, one.happened_at, ${toIso(same.nowMs)}::timestamptz
    FROM unnest(${events.map(({ order }) => order.id)}::uuid[], ${events.map((event) => event.from)}::text[],
      ${events.map((event) => toIso(event.happenedAtMs))}::timestamptz[]) AS one (order_id, from_status, happened_at)
  `.execute(tx);
}

/**
 * Returns the charged no-shows among these orders, without those whose charge is held because they were reported late.
 */
export async function filterCharged(tx: Tx, orders: readonly LockedOrder[]): Promise<LockedOrder[]> {
  const ids = orders.map(({ id }) => id);
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .where('charged', '=', true)
    .execute();
  const charged = new Set(rows.map(({ id }) => id));
  return orders.filter(({ id }) => charged.has(id));
}
