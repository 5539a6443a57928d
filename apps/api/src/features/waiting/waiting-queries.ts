import { calculateCutoffMs, toCutoff } from '@sazon/domain/calendar/cutoff';
import type { QueueTurn } from '@sazon/domain/orders/waiting-list';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { at } from '../../db/schema/column.ts';
import type { ChosenGroup } from '../../db/schema/contents.ts';
import type { Tx } from '../../db/transaction.ts';
import { turnHasRoom } from '../catalog/kitchen-room-queries.ts';

/** Whether the slot of a turn takes orders for its date: `isSlotOpenOn` of the domain. */
const takesOrders = sql`slot.active AND (slot.closes_on IS NULL OR turn.schedule_date < slot.closes_on)`;

/** A restaurant at a slot on a date: what a queue is for. */
export type SlotDate = { restaurantTimeId: string; scheduleDate: string };

const slotsOf = (slots: readonly SlotDate[]) => sql`
  SELECT * FROM unnest(${slots.map((slot) => slot.restaurantTimeId)}::uuid[],
    ${slots.map((slot) => slot.scheduleDate)}::date[])`;

export type NewTurn = SlotDate & {
  id: string;
  userId: string;
  locationId: string;
  timeId: string;
  menuId: string;
  additions: readonly ChosenGroup[];
};

/** Puts a person at the end of a queue; who is in it already keeps their turn. Answers the turn's id. */
export async function insertTurn(tx: Tx, turn: NewTurn, nowMs: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO waiting_list (id, user_id, restaurant_time_id, location_id, time_id, menu_id, additions, schedule_date,
      status, created_at)
    VALUES (${turn.id}, ${turn.userId}, ${turn.restaurantTimeId}, ${turn.locationId}, ${turn.timeId}, ${turn.menuId},
      ${JSON.stringify(turn.additions)}, ${turn.scheduleDate}, 'waiting', ${at(nowMs)})
    ON CONFLICT (user_id, restaurant_time_id, schedule_date) WHERE status IN ('waiting', 'offered')
      DO UPDATE SET menu_id = excluded.menu_id, additions = excluded.additions
    RETURNING id
  `.execute(tx);
  return rows[0]?.id ?? turn.id;
}

/** The slot of an open turn of this person; undefined: no such turn. */
export const slotOfTurn = (tx: Tx, userId: string, turnId: string): Promise<SlotDate | undefined> =>
  tx
    .selectFrom('waiting_list')
    .select(['restaurant_time_id as restaurantTimeId', 'schedule_date as scheduleDate'])
    .where('id', '=', turnId)
    .where('user_id', '=', userId)
    .where('status', 'in', ['waiting', 'offered'])
    .executeTakeFirst();

/** Locks the counters of these slots, in the order in which everybody takes them. */
export async function lockSlots(tx: Tx, slots: readonly SlotDate[]): Promise<void> {
  await sql`
    SELECT FROM slot_places WHERE (restaurant_time_id, schedule_date) IN (${slotsOf(slots)})
    ORDER BY restaurant_time_id, schedule_date FOR UPDATE
  `.execute(tx);
}

type Closing = { status: 'taken' | 'left' | 'expired'; slots: readonly SlotDate[] } & (
  | { turnId: string }
  | { offeredTo: string }
  | { heldBeforeMs: number }
);

/** Ends turns of these slots and gives back the places that were held for them. The slots are locked. Answers how many. */
export async function closeTurns(tx: Tx, closing: Closing): Promise<number> {
  const which =
    'turnId' in closing
      ? sql`id = ${closing.turnId} AND status IN ('waiting', 'offered')`
      : 'offeredTo' in closing
        ? sql`user_id = ${closing.offeredTo} AND status = 'offered'`
        : sql`status = 'offered' AND held_until <= ${at(closing.heldBeforeMs)}`;
  const { rows } = await sql<{ closed: number }>`
    WITH closing AS (
      SELECT id, status, restaurant_time_id, schedule_date FROM waiting_list
      WHERE ${which} AND (restaurant_time_id, schedule_date) IN (${slotsOf(closing.slots)}) FOR UPDATE
    ), closed AS (
      UPDATE waiting_list SET status = ${closing.status} FROM closing WHERE waiting_list.id = closing.id
    ), given_back AS (
      UPDATE slot_places SET held = held - n FROM (
        SELECT restaurant_time_id, schedule_date, count(*)::int AS n FROM closing WHERE status = 'offered' GROUP BY 1, 2
      ) AS gone
      WHERE slot_places.restaurant_time_id = gone.restaurant_time_id
        AND slot_places.schedule_date = gone.schedule_date
    )
    SELECT count(*)::int AS closed FROM closing
  `.execute(tx);
  return rows[0]?.closed ?? 0;
}

/** Someone in a queue, with the room their slot has for the whole queue. */
export type QueuedTurn = QueueTurn &
  SlotDate & { userId: string; cellPhone: string; menuName: string; hour: string; free: number };

/** The queues of these slots that have room, first come first. The slots are locked. */
export async function queuesWithRoom(tx: Tx, slots: readonly SlotDate[]): Promise<QueuedTurn[]> {
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
    JOIN location_times slot ON slot.id = turn.time_id AND ${takesOrders}
    WHERE (places.restaurant_time_id, places.schedule_date) IN (${slotsOf(slots)})
      AND coalesce(serving.capacity, 1000000) > places.taken + places.held AND ${turnHasRoom}
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

/** Holds one place for each of these turns. */
export async function holdPlaces(
  tx: Tx,
  offers: readonly { turn: QueuedTurn; heldUntilMs: number }[],
  nowMs: number,
): Promise<void> {
  const ids = offers.map(({ turn }) => turn.id);
  const untils = offers.map(({ heldUntilMs }) => at(heldUntilMs));
  await sql`
    WITH offered AS (
      UPDATE waiting_list SET status = 'offered', offered_at = ${at(nowMs)}, held_until = offer.held_until
      FROM unnest(${ids}::uuid[], ${untils}::timestamptz[]) AS offer (id, held_until)
      WHERE waiting_list.id = offer.id RETURNING restaurant_time_id, schedule_date
    )
    UPDATE slot_places SET held = held + n FROM (
      SELECT restaurant_time_id, schedule_date, count(*)::int AS n FROM offered GROUP BY 1, 2) AS more
    WHERE slot_places.restaurant_time_id = more.restaurant_time_id
      AND slot_places.schedule_date = more.schedule_date
  `.execute(tx);
}

/** Slots with an offer that nobody took in time, and slots with room that somebody still waits for. */
export async function slotsToServe(db: Reader, nowMs: number, most: number): Promise<SlotDate[]> {
  const { rows } = await sql<SlotDate>`
    SELECT restaurant_time_id AS "restaurantTimeId", schedule_date AS "scheduleDate"
    FROM waiting_list WHERE status = 'offered' AND held_until <= ${at(nowMs)}
    UNION
    SELECT turn.restaurant_time_id, turn.schedule_date FROM waiting_list turn
    JOIN slot_places places USING (restaurant_time_id, schedule_date)
    JOIN restaurant_times serving ON serving.id = turn.restaurant_time_id
    JOIN location_times slot ON slot.id = turn.time_id AND ${takesOrders}
    WHERE turn.status = 'waiting' AND NOT serving.closed AND coalesce(serving.capacity, 1000000) > places.taken + places.held
      AND ${turnHasRoom}
    LIMIT ${most}
  `.execute(db);
  return rows;
}

/** The slots at which these orders take a place. */
export async function slotsOfOrders(tx: Tx, orderIds: readonly string[]): Promise<SlotDate[]> {
  return await tx
    .selectFrom('orders')
    .select(['restaurant_time_id as restaurantTimeId', 'schedule_date as scheduleDate'])
    .distinct()
    .where(sql<boolean>`id = ANY(${[...orderIds]}::uuid[])`)
    .execute();
}

/** Who still waits for a date up to this one, with the end of their chances. */
export async function waitingUntil(db: Reader, date: string): Promise<QueueTurn[]> {
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

/** Ends the turns that wait for a date on which their slot is no longer served. */
export async function endTurnsOfClosed(tx: Tx): Promise<void> {
  await sql`
    UPDATE waiting_list AS turn SET status = 'expired' FROM location_times slot
    WHERE slot.id = turn.time_id AND turn.status = 'waiting' AND turn.schedule_date >= slot.closes_on
  `.execute(tx);
}

/** Ends turns that wait in vain. */
export async function endTurns(tx: Tx, turnIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('waiting_list')
    .set({ status: 'expired' })
    .where('status', '=', 'waiting')
    .where(sql<boolean>`id = ANY(${[...turnIds]}::uuid[])`)
    .execute();
}
