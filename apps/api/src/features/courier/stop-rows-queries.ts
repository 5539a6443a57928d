import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { selectStoppingType } from '../custody/order-incidents-queries.ts';
import { isPassedOn } from '../order-records/lunch-eaters-and-passed-on-orders-queries.ts';
import { factColumns } from '../order-records/order-lifecycle-facts.ts';
export type StopRow = Awaited<ReturnType<typeof selectStopRows>>[number];

/** What a stop shows of an order, its restaurant, its place, the courier's arrival there, and its return. */
const stopColumns = [
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
] as const;

/**
 * Selects a courier's lunches on a date, from when the kitchen confirms. Of the cancelled ones only those that are
 * charged, or that the courier brings back to the restaurant, also when the charge is held or refunded.
 */
export const selectStopRows = (db: Reader, { courierId, scheduleDate, timeId }: StopFilter) =>
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
    .select([...factColumns, ...stopColumns])
    .select([
      selectStoppingType.as('stopped'),
      sql<{ name: string; code: string; replacesCustomer: boolean } | null>`(SELECT json_build_object('name', name,
        'code', code, 'replacesCustomer', ${isPassedOn('orders')})
        FROM order_delegations WHERE order_id = orders.id)`.as('delegate'),
      sql<string[]>`ARRAY(SELECT body FROM chat_messages WHERE order_id = orders.id
        AND sender_kind = 'customer' ORDER BY created_at, id)`.as('customerWrote'),
      sql<number>`(SELECT count(*)::int FROM chat_messages WHERE order_id = orders.id
        AND sender_kind = 'customer' AND courier_read_at IS NULL)`.as('unread'),
      sql<number | null>`(SELECT max(happened_at) FROM order_events WHERE order_id = orders.id
        AND to_status = 'delivered' AND from_status <> to_status)`.as('deliveredAt'),
    ])
    .where('orders.courier_id', '=', courierId)
    .where('orders.schedule_date', '=', scheduleDate)
    .where('orders.type', '=', 'delivery')
    .where(sql<boolean>`(orders.charged OR order_returns.order_id IS NOT NULL
        OR orders.status NOT IN ('pending_confirmation', 'scheduled', 'cancelled'))`)
    .$if(timeId !== undefined, (select) => select.where('orders.time_id', '=', timeId as string))
    .orderBy('orders.hour')
    .orderBy('locations.name')
    // the lunches of a group stand together
    .orderBy(sql`orders.snapshot->'groupLunch'->>'id'`)
    .orderBy('orders.code')
    .orderBy('orders.id')
    .execute();

export type StopFilter = { courierId: string; scheduleDate: string; timeId?: string | undefined };
