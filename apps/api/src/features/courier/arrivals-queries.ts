import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { at } from '../../db/schema/column.ts';
import type { Tx } from '../../db/transaction.ts';
import { isStopped } from '../custody/incidents-queries.ts';
import { isNoNote } from '../order-records/order-notes-queries.ts';

export type Arrival = {
  id: string;
  courierId: string;
  timeId: string;
  locationId: string;
  scheduleDate: string;
  waitingPlace: string;
  photoId: string;
  /** What the courier says; never before these lunches set out. */
  happenedAtMs: number;
  heardAtMs: number;
  orderIds: readonly string[];
};

/** Starts the wait at a place. Coming again with more lunches starts it again for everybody: nobody loses minutes. */
export async function saveArrival(tx: Tx, arrival: Arrival): Promise<void> {
  const arrivedAt = sql<string>`greatest(${at(arrival.happenedAtMs)}::timestamptz,
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
      heard_at: at(arrival.heardAtMs),
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

/** Who is still awaited at a stop, with what to tell them. */
export async function awaitedOf(
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

export async function setNotified(
  tx: Tx,
  stop: { courierId: string; timeId: string; scheduleDate: string; orderIds: readonly string[] },
  nowMs: number,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ last_reminded_at: at(nowMs), updated_at: at(nowMs) })
    .where(sql<boolean>`id = ANY(${stop.orderIds}::uuid[])`)
    .execute();
  await tx
    .updateTable('site_arrivals')
    .set({ notified_at: at(nowMs) })
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

/** Where couriers stand on a date with something that nobody has come for yet. */
export const arrivalsWithMissing = (db: Reader, date: string): Promise<OpenArrival[]> =>
  openArrivals(db, date).execute();

/** One of them, locked; undefined while another process is at it, or once everybody came. */
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

/** The lunches of a courier at a slot that still wait there and that nobody was reminded of since an instant. */
export async function missingSince(
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
    .where(sql<boolean>`(last_reminded_at IS NULL OR last_reminded_at < ${at(sinceMs)}::timestamptz)`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
