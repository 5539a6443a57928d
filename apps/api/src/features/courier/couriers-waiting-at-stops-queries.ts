import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { isStopped } from '../custody/order-incidents-queries.ts';

/** A stop where a courier waits with lunches. */
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

/** Lists the stops of a date where lunches wait for their customers. */
export const listOpenArrivals = (db: Reader, date: string): Promise<OpenArrival[]> => openArrivals(db, date).execute();

/** Locks one of these stops. Returns undefined while another process holds it, and when no lunch waits there. */
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

/** Locks the courier's waiting lunches of a slot that nobody was reminded of since an instant; returns their ids. */
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
