import { toCutoff } from '@sazon/domain/calendar/cutoff';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { isMoveEntry } from '../order-records/entries-without-status-change-queries.ts';

/** An unanswered late order; `askedAt` is when the restaurant could first answer (epoch ms). */
type Unanswered = {
  id: string;
  askedAt: number;
  scheduleDate: string;
  hour: string;
  travelMinutes: number;
  prepMinutes: number;
  hasConsolidator: boolean;
};

/** Lists the late orders from a date on that the restaurant has not answered. */
export async function listUnansweredLate(db: Reader, from: IsoDate): Promise<Unanswered[]> {
  return await db
    .selectFrom('orders')
    .innerJoin('restaurant_times', 'restaurant_times.id', 'orders.restaurant_time_id')
    .innerJoin('location_times', 'location_times.id', 'orders.time_id')
    .select(['orders.id', 'orders.schedule_date as scheduleDate', 'orders.hour'])
    .select(['travel_minutes as travelMinutes', 'prep_minutes as prepMinutes', 'has_consolidator as hasConsolidator'])
    .select(
      sql<number>`(SELECT max(happened_at) FROM order_events WHERE order_id = orders.id AND ${isMoveEntry})`.as(
        'askedAt',
      ),
    )
    .where('orders.asked_late', '=', true)
    .where('orders.schedule_date', '>=', from)
    .where('orders.status', '=', 'scheduled')
    .execute();
}

/** Lists the ids of the orders that nobody had accepted when their date ended, however long ago, in id order. */
export async function listNeverAccepted(db: Reader, today: IsoDate): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('is_open', '=', true)
    .where('schedule_date', '<', today)
    .where('status', '=', 'scheduled')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The restaurants of a slot with their brands and the facts that decide about late orders. */
export async function listServingRestaurants(db: Reader, timeId: string) {
  const rows = await db
    .selectFrom('restaurant_times')
    .innerJoin('location_times', 'location_times.id', 'restaurant_times.time_id')
    .innerJoin('restaurants', 'restaurants.id', 'restaurant_times.restaurant_id')
    .select(['hour', 'cutoff_day_offset as dayOffset', 'cutoff_time as cutoffTime'])
    .select(['travel_minutes as travelMinutes', 'prep_minutes as prepMinutes', 'has_consolidator as hasConsolidator'])
    .select(sql<string[]>`ARRAY(SELECT id FROM brands WHERE restaurant_id = restaurants.id AND active)`.as('brandIds'))
    .where('location_times.id', '=', timeId)
    .where('location_times.active', '=', true)
    .where('restaurants.active', '=', true)
    .where('restaurant_times.closed', '=', false)
    .execute();
  return rows.map(({ dayOffset, cutoffTime, ...slot }) => ({ ...slot, cutoff: toCutoff(dayOffset, cutoffTime) }));
}
