import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { calculateAnswerByMs } from '@sazon/domain/logistics/after-cutoff-requests';
import type { PlanTerms } from '@sazon/domain/logistics/calculate-slot-plan-times';
import { listPossibleActions } from '@sazon/domain/orders/order-action-check';
import { sql } from 'kysely';
import { type Cursor, cursorHere } from '../../db/change-cursor.ts';
import type { Reader } from '../../db/connect.ts';
import { selectIncidentsSince } from '../custody/order-incidents-queries.ts';
import { isMoveEntry } from '../order-records/entries-without-status-change-queries.ts';
import { isMoveAction } from '../order-records/lifecycle-actions-that-only-move.ts';
import { selectRecipientId } from '../order-records/lunch-eaters-and-passed-on-orders-queries.ts';
import { factColumns, toOrderFacts } from '../order-records/order-lifecycle-facts.ts';
import { toSlotPlan } from '../order-records/slot-plan-delivery-window-and-courier-wait.ts';
import { type KitchenFilter, selectMatching } from './kitchen-filter-queries.ts';

/** Returns one page of orders by date, hour and location, each with the actions that the restaurant may take. */
export async function listKitchenOrders(
  db: Reader,
  filter: KitchenFilter,
  page: { limit: number; offset: number },
  clock: KitchenClock,
): Promise<KitchenOrder[]> {
  const rows = await selectKitchenOrders(db, filter).limit(page.limit).offset(page.offset).execute();
  return rows.map((row) => toKitchenOrder(row, clock));
}

/**
 * Returns the orders that changed since a cursor, the current count of the filter and the next cursor, in one statement
 * so that they agree. Returns undefined when nothing changed.
 */
export async function listChangedKitchenOrders(
  db: Reader,
  filter: KitchenFilter & { since: Cursor },
  clock: KitchenClock,
): Promise<{ changed: KitchenOrder[]; total: number; cursor: Cursor } | undefined> {
  const whole = selectMatching(db, { ...filter, since: undefined }).select((select) =>
    select.fn.countAll<number>().as('n'),
  );
  const rows = await selectKitchenOrders(db, filter)
    .select([sql<number>`(${whole})`.as('now'), cursorHere.as('cursor')])
    .execute();
  const [first] = rows;
  return first && { changed: rows.map((row) => toKitchenOrder(row, clock)), total: first.now, cursor: first.cursor };
}

/** An order with the board's columns. 'Comanda' is what a kitchen calls the slip of an order. */
type ComandaRow = Awaited<ReturnType<ReturnType<typeof selectKitchenOrders>['execute']>>[number];

/** Orders of one restaurant with the board's columns, in its order. */
export const selectKitchenOrders = (db: Reader, filter: KitchenFilter) =>
  selectMatching(db, filter)
    .innerJoin('restaurant_times', 'restaurant_times.id', 'orders.restaurant_time_id')
    .innerJoin('location_times', 'location_times.id', 'orders.time_id')
    .leftJoin('users as couriers', 'couriers.id', 'orders.courier_id')
    .leftJoin('order_packings', 'order_packings.order_id', 'orders.id')
    .leftJoin(selectIncidentsSince(filter).as('wrong'), 'wrong.orderId', 'orders.id')
    .select([
      ...factColumns,
      'orders.id',
      'orders.serie',
      'orders.invoice_number as invoiceNumber',
      'orders.snapshot',
      'orders.brand_id as brandId',
      'orders.menu_id as menuId',
      'orders.code',
      'orders.location_id as locationId',
      'orders.time_id as timeId',
      'orders.total_cop as total',
      'orders.created_at as createdAt',
      'orders.last_reminded_at as lastRemindedAt',
      'order_packings.packed_at as packedAt',
      'wrong.incident',
      sql<string | null>`couriers.first_name || ' ' || couriers.last_name`.as('domiName'),
      sql<string[] | null>`CASE WHEN orders.status NOT IN ('delivered', 'cancelled')
        THEN (SELECT allergens FROM health_profiles WHERE health_profiles.user_id = ${selectRecipientId('orders')}) END`.as(
        'dinerAllergens',
      ),
      sql<number | null>`(SELECT max(happened_at) FROM order_events
        WHERE order_id = orders.id AND ${isMoveEntry})`.as('statusSince'),
    ])
    .orderBy('orders.schedule_date')
    .orderBy('orders.hour')
    .orderBy('orders.location_id')
    .orderBy('orders.code')
    .orderBy('orders.id');

/** The current time, and the settings by which delivery times of slots are calculated. */
export type KitchenClock = { nowMs: number; planTerms: PlanTerms };

export function toKitchenOrder({ snapshot, ...row }: ComandaRow, { nowMs, planTerms }: KitchenClock): KitchenOrder {
  const facts = toOrderFacts(row);
  const plan = toSlotPlan(row, planTerms);
  const statusSince = row.statusSince ?? row.createdAt;
  return {
    id: row.id,
    serie: row.serie,
    invoiceNumber: row.invoiceNumber,
    customer: snapshot.customerName,
    brand: { id: row.brandId, name: snapshot.brandName },
    menu: { id: row.menuId, name: snapshot.menuName, picture: snapshot.picture },
    additionals: snapshot.additions.map(({ name, quantity, priceCop }) => ({
      name,
      quantity,
      ...(priceCop > 0 && { priceCop }),
    })),
    note: snapshot.note ?? '',
    ...(snapshot.cutlery && { cutlery: true as const }),
    ...(snapshot.groupLunch && { groupTitle: snapshot.groupLunch.title }),
    allergens: snapshot.allergens,
    dinerAllergens: row.dinerAllergens ?? [],
    code: row.code,
    location: { id: row.locationId, name: snapshot.locationName },
    address: snapshot.locationAddress,
    deliveryPoint: snapshot.deliveryPoint,
    time: { id: row.timeId, hour: row.hour },
    scheduleDate: row.scheduleDate,
    status: row.status,
    type: row.type,
    total: row.total,
    hasConsolitador: row.hasConsolidator,
    domiId: row.courierId,
    domiName: row.domiName,
    createdAt: row.createdAt,
    statusSince,
    lastRemindedAt: row.lastRemindedAt,
    packedAt: row.packedAt,
    incident: row.incident,
    plan,
    cutoffAt: facts.cutoffAtMs,
    answerBy: row.askedLate && row.status === 'scheduled' ? calculateAnswerByMs(statusSince, plan.startBy) : null,
    actions: listPossibleActions(facts, { role: 'restaurant' }, nowMs).filter(isMoveAction),
  };
}
