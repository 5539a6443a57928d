import type { CourierStop } from '@sazon/contract/courier/schemas';
import { calculateEarliestPlan } from '@sazon/domain/logistics/slot-plan';
import { listPossibleActions } from '@sazon/domain/orders/order-action-check';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';
import { buildPhotoUrl } from '../courier-photos/photo-links.ts';
import { stoppedType } from '../custody/order-incidents-queries.ts';
import { toDomiConfig } from '../order-records/courier-wait-config.ts';
import { factColumns, toOrderFacts } from '../order-records/lifecycle-facts.ts';
import { isMoveAction } from '../order-records/offered-order-moves.ts';
import { calculateCourierWait, calculateDeliveryWindow, toSlotPlan } from '../order-records/slot-times.ts';
import type { Settings } from '../settings/setting-types-and-defaults.ts';

export type StopFilter = { courierId: string; scheduleDate: string; timeId?: string | undefined };

/** `secret` signs the links to photos. */
type Clock = { nowMs: number; settings: Settings; secret: string };

/**
 * A courier's lunches on a date by slot, earliest first: from confirmed to delivered, and no-shows that return to the
 * restaurant. One query.
 */
export async function listCourierStops(db: Reader, filter: StopFilter, clock: Clock): Promise<CourierStop[]> {
  const stops = new Map<string, CourierStop>();
  for (const row of await stopRows(db, filter)) {
    const stop = stops.get(row.timeId) ?? stopOf(row, clock);
    stops.set(row.timeId, stop);
    const { restaurantId } = row;
    if (!stop.restaurants.some(({ id }) => id === restaurantId)) {
      const { restaurantName: name } = row.snapshot;
      stop.restaurants.push({
        id: restaurantId,
        name,
        address: row.restaurantAddress,
        city: row.restaurantCity,
        phone: row.restaurantPhone,
      });
    }
    stop.plan = calculateEarliestPlan([stop.plan, toSlotPlan(row, clock.settings.planTerms)]);
    const facts = { ...toOrderFacts(row), waitUntilMs: stop.arrival?.until ?? null };
    stop.orders.push({
      id: row.id,
      code: row.code,
      customer: row.snapshot.customerName,
      delegate: row.delegate,
      customerWrote: row.customerWrote,
      unread: row.unread,
      menuName: row.snapshot.menuName,
      note: row.snapshot.note ?? '',
      brandName: row.snapshot.brandName,
      restaurantId,
      received: row.mark === 'received' || row.mark === 'damaged',
      status: row.status,
      deliveredAt: row.deliveredAt,
      ...(row.stopped === null ? {} : { stopped: row.stopped }),
      returned: row.returnedAt === null ? null : { at: row.returnedAt, confirmedAt: row.confirmedAt },
      actions: listPossibleActions(facts, { role: 'courier' }, clock.nowMs).filter(isMoveAction),
    });
  }
  return [...stops.values()];
}

/** Locks a courier's lunches of one slot in id order, so that later reads stay true until the commit. */
export async function lockStop(tx: Tx, { courierId, scheduleDate, timeId }: Required<StopFilter>): Promise<void> {
  await tx
    .selectFrom('orders')
    .select('id')
    .where('courier_id', '=', courierId)
    .where('schedule_date', '=', scheduleDate)
    .where('time_id', '=', timeId as string)
    .orderBy('id')
    .forUpdate()
    .execute();
}

type StopRow = Awaited<ReturnType<typeof stopRows>>[number];

const stopRows = (db: Reader, { courierId, scheduleDate, timeId }: StopFilter) =>
  db
    .selectFrom('orders')
    .innerJoin('restaurant_times', 'restaurant_times.id', 'orders.restaurant_time_id')
    .innerJoin('restaurants', 'restaurants.id', 'orders.restaurant_id')
    .innerJoin('location_times', 'location_times.id', 'orders.time_id')
    .innerJoin('locations', 'locations.id', 'orders.location_id')
    .leftJoin('site_arrivals', (join) =>
      join
        .onRef('site_arrivals.time_id', '=', 'orders.time_id')
        .onRef('site_arrivals.schedule_date', '=', 'orders.schedule_date')
        .onRef('site_arrivals.courier_id', '=', 'orders.courier_id'),
    )
    .leftJoin('consolidation_marks', 'consolidation_marks.order_id', 'orders.id')
    .leftJoin('order_returns', 'order_returns.order_id', 'orders.id')
    .select([
      ...factColumns,
      'orders.id',
      'orders.code',
      'orders.snapshot',
      'orders.time_id as timeId',
      'orders.location_id as locationId',
      'orders.restaurant_id as restaurantId',
      'restaurants.address as restaurantAddress',
      'restaurants.city as restaurantCity',
      'restaurants.phone as restaurantPhone',
      'consolidation_marks.mark',
      'locations.name as locationName',
      'locations.address',
      'locations.city',
      'locations.instructions',
      'location_times.domi_config as domiConfig',
      'site_arrivals.arrived_at as arrivedAt',
      'site_arrivals.heard_at as heardAt',
      'site_arrivals.waiting_place as waitingPlace',
      'site_arrivals.notified_at as notifiedAt',
      'site_arrivals.photo_key as photoId',
      'order_returns.returned_at as returnedAt',
      'order_returns.confirmed_at as confirmedAt',
      stoppedType.as('stopped'),
      sql<{ name: string; code: string } | null>`(SELECT json_build_object('name', name, 'code', code)
        FROM order_delegations WHERE order_id = orders.id)`.as('delegate'),
      sql<string[]>`ARRAY(SELECT body FROM chat_messages WHERE order_id = orders.id
        AND sender_kind = 'customer' ORDER BY created_at, id)`.as('customerWrote'),
      sql<number>`(SELECT count(*)::int FROM chat_messages WHERE order_id = orders.id
        AND sender_kind = 'customer' AND courier_read_at IS NULL)`.as('unread'),
      sql<number | null>`(SELECT max(happened_at) FROM order_events WHERE order_id = orders.id
        AND to_status = 'delivered')`.as('deliveredAt'),
    ])
    .where('orders.courier_id', '=', courierId)
    .where('orders.schedule_date', '=', scheduleDate)
    .where('orders.type', '=', 'delivery')
    .where(sql<boolean>`(orders.charged OR orders.status NOT IN ('pending_confirmation', 'scheduled', 'cancelled'))`)
    .$if(timeId !== undefined, (select) => select.where('orders.time_id', '=', timeId as string))
    .orderBy('orders.hour')
    .orderBy('locations.name')
    .orderBy('orders.code')
    .orderBy('orders.id')
    .execute();

function stopOf(row: StopRow, { nowMs, settings, secret }: Clock): CourierStop {
  const { minutesToNotify, maxWaitTimeMinutes } = toDomiConfig(row.domiConfig, settings.domiConfig);
  const { arrivedAt, heardAt, waitingPlace, notifiedAt, photoId } = row;
  return {
    id: row.timeId,
    scheduleDate: row.scheduleDate,
    location: {
      id: row.locationId,
      name: row.locationName,
      address: row.address,
      city: row.city,
      instructions: row.instructions,
    },
    deliveryPoint: row.snapshot.deliveryPoint,
    hour: row.hour,
    plan: toSlotPlan(row, settings.planTerms),
    hasConsolidator: row.hasConsolidator,
    restaurants: [],
    orders: [],
    arrival:
      arrivedAt === null || heardAt === null || waitingPlace === null
        ? null
        : {
            at: arrivedAt,
            waitingPlace,
            awaitedFrom: Math.max(heardAt, calculateDeliveryWindow(row, settings.planTerms).from),
            ...calculateCourierWait(row, heardAt, settings),
            notifiedAt,
            photoUrl: photoId === null ? null : buildPhotoUrl(secret, photoId, nowMs),
          },
    minutesToNotify,
    maxWaitTimeMinutes,
  };
}
