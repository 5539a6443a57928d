import type { OrderFacts } from '@sazon/domain/orders/order-action-check';
import type { ProblemLiableParty } from '@sazon/domain/orders/problem';
import type { OrderStatus } from '@sazon/domain/orders/status';
import { sql } from 'kysely';
import { at } from '../../db/schema/column.ts';
import type { ActorKind } from '../../db/schema/contents.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Settings } from '../settings/settings.ts';
import { type OrderParties, orderAudiences } from './order-audiences.ts';
import { factColumns, factsOf } from './order-facts.ts';
import { isNoNote } from './order-notes-queries.ts';
import { waitAt } from './slot-times.ts';

/** Whose orders may be moved: rows outside are not found. */
export type MoveScope =
  | { readonly restaurantId: string }
  | { readonly userId: string }
  | { readonly courierId: string }
  | { readonly locationIds: readonly string[] }
  | 'everywhere';

/** A locked order: what the lifecycle asks of it, and what telling about it takes. */
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
  /** Cancelled and still charged. */
  charged: boolean;
  /** Its charge waits for the platform. */
  isHeld: boolean;
  facts: OrderFacts & { status: OrderStatus };
};

/** Locks these orders, in id order, as far as the scope reaches. One round trip. */
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
  return rows.map((row) => ({ ...row, facts: factsOf(row) }));
}

function inScope(scope: MoveScope) {
  if (scope === 'everywhere') return sql<boolean>`true`;
  if ('restaurantId' in scope) return sql<boolean>`orders.restaurant_id = ${scope.restaurantId}`;
  if ('userId' in scope) return sql<boolean>`orders.user_id = ${scope.userId}`;
  if ('courierId' in scope) return sql<boolean>`orders.courier_id = ${scope.courierId}`;
  return sql<boolean>`orders.location_id = ANY(${scope.locationIds}::uuid[])`;
}

export type LastEvent = { orderId: string; action: string; happenedAt: number };

/** What last happened to each order, notes of its restaurant aside. Read once the orders are locked, so that no newer one can come between. */
export async function lastEvents(tx: Tx, orderIds: readonly string[]): Promise<Map<string, LastEvent>> {
  const rows = await tx
    .selectFrom('order_events')
    .distinctOn('order_id')
    .select(['order_id as orderId', 'action', 'happened_at as happenedAt'])
    .where(sql<boolean>`order_id = ANY(${orderIds}::uuid[])`)
    .where(isNoNote)
    .orderBy('order_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.orderId, row]));
}

/** `untilMs`: by when we heard of the arrival. `saidUntilMs`: by when it happened, for what was told late. */
export type Wait = { untilMs: number; saidUntilMs: number; waitingPlace: string };

/** Where and until when a courier waits with each of these orders; an order nobody arrived with is not in the answer. */
export async function waitsOf(tx: Tx, orderIds: readonly string[], settings: Settings): Promise<Map<string, Wait>> {
  const rows = await tx
    .selectFrom('orders')
    .innerJoin('location_times', 'location_times.id', 'orders.time_id')
    .innerJoin('site_arrivals', (join) =>
      join
        .onRef('site_arrivals.time_id', '=', 'orders.time_id')
        .onRef('site_arrivals.schedule_date', '=', 'orders.schedule_date')
        .onRef('site_arrivals.courier_id', '=', 'orders.courier_id'),
    )
    .select([
      'orders.id',
      'orders.schedule_date as scheduleDate',
      'orders.hour',
      'arrived_at as arrivedAtMs',
      'heard_at as heardAtMs',
      'waiting_place as waitingPlace',
      'domi_config as domiConfig',
    ])
    .where(sql<boolean>`orders.id = ANY(${orderIds}::uuid[])`)
    .execute();
  return new Map(
    rows.map(({ id, arrivedAtMs, heardAtMs, waitingPlace, ...slot }) => [
      id,
      {
        waitingPlace,
        untilMs: waitAt(slot, heardAtMs, settings).until,
        saidUntilMs: waitAt(slot, arrivedAtMs, settings).until,
      },
    ]),
  );
}

/** Gives these orders their new status; cancelled ones keep why, who answers, and whether they stay charged. */
export async function setStatus(
  tx: Tx,
  orderIds: readonly string[],
  to: OrderStatus,
  more: { cancelReason: string | null; charged: boolean; liable: ProblemLiableParty | null; isHeld?: boolean },
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ status: to, updated_at: at(nowMs) })
    .set(
      to === 'cancelled'
        ? {
            cancel_reason: more.cancelReason,
            charged: more.charged,
            liable: more.liable,
            charge_held_at: more.isHeld ? at(nowMs) : null,
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

/**
 * Adds one line of history an order, in one statement whose text does not depend on how many there are, and publishes the
 * change to everyone who has these orders on a screen.
 */
export async function insertEvents(
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
  tx.events.publish(orderAudiences(events.map(({ order }) => order)));
  await sql`
    INSERT INTO order_events (order_id, action, from_status, to_status, actor_kind, actor_id, reason, happened_at,
      recorded_at)
    SELECT one.order_id, ${same.action}, one.from_status, ${same.to}, ${same.actor}, ${same.actorId}::uuid,
      ${same.reason}, one.happened_at, ${at(same.nowMs)}::timestamptz
    FROM unnest(${events.map(({ order }) => order.id)}::uuid[], ${events.map((event) => event.from)}::text[],
      ${events.map((event) => at(event.happenedAtMs))}::timestamptz[]) AS one (order_id, from_status, happened_at)
  `.execute(tx);
}

/** Those of these orders that are charged though nobody came; what was told late is held, and is not. */
export async function chargedAmong(tx: Tx, orders: readonly LockedOrder[]): Promise<LockedOrder[]> {
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
