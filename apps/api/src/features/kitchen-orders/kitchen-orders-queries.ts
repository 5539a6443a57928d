import type { KitchenOrder } from '@sazon/contract/kitchen/schemas';
import { calculateAnswerByMs } from '@sazon/domain/logistics/late-orders';
import type { PlanTerms } from '@sazon/domain/logistics/slot-plan';
import { listPossibleActions } from '@sazon/domain/orders/order-action-check';
import type { OrderStatus } from '@sazon/domain/orders/status';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { type Cursor, changedSince, cursorHere } from '../../db/cursor.ts';
import { together } from '../../db/transaction.ts';
import { incidentsSince } from '../custody/incidents-queries.ts';
import { factColumns, factsOf } from '../order-records/order-facts.ts';
import { isMoveAction } from '../order-records/order-moves.ts';
import { isNoNote } from '../order-records/order-notes-queries.ts';
import { planOf } from '../order-records/slot-times.ts';

export type KitchenFilter = {
  restaurantId: string;
  startDate: string;
  endDate: string;
  locationIds?: readonly string[] | undefined;
  timeIds?: readonly string[] | undefined;
  /** None: everything but what is not paid yet. */
  statuses?: readonly OrderStatus[] | undefined;
  /** In the code, the customer's name or the dish, whatever its accents and capitals. */
  search?: string | undefined;
  /** Only what changed since, whatever its status became. */
  since?: Cursor | undefined;
};

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What is searched, with the accents of Spanish taken off as `plain` takes them off. */
const searched = sql<string>`translate(lower(concat_ws(' ', orders.code, orders.snapshot->>'customerName',
  orders.snapshot->>'menuName')), 'áéíóúüñàèìòùç', 'aeiouunaeiouc')`;

/** The orders of one restaurant that a filter leaves. */
export function matching(db: Reader, filter: KitchenFilter) {
  const { locationIds, timeIds, search, since } = filter;
  const statuses = since === undefined ? filter.statuses : undefined;
  return db
    .selectFrom('orders')
    .where('orders.restaurant_id', '=', filter.restaurantId)
    .where('orders.schedule_date', '>=', filter.startDate)
    .where('orders.schedule_date', '<=', filter.endDate)
    .$if(!!locationIds?.length, (q) => q.where(sql<boolean>`orders.location_id = ANY(${locationIds}::uuid[])`))
    .$if(!!timeIds?.length, (q) => q.where(sql<boolean>`orders.time_id = ANY(${timeIds}::uuid[])`))
    .$if(!!statuses?.length, (q) => q.where(sql<boolean>`orders.status = ANY(${statuses}::text[])`))
    .$if(!statuses?.length && since === undefined, (q) => q.where('orders.status', '<>', 'pending_confirmation'))
    .$if(since !== undefined, (q) => q.where(changedSince('orders', since as Cursor)))
    .$if(!!search, (q) => q.where(sql<boolean>`strpos(${searched}, ${plain(search ?? '')}) > 0`));
}

export async function countKitchenOrders(db: Reader, filter: KitchenFilter): Promise<number> {
  const { total } = await matching(db, filter)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** One page of comandas by date, hour and place, each with what the restaurant may do with it now. */
export async function listKitchenOrders(
  db: Reader,
  filter: KitchenFilter,
  page: { limit: number; offset: number },
  clock: KitchenClock,
): Promise<KitchenOrder[]> {
  const rows = await comandas(db, filter).limit(page.limit).offset(page.offset).execute();
  return rows.map((row) => comandaOf(row, clock));
}

/**
 * What was written since a cursor, how many comandas the filter leaves now, and the cursor to go on from: in one
 * statement, so that they tell of one moment. Undefined: nothing was written since.
 */
export async function changedKitchenOrders(
  db: Reader,
  filter: KitchenFilter & { since: Cursor },
  clock: KitchenClock,
): Promise<{ changed: KitchenOrder[]; total: number; cursor: Cursor } | undefined> {
  const whole = matching(db, { ...filter, since: undefined }).select((select) => select.fn.countAll<number>().as('n'));
  const rows = await comandas(db, filter)
    .select([sql<number>`(${whole})`.as('now'), cursorHere.as('cursor')])
    .execute();
  const [first] = rows;
  return first && { changed: rows.map((row) => comandaOf(row, clock)), total: first.now, cursor: first.cursor };
}

type ComandaRow = Awaited<ReturnType<ReturnType<typeof comandas>['execute']>>[number];

/** Comandas of one restaurant with what is shown of them, in the board's order. */
export const comandas = (db: Reader, filter: KitchenFilter) =>
  matching(db, filter)
    .innerJoin('restaurant_times', 'restaurant_times.id', 'orders.restaurant_time_id')
    .innerJoin('location_times', 'location_times.id', 'orders.time_id')
    .leftJoin('users as couriers', 'couriers.id', 'orders.courier_id')
    .leftJoin('order_packings', 'order_packings.order_id', 'orders.id')
    .leftJoin(incidentsSince(filter).as('wrong'), 'wrong.orderId', 'orders.id')
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
        THEN (SELECT allergens FROM health_profiles WHERE health_profiles.user_id = orders.user_id) END`.as(
        'dinerAllergens',
      ),
      sql<number | null>`(SELECT max(happened_at) FROM order_events
        WHERE order_id = orders.id AND ${isNoNote})`.as('statusSince'),
    ])
    .orderBy('orders.schedule_date')
    .orderBy('orders.hour')
    .orderBy('orders.location_id')
    .orderBy('orders.code')
    .orderBy('orders.id');

/** Now, and what holds for the times of every slot. */
export type KitchenClock = { nowMs: number; planTerms: PlanTerms };

export function comandaOf({ snapshot, ...row }: ComandaRow, { nowMs, planTerms }: KitchenClock): KitchenOrder {
  const facts = factsOf(row);
  const plan = planOf(row, planTerms);
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

/** The places and hours that have orders between two dates, with how many. */
export async function kitchenFilterCounts(db: Reader, filter: KitchenFilter) {
  const [locations, times] = await together([
    matching(db, filter)
      .innerJoin('locations', 'locations.id', 'orders.location_id')
      .select((select) => ['locations.id', 'locations.name', select.fn.countAll<number>().as('count')])
      .groupBy(['locations.id', 'locations.name'])
      .orderBy('locations.name')
      .execute(),
    matching(db, filter)
      .select((select) => [
        'orders.hour',
        sql<string[]>`json_agg(DISTINCT orders.time_id)`.as('ids'),
        select.fn.countAll<number>().as('count'),
      ])
      .groupBy('orders.hour')
      .orderBy('orders.hour')
      .execute(),
  ]);
  return { locations, times };
}
