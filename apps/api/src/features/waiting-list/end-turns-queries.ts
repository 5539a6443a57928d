import { calculateCutoffMs, toCutoff } from '@sazon/domain/calendar/cutoff';
import type { QueueTurn } from '@sazon/domain/orders/choose-waiting-list-turns';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SlotDate } from './waiting-turns-and-slots-queries.ts';

/** Lists the slots and dates of these orders. */
export async function listOrderSlots(tx: Tx, orderIds: readonly string[]): Promise<SlotDate[]> {
  return await tx
    .selectFrom('orders')
    .select(['restaurant_time_id as restaurantTimeId', 'schedule_date as scheduleDate'])
    .distinct()
    .where(sql<boolean>`id = ANY(${[...orderIds]}::uuid[])`)
    .execute();
}

/** Lists the waiting turns for dates up to this one, each with the cutoff after which it is over. */
export async function listWaitingUntil(db: Reader, date: string): Promise<QueueTurn[]> {
  const rows = await db
    .selectFrom('waiting_list')
    .innerJoin('restaurant_times', 'restaurant_times.id', 'waiting_list.restaurant_time_id')
    .innerJoin('location_times', 'location_times.id', 'waiting_list.time_id')
    .select([
      'waiting_list.id',
      'waiting_list.schedule_date as scheduleDate',
      'location_times.hour',
      'cutoff_day_offset as dayOffset',
      'cutoff_time as time',
    ])
    .where('waiting_list.status', '=', 'waiting')
    .where('waiting_list.schedule_date', '<=', date)
    .execute();
  return rows.map(({ id, scheduleDate, hour, dayOffset, time }) => ({
    id,
    cutoffAtMs: calculateCutoffMs({ scheduleDate, hour, cutoff: toCutoff(dayOffset, time) }),
  }));
}

/** Ends the waiting turns for dates on which their hour is no longer served. */
export async function endTurnsOfClosed(tx: Tx): Promise<void> {
  await sql`
    UPDATE waiting_list AS turn SET status = 'expired' FROM location_times slot
    WHERE slot.id = turn.time_id AND turn.status = 'waiting' AND turn.schedule_date >= slot.closes_on
  `.execute(tx);
}

/** Ends these turns, if they still wait. */
export async function endTurns(tx: Tx, turnIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('waiting_list')
    .set({ status: 'expired' })
    .where('status', '=', 'waiting')
    .where(sql<boolean>`id = ANY(${[...turnIds]}::uuid[])`)
    .execute();
}
