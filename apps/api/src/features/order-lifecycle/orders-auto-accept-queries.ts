import { calculateCutoffMs } from '@sazon/domain/calendar/cutoff';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

export type DueSlot = { restaurantTimeId: string; scheduleDate: string };

/** Lists the slots between two dates that accept by themselves and have scheduled orders past their cutoff. */
export async function listSlotsToConfirm(db: Reader, from: string, to: string, nowMs: number): Promise<DueSlot[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('restaurant_times', 'restaurant_times.id', 'orders.restaurant_time_id')
    .select([
      'restaurant_times.id as restaurantTimeId',
      'schedule_date as scheduleDate',
      'hour',
      'cutoff_day_offset as cutoffDayOffset',
      'cutoff_time as cutoffTime',
    ])
    .where('is_open', '=', true)
    .where('status', '=', 'scheduled')
    .where('auto_accept', '=', true)
    .where('asked_late', '=', false)
    .where('schedule_date', '>=', from)
    .where('schedule_date', '<=', to)
    .groupBy(['restaurant_times.id', 'schedule_date', 'hour', 'cutoff_day_offset', 'cutoff_time'])
    .execute();
  return rows.filter(({ scheduleDate, hour, cutoffDayOffset, cutoffTime }) => {
    const dayOffset = cutoffDayOffset === 0 ? 0 : -1;
    const cutoff = cutoffTime === null ? null : ({ dayOffset, time: cutoffTime } as const);
    return calculateCutoffMs({ scheduleDate, hour, cutoff }) <= nowMs;
  });
}

/** Lists the ids of the scheduled orders of these slots, in id order. */
export async function listScheduledOrders(db: Reader, slots: readonly DueSlot[]): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('is_open', '=', true)
    .where('schedule_date', 'in', [...new Set(slots.map((slot) => slot.scheduleDate))])
    .where('status', '=', 'scheduled')
    .where('asked_late', '=', false)
    // nobody would cook these: they are cancelled (`cancelLunchesOfClosings`)
    .where(sql<boolean>`NOT kitchen_closed_on(restaurant_id, schedule_date)`)
    .where(
      sql<boolean>`(restaurant_time_id, schedule_date) IN (SELECT * FROM unnest(
        ${slots.map((slot) => slot.restaurantTimeId)}::uuid[], ${slots.map((slot) => slot.scheduleDate)}::date[]))`,
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}
