import { sql } from 'kysely';
import type { ChosenGroup } from '../../db/schema/column-contents.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';

/** Matches turns whose hour takes orders for their date, as `isSlotOpenOn` of the domain decides. */
export const selectTakesOrders = sql`slot.active AND (slot.closes_on IS NULL OR turn.schedule_date < slot.closes_on)`;

/** What a queue is for: a restaurant's slot on a date. */
export type SlotDate = { restaurantTimeId: string; scheduleDate: string };

export const selectSlots = (slots: readonly SlotDate[]) => sql`
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

/**
 * Adds a person to the end of a queue, and returns the turn's id. A person in the queue keeps their place and changes
 * the dish.
 */
export async function insertTurn(tx: Tx, turn: NewTurn, nowMs: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO waiting_list (id, user_id, restaurant_time_id, location_id, time_id, menu_id, additions, schedule_date,
      status, created_at)
    VALUES (${turn.id}, ${turn.userId}, ${turn.restaurantTimeId}, ${turn.locationId}, ${turn.timeId}, ${turn.menuId},
      ${JSON.stringify(turn.additions)}, ${turn.scheduleDate}, 'waiting', ${toIso(nowMs)})
    ON CONFLICT (user_id, restaurant_time_id, schedule_date) WHERE status IN ('waiting', 'offered')
      DO UPDATE SET menu_id = excluded.menu_id, additions = excluded.additions
    RETURNING id
  `.execute(tx);
  return rows[0]?.id ?? turn.id;
}

/** Returns the slot of an open turn of this person, or undefined when there is none. */
export const findTurnSlot = (tx: Tx, userId: string, turnId: string): Promise<SlotDate | undefined> =>
  tx
    .selectFrom('waiting_list')
    .select(['restaurant_time_id as restaurantTimeId', 'schedule_date as scheduleDate'])
    .where('id', '=', turnId)
    .where('user_id', '=', userId)
    .where('status', 'in', ['waiting', 'offered'])
    .executeTakeFirst();

/** Locks the counters of these slots, in id order as everywhere. */
export async function lockSlotCounters(tx: Tx, slots: readonly SlotDate[]): Promise<void> {
  await sql`
    SELECT FROM slot_places WHERE (restaurant_time_id, schedule_date) IN (${selectSlots(slots)})
    ORDER BY restaurant_time_id, schedule_date FOR UPDATE
  `.execute(tx);
}

type Closing = { status: 'taken' | 'left' | 'expired'; slots: readonly SlotDate[] } & (
  | { turnId: string }
  | { offeredTo: string }
  | { heldBeforeMs: number }
);

/** Ends turns of these locked slots and releases the places held for them. Returns how many ended. */
export async function closeTurns(tx: Tx, closing: Closing): Promise<number> {
  const which =
    'turnId' in closing
      ? sql`id = ${closing.turnId} AND status IN ('waiting', 'offered')`
      : 'offeredTo' in closing
        ? sql`user_id = ${closing.offeredTo} AND status = 'offered'`
        : sql`status = 'offered' AND held_until <= ${toIso(closing.heldBeforeMs)}`;
  const { rows } = await sql<{ closed: number }>`
    WITH closing AS (
      SELECT id, status, restaurant_time_id, schedule_date FROM waiting_list
      WHERE ${which} AND (restaurant_time_id, schedule_date) IN (${selectSlots(closing.slots)}) FOR UPDATE
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
