import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';
import type { Settings } from '../settings/parse-settings.ts';
import { isMoveEntry } from './entries-without-status-change-queries.ts';
import { calculateCourierWait } from './slot-plan-delivery-window-and-courier-wait.ts';

export type LastEvent = { orderId: string; action: string; happenedAt: number };

/**
 * Returns the last event of each order; notes are left out. Call it after the orders are locked, so that no newer one
 * comes.
 */
export async function listLastEvents(tx: Tx, orderIds: readonly string[]): Promise<Map<string, LastEvent>> {
  const rows = await tx
    .selectFrom('order_events')
    .distinctOn('order_id')
    .select(['order_id as orderId', 'action', 'happened_at as happenedAt'])
    .where(sql<boolean>`order_id = ANY(${orderIds}::uuid[])`)
    .where(isMoveEntry)
    .orderBy('order_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.orderId, row]));
}

/**
 * Until when the courier waits (epoch ms): `untilMs` by the server's time of the arrival, `saidUntilMs` by the phone's.
 */
export type CourierWait = { untilMs: number; saidUntilMs: number; waitingPlace: string };

/** Returns where and until when a courier waits with each of these orders. Orders without an arrival are missing. */
export async function listWaits(
  tx: Tx,
  orderIds: readonly string[],
  settings: Settings,
): Promise<Map<string, CourierWait>> {
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
        untilMs: calculateCourierWait(slot, heardAtMs, settings).until,
        saidUntilMs: calculateCourierWait(slot, arrivedAtMs, settings).until,
      },
    ]),
  );
}
