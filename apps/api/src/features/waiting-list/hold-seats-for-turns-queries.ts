import { calculateCutoffMs, toCutoff } from '@sazon/domain/calendar/cutoff';
import type { QueueTurn } from '@sazon/domain/orders/choose-waiting-list-turns';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { hasRoomForTurn } from '../catalog/kitchen-hour-limits-and-closings-queries.ts';
import { type SlotDate, selectSlots, selectTakesOrders } from './waiting-turns-and-slots-queries.ts';

/** A waiting person, with `free`, the number of free places of the slot. */
export type QueuedTurn = QueueTurn &
  SlotDate & { userId: string; cellPhone: string; menuName: string; hour: string; free: number };

/** Lists the waiting people of those of these locked slots that have room, in the order of the queue. */
export async function listQueuesWithRoom(tx: Tx, slots: readonly SlotDate[]): Promise<QueuedTurn[]> {
  const { rows } = await sql<
    Omit<QueuedTurn, 'cutoffAtMs'> & { cutoffDayOffset: number; cutoffTime: string | null; waits: number }
  >`
    SELECT turn.id, turn.restaurant_time_id AS "restaurantTimeId", turn.schedule_date AS "scheduleDate",
      turn.user_id AS "userId", users.cell_phone AS "cellPhone", menus.name AS "menuName", slot.hour,
      serving.cutoff_day_offset AS "cutoffDayOffset", serving.cutoff_time AS "cutoffTime",
      coalesce(serving.capacity, 1000000) - places.taken - places.held AS free
    FROM slot_places places
    JOIN restaurant_times serving ON serving.id = places.restaurant_time_id AND NOT serving.closed
    JOIN waiting_list turn ON turn.restaurant_time_id = places.restaurant_time_id
      AND turn.schedule_date = places.schedule_date AND turn.status = 'waiting'
    JOIN users ON users.id = turn.user_id AND users.active
    JOIN menus ON menus.id = turn.menu_id
    JOIN location_times slot ON slot.id = turn.time_id AND ${selectTakesOrders}
    WHERE (places.restaurant_time_id, places.schedule_date) IN (${selectSlots(slots)})
      AND coalesce(serving.capacity, 1000000) > places.taken + places.held AND ${hasRoomForTurn}
    ORDER BY turn.restaurant_time_id, turn.schedule_date, turn.place
  `.execute(tx);
  return rows.map(({ cutoffDayOffset, cutoffTime, ...row }) => ({
    ...row,
    cutoffAtMs: calculateCutoffMs({
      scheduleDate: row.scheduleDate,
      hour: row.hour,
      cutoff: toCutoff(cutoffDayOffset, cutoffTime),
    }),
  }));
}

/** Marks these turns as offered, and holds one place of the slot for each. */
export async function holdSeats(
  tx: Tx,
  offers: readonly { turn: QueuedTurn; heldUntilMs: number }[],
  nowMs: number,
): Promise<void> {
  const ids = offers.map(({ turn }) => turn.id);
  const untils = offers.map(({ heldUntilMs }) => toIso(heldUntilMs));
  await sql`
    WITH offered AS (
      UPDATE waiting_list SET status = 'offered', offered_at = ${toIso(nowMs)}, held_until = offer.held_until
      FROM unnest(${ids}::uuid[], ${untils}::timestamptz[]) AS offer (id, held_until)
      WHERE waiting_list.id = offer.id RETURNING restaurant_time_id, schedule_date
    )
    UPDATE slot_places SET held = held + n FROM (
      SELECT restaurant_time_id, schedule_date, count(*)::int AS n FROM offered GROUP BY 1, 2) AS more
    WHERE slot_places.restaurant_time_id = more.restaurant_time_id
      AND slot_places.schedule_date = more.schedule_date
  `.execute(tx);
}

/** Lists slots with an expired offer, and slots with room and waiting people. */
export async function listSlotsToServe(db: Reader, nowMs: number, most: number): Promise<SlotDate[]> {
  const { rows } = await sql<SlotDate>`
    SELECT restaurant_time_id AS "restaurantTimeId", schedule_date AS "scheduleDate"
    FROM waiting_list WHERE status = 'offered' AND held_until <= ${toIso(nowMs)}
    UNION
    SELECT turn.restaurant_time_id, turn.schedule_date FROM waiting_list turn
    JOIN slot_places places USING (restaurant_time_id, schedule_date)
    JOIN restaurant_times serving ON serving.id = turn.restaurant_time_id
    JOIN location_times slot ON slot.id = turn.time_id AND ${selectTakesOrders}
    WHERE turn.status = 'waiting' AND NOT serving.closed AND coalesce(serving.capacity, 1000000) > places.taken + places.held
      AND ${hasRoomForTurn}
    LIMIT ${most}
  `.execute(db);
  return rows;
}
