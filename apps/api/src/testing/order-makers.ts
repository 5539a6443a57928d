import { calculateBalances } from '@sazon/domain/ledger/balances-for-tests';
import type { OrderStatus } from '@sazon/domain/orders/status';
import { sql } from 'kysely';
import type { OrderSnapshot } from '../db/schema/column-contents.ts';
import { toIso } from '../db/to-iso.ts';
import type { Customer } from './customer-makers.ts';
import type { Dish, Kitchen, Place } from './kitchen-makers.ts';
import type { TestApp } from './test-app.ts';

/** The date of `mondayMorning`. */
export const monday = '2026-11-23';

let codes = 0;
const nextCode = () => String(1000 + (codes++ % 9000));

/** The action that usually brings an order into a status. */
const arrivedBy: Record<OrderStatus, string> = {
  pending_confirmation: 'hold',
  scheduled: 'place',
  confirmed: 'confirm',
  in_picking: 'pick',
  in_consolidation: 'consolidate',
  in_route: 'depart',
  in_delivery_site: 'arrive',
  delivered: 'deliver',
  cancelled: 'cancel',
};

type More = Partial<{
  status: OrderStatus;
  scheduleDate: string;
  courierId: string | null;
  code: string;
  totalCop: number;
  snapshot: Partial<OrderSnapshot>;
}>;

/** `count` paid lunches of one customer for one slot, in one purchase and a few statements. Answers their ids. */
export async function someOrders(
  { deps }: TestApp,
  of: { customer: Customer; kitchen: Kitchen; place: Place; dish: Dish },
  count: number,
  more: More = {},
): Promise<string[]> {
  const totalCop = more.totalCop ?? 19_260;
  const purchaseId = deps.newId();
  const now = toIso(deps.now());
  const paid = { subsidy_cop: 0, tingos_cop: 0, payroll_cop: 0 };
  await deps.db
    .insertInto('purchases')
    .values({
      id: purchaseId,
      user_id: of.customer.id,
      idempotency_key: purchaseId,
      status: 'paid',
      total_cop: totalCop * count,
      ...paid,
      outside_cop: totalCop * count,
      outside_method: 'card',
      created_at: now,
    })
    .execute();
  const snapshot: OrderSnapshot = {
    menuName: 'Ajiaco santafereño',
    menuDescription: 'Con pollo',
    picture: null,
    brandName: 'Fogón',
    brandColor: '#B5452C',
    restaurantName: 'Cocina',
    locationName: 'Torre 93',
    locationAddress: 'Calle 93 # 11-20',
    deliveryPoint: 'Recepción',
    customerName: 'Ana Pérez',
    customerPhone: of.customer.phone,
    allergens: [],
    tax: 'inc_8',
    additions: [],
    ...more.snapshot,
  };
  const status = more.status ?? 'scheduled';
  const scheduleDate = more.scheduleDate ?? monday;
  const ids = Array.from({ length: count }, () => deps.newId());
  await deps.db
    .insertInto('orders')
    .values(
      ids.map((id) => ({
        id,
        purchase_id: purchaseId,
        user_id: of.customer.id,
        restaurant_id: of.kitchen.restaurantId,
        restaurant_time_id: of.kitchen.restaurantTimeId,
        brand_id: of.kitchen.brandId,
        menu_id: of.dish.menuId,
        location_id: of.place.locationId,
        time_id: of.place.timeId,
        schedule_date: scheduleDate,
        first_schedule_date: scheduleDate,
        hour: of.place.hour,
        type: 'delivery' as const,
        status,
        code: more.code ?? nextCode(),
        snapshot: JSON.stringify(snapshot),
        chosen: '[]',
        gross_cop: totalCop,
        menu_discount_cop: 0,
        promotion_cop: 0,
        coupon_cop: 0,
        fee_cop: 0,
        total_cop: totalCop,
        ...paid,
        outside_cop: totalCop,
        courier_id: more.courierId ?? null,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute();
  await sql`
    INSERT INTO order_events (order_id, action, from_status, to_status, actor_kind, happened_at, recorded_at)
    SELECT id, ${arrivedBy[status]}, 'new', ${status}, 'system', ${now}::timestamptz, ${now}::timestamptz
    FROM unnest(${ids}::uuid[]) AS id
  `.execute(deps.db);
  return ids;
}

export async function anOrder(
  ...[test, of, more]: [TestApp, Parameters<typeof someOrders>[1], More?]
): Promise<string> {
  const [id] = await someOrders(test, of, 1, more);
  return id as string;
}

/** What the tables say of an order now, with its history. */
export async function orderNow({ deps }: TestApp, orderId: string) {
  const order = await deps.db
    .selectFrom('orders')
    .select(['status', 'charged', 'cancel_reason as cancelReason', 'courier_id as courierId'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const events = await deps.db
    .selectFrom('order_events')
    .select(['action', 'from_status as from', 'to_status as to', 'actor_kind as by', 'happened_at as happenedAt'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return { ...order, events };
}

/** What an order moved in the ledger, by account. */
export async function readMoved({ deps }: TestApp, orderId: string): Promise<(account: string) => number> {
  const rows = await deps.db
    .selectFrom('ledger_transfers')
    .select(['debit', 'credit', 'amount_cop as amountCop', 'kind'])
    .where('order_id', '=', orderId)
    .execute();
  const balances = calculateBalances(rows as never);
  return (account) => balances.get(account) ?? 0;
}
