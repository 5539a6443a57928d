import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/schema/column-builders.ts';
import type { Tx } from '../../db/transaction.ts';
import { isStopped } from '../custody/order-incidents-queries.ts';
import { isNoNote } from '../order-records/order-history-notes-queries.ts';

export type Arrival = {
  id: string;
  courierId: string;
  timeId: string;
  locationId: string;
  scheduleDate: string;
  waitingPlace: string;
  photoId: string;
  /** The reported time, never before these lunches left. */
  happenedAtMs: number;
  heardAtMs: number;
  orderIds: readonly string[];
};

/**
 * Starts the wait at a location. Arriving again with more lunches restarts it for all, so that nobody loses minutes.
 */
export async function saveArrival(tx: Tx, arrival: Arrival): Promise<void> {
  const arrivedAt = sql<string>`greatest(${toIso(arrival.happenedAtMs)}::timestamptz,
    (SELECT max(happened_at) FROM order_events
      WHERE order_id = ANY(${arrival.orderIds}::uuid[]) AND ${isNoNote}))`;
  await tx
    .insertInto('site_arrivals')
    .values({
      id: arrival.id,
      courier_id: arrival.courierId,
      location_id: arrival.locationId,
      time_id: arrival.timeId,
      schedule_date: arrival.scheduleDate,
      waiting_place: arrival.waitingPlace,
      photo_key: arrival.photoId,
      arrived_at: arrivedAt,
      heard_at: toIso(arrival.heardAtMs),
    })
    .onConflict((conflict) =>
      conflict.columns(['time_id', 'schedule_date', 'courier_id']).doUpdateSet((excluded) => ({
        waiting_place: excluded.ref('excluded.waiting_place'),
        photo_key: excluded.ref('excluded.photo_key'),
        arrived_at: excluded.ref('excluded.arrived_at'),
        heard_at: excluded.ref('excluded.heard_at'),
        notified_at: null,
      })),
    )
    .execute();
}

/** The waiting customers of a stop, with their message data. */
export async function listAwaitedOrders(
  tx: Tx,
  orderIds: readonly string[],
): Promise<{ id: string; userId: string; code: string; menuName: string; locationName: string }[]> {
  return await tx
    .selectFrom('orders')
    .select([
      'id',
      'user_id as userId',
      'code',
      sql<string>`snapshot->>'menuName'`.as('menuName'),
      sql<string>`snapshot->>'locationName'`.as('locationName'),
    ])
    .where(sql<boolean>`id = ANY(${orderIds}::uuid[])`)
    .orderBy('id')
    .execute();
}

export async function markNotified(
  tx: Tx,
  stop: { courierId: string; timeId: string; scheduleDate: string; orderIds: readonly string[] },
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ last_reminded_at: toIso(nowMs), updated_at: toIso(nowMs) })
    .where(sql<boolean>`id = ANY(${stop.orderIds}::uuid[])`)
    .execute();
  await tx
    .updateTable('site_arrivals')
    .set({ notified_at: toIso(nowMs) })
    .where('courier_id', '=', stop.courierId)
    .where('time_id', '=', stop.timeId)
    .where('schedule_date', '=', stop.scheduleDate)
    .execute();
}

export type OpenArrival = {
  courierId: string;
  timeId: string;
  scheduleDate: string;
  hour: string;
  domiConfig: unknown;
  waitingPlace: string;
  heardAtMs: number;
  notifiedAtMs: number | null;
};

const openArrivals = (db: Reader, date: string) =>
  db
    .selectFrom('site_arrivals')
    .innerJoin('location_times', 'location_times.id', 'site_arrivals.time_id')
    .select([
      'site_arrivals.courier_id as courierId',
      'site_arrivals.time_id as timeId',
      'site_arrivals.schedule_date as scheduleDate',
      'location_times.hour',
      'location_times.domi_config as domiConfig',
      'site_arrivals.waiting_place as waitingPlace',
      'site_arrivals.heard_at as heardAtMs',
      'site_arrivals.notified_at as notifiedAtMs',
    ])
    .where('site_arrivals.schedule_date', '=', date)
    .where(
      sql<boolean>`EXISTS (SELECT FROM orders WHERE orders.time_id = site_arrivals.time_id
        AND orders.schedule_date = site_arrivals.schedule_date AND orders.courier_id = site_arrivals.courier_id
        AND orders.status = 'in_delivery_site' AND NOT ${isStopped})`,
    );

/** The stops on a date where lunches wait. */
export const listOpenArrivals = (db: Reader, date: string): Promise<OpenArrival[]> => openArrivals(db, date).execute();

/** One of them, locked; undefined while another process holds it, or when no lunch waits. */
export const lockArrival = (
  tx: Tx,
  { courierId, timeId, scheduleDate }: Pick<OpenArrival, 'courierId' | 'timeId' | 'scheduleDate'>,
): Promise<OpenArrival | undefined> =>
  openArrivals(tx, scheduleDate)
    .where('site_arrivals.courier_id', '=', courierId)
    .where('site_arrivals.time_id', '=', timeId)
    .forUpdate('site_arrivals')
    .skipLocked()
    .executeTakeFirst();

/** The courier's waiting lunches of a slot without a reminder since an instant. */
export async function lockMissingOrders(
  tx: Tx,
  { courierId, timeId, scheduleDate }: Pick<OpenArrival, 'courierId' | 'timeId' | 'scheduleDate'>,
  sinceMs: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('courier_id', '=', courierId)
    .where('time_id', '=', timeId)
    .where('schedule_date', '=', scheduleDate)
    .where('status', '=', 'in_delivery_site')
    .where(sql<boolean>`NOT ${isStopped}`)
    .where(sql<boolean>`(last_reminded_at IS NULL OR last_reminded_at < ${toIso(sinceMs)}::timestamptz)`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
