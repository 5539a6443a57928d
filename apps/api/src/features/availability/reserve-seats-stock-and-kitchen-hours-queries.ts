import type { Offer } from '@sazon/domain/catalog/dish-offer-availability';
import { sql } from 'kysely';
import { type Tx, together } from '../../db/transaction.ts';
import { countSoldForHour } from '../catalog/kitchen-hour-limits-and-closings-queries.ts';

/** How much of a limited thing is wanted on a date. `limit` is the capacity of a slot or the stock of a dish. */
export type CapacityClaim = { id: string; scheduleDate: string; count: number; limit: number };

/** `isShort`: not all could be taken, so the caller has to roll back. `filledUp`: something has none left now. */
export type CapacityResult = { isShort: boolean; filledUp: boolean };

type TakenRow = { full: boolean };

const answer = (wanted: readonly CapacityClaim[], rows: readonly TakenRow[]): CapacityResult => ({
  isShort: rows.length < wanted.length,
  filledUp: rows.some((row) => row.full),
});

const columns = (wanted: readonly CapacityClaim[]) => ({
  ids: wanted.map((one) => one.id),
  dates: wanted.map((one) => one.scheduleDate),
  counts: wanted.map((one) => one.count),
  limits: wanted.map((one) => one.limit),
});

/**
 * Takes places of limited slots that are not held for the waiting list, in the same order everywhere, so that two
 * buyers never wait for each other.
 */
export async function reserveSeats(tx: Tx, wanted: readonly CapacityClaim[]): Promise<CapacityResult> {
  if (wanted.length === 0) return { isShort: false, filledUp: false };
  const { ids, dates, counts, limits } = columns(wanted);
  const { rows } = await sql<TakenRow>`
    INSERT INTO slot_places AS slot (restaurant_time_id, schedule_date, taken, capacity)
    SELECT w.id, w.schedule_date, w.n, w.capacity
    FROM unnest(${ids}::uuid[], ${dates}::date[], ${counts}::int[], ${limits}::int[]) AS w (id, schedule_date, n, capacity)
    WHERE w.n <= w.capacity ORDER BY w.id, w.schedule_date
    ON CONFLICT (restaurant_time_id, schedule_date) DO UPDATE
      SET taken = slot.taken + excluded.taken, capacity = excluded.capacity
      WHERE slot.taken + slot.held + excluded.taken <= excluded.capacity
    RETURNING taken + held >= capacity AS full
  `.execute(tx);
  return answer(wanted, rows);
}

/** Takes portions of dishes with a limited stock. */
export async function reserveStock(tx: Tx, wanted: readonly CapacityClaim[]): Promise<CapacityResult> {
  if (wanted.length === 0) return { isShort: false, filledUp: false };
  const { ids, dates, counts, limits } = columns(wanted);
  const { rows } = await sql<TakenRow>`
    INSERT INTO menu_day_stock AS day (menu_id, schedule_date, taken, stock)
    SELECT w.id, w.schedule_date, w.n, w.stock
    FROM unnest(${ids}::uuid[], ${dates}::date[], ${counts}::int[], ${limits}::int[]) AS w (id, schedule_date, n, stock)
    WHERE w.n <= w.stock ORDER BY w.id, w.schedule_date
    ON CONFLICT (menu_id, schedule_date) DO UPDATE SET taken = day.taken + excluded.taken, stock = excluded.stock
      WHERE day.taken + excluded.taken <= excluded.stock
    RETURNING taken >= stock AS full
  `.execute(tx);
  return answer(wanted, rows);
}

/** A kitchen with an hourly maximum, and the hour of a date for which lunches are wanted. */
export type KitchenHourClaim = { restaurantId: string; scheduleDate: string; hour: string; limit: number };

/**
 * Checks whether these kitchens can cook the orders that were just inserted, one buyer after another for each kitchen
 * and hour. Kitchens without a maximum are not checked.
 */
export async function reserveKitchenHours(tx: Tx, wanted: readonly KitchenHourClaim[]): Promise<CapacityResult> {
  if (wanted.length === 0) return { isShort: false, filledUp: false };
  const keys = wanted.map((one) => `${one.restaurantId} ${one.scheduleDate} ${one.hour}`).sort();
  const [, { rows }] = await together([
    sql`SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest(${keys}::text[]) AS key`.execute(tx),
    sql<{ sold: number; most: number }>`
      SELECT ${countSoldForHour(sql`w.cook`, sql`w.schedule_date`, sql`w.hour`)} AS sold, w.most
      FROM unnest(${wanted.map((one) => one.restaurantId)}::uuid[], ${wanted.map((one) => one.scheduleDate)}::date[],
        ${wanted.map((one) => one.hour)}::text[], ${wanted.map((one) => one.limit)}::int[]) AS w (cook, schedule_date, hour, most)
    `.execute(tx),
  ]);
  return { isShort: rows.some(({ sold, most }) => sold > most), filledUp: rows.some(({ sold, most }) => sold >= most) };
}

/** Lists the kitchen hours with a maximum among these lunches, each once. */
export function listLimitedHours(
  lunches: readonly { offer: Pick<Offer, 'restaurant' | 'restaurantTime' | 'time'>; scheduleDate: string }[],
): KitchenHourClaim[] {
  const wanted = lunches.flatMap(({ offer: { restaurant, restaurantTime, time }, scheduleDate }) =>
    restaurantTime?.hourMax == null
      ? []
      : [{ restaurantId: restaurant.id, scheduleDate, hour: time.hour, limit: restaurantTime.hourMax }],
  );
  return [...new Map(wanted.map((one) => [`${one.restaurantId} ${one.scheduleDate} ${one.hour}`, one])).values()];
}

/** Names the counters of a slot and a dish on a date. */
export type CounterKey = { restaurantTimeId: string; menuId: string; scheduleDate: string };

/** Locks the counters of slots and dishes, in the same order everywhere. */
export async function lockCounters(tx: Tx, counted: readonly CounterKey[]): Promise<void> {
  const dates = counted.map((one) => one.scheduleDate);
  await sql`
    SELECT FROM slot_places WHERE (restaurant_time_id, schedule_date) IN (
      SELECT * FROM unnest(${counted.map((one) => one.restaurantTimeId)}::uuid[], ${dates}::date[]))
    ORDER BY restaurant_time_id, schedule_date FOR UPDATE
  `.execute(tx);
  await sql`
    SELECT FROM menu_day_stock WHERE (menu_id, schedule_date) IN (
      SELECT * FROM unnest(${counted.map((one) => one.menuId)}::uuid[], ${dates}::date[]))
    ORDER BY menu_id, schedule_date FOR UPDATE
  `.execute(tx);
}
