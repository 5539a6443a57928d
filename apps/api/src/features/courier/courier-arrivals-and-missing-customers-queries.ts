import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { isMoveEntry } from '../order-records/entries-without-status-change-queries.ts';
import { selectEaterCode, selectEaterId } from '../order-records/lunch-eaters-and-passed-on-orders-queries.ts';

export type Arrival = {
  id: string;
  courierId: string;
  timeId: string;
  locationId: string;
  scheduleDate: string;
  waitingPlace: string;
  photoId: string;
  /**
   * When the courier says that they arrived (ms). `saveArrival` takes the departure of these lunches if that is later.
   */
  happenedAtMs: number;
  heardAtMs: number;
  orderIds: readonly string[];
};

/**
 * Starts a courier's wait at a stop. A courier who arrives there again with more lunches begins the wait anew for all
 * of them, so that no customer loses minutes.
 */
export async function saveArrival(tx: Tx, arrival: Arrival): Promise<void> {
  const arrivedAt = sql<string>`greatest(${toIso(arrival.happenedAtMs)}::timestamptz,
    (SELECT max(happened_at) FROM order_events
      WHERE order_id = ANY(${arrival.orderIds}::uuid[]) AND ${isMoveEntry}))`;
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

/** Lists these lunches with who eats them, and what a message to them says. */
export async function listAwaitedOrders(
  tx: Tx,
  orderIds: readonly string[],
): Promise<{ id: string; userId: string; code: string; menuName: string; locationName: string }[]> {
  return await tx
    .selectFrom('orders')
    .select([
      'id',
      selectEaterId('orders').as('userId'),
      selectEaterCode('orders').as('code'),
      sql<string>`snapshot->>'menuName'`.as('menuName'),
      sql<string>`snapshot->>'locationName'`.as('locationName'),
    ])
    .where(sql<boolean>`id = ANY(${orderIds}::uuid[])`)
    .orderBy('id')
    .execute();
}

/** Records that the customers of these lunches were reminded now, and that the stop sent reminders. */
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
