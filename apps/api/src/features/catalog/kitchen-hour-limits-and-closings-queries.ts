import type { KitchenHourLimits } from '@sazon/domain/catalog/dish-offer-availability';
import { findToldClosing, type KitchenClosing, type ToldClosing } from '@sazon/domain/catalog/kitchen-closings';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';

/** Counts the lunches that a kitchen has sold for one hour of a date, over all locations. */
export const countSoldForHour = (
  restaurantId: RawBuilder<unknown>,
  scheduleDate: RawBuilder<unknown>,
  hour: RawBuilder<unknown>,
): RawBuilder<number> => sql<number>`(SELECT count(*)::int FROM orders sold WHERE sold.restaurant_id = ${restaurantId}
  AND sold.schedule_date = ${scheduleDate} AND sold.hour = ${hour} AND sold.type = 'delivery'
  AND (sold.status <> 'cancelled' OR sold.charged))`;

/** Selects the closings of a kitchen as JSON, null without any. */
export const selectClosingsOf = (
  restaurantId: RawBuilder<unknown>,
) => sql`(SELECT json_agg(json_build_object('from', from_date,
  'to', to_date, 'yearly', yearly, 'reason', reason) ORDER BY to_date DESC, id)
  FROM kitchen_closings WHERE restaurant_id = ${restaurantId})`;

/** Lists the closings of the kitchen of a brand. */
export async function listBrandClosings(db: Reader, brandId: string): Promise<KitchenClosing[]> {
  const { rows } = await sql<{ closings: KitchenClosing[] | null }>`
    SELECT ${selectClosingsOf(sql`brands.restaurant_id`)} AS closings FROM brands WHERE id = ${brandId}`.execute(db);
  return rows[0]?.closings ?? [];
}

/** Returns what a customer is told when the kitchen does not work on the date of their order, otherwise null. */
export async function findOrderClosing(db: Reader, orderId: string): Promise<ToldClosing | null> {
  const { rows } = await sql<{ date: string; closings: KitchenClosing[] | null }>`
    SELECT o.schedule_date::text AS date, ${selectClosingsOf(sql`o.restaurant_id`)} AS closings
    FROM orders o WHERE o.id = ${orderId} AND o.type = 'delivery'`.execute(db);
  const [row] = rows;
  return row === undefined ? null : (findToldClosing(row.closings ?? [], row.date) ?? null);
}

/**
 * Selects the hourly maximum, the pauses and the closings of a kitchen and of its slot. Needs `restaurants` and `serving`
 * in scope.
 */
export const kitchenLimitColumns = sql`restaurants.hour_max AS "hourMax", restaurants.paused_from AS "pausedFrom",
  restaurants.paused_until AS "pausedUntil", serving.paused_from AS "slotPausedFrom", serving.paused_until AS "slotPausedUntil",
  ${selectClosingsOf(sql`restaurants.id`)} AS closings`;

export type KitchenLimitsRow = {
  hourMax: number | null;
  hourTaken: number;
  pausedFrom: number | null;
  pausedUntil: number | null;
  slotPausedFrom: number | null;
  slotPausedUntil: number | null;
  closings: KitchenClosing[] | null;
};

export const toKitchenHourLimits = (row: KitchenLimitsRow): KitchenHourLimits => ({
  hourMax: row.hourMax,
  hourTaken: row.hourTaken,
  closings: row.closings ?? [],
  pauses: [[row.pausedFrom, row.pausedUntil] as const, [row.slotPausedFrom, row.slotPausedUntil] as const].flatMap(
    ([fromMs, untilMs]) => (fromMs === null || untilMs === null ? [] : [{ fromMs, untilMs }]),
  ),
});

/** Says the domain's `isWithinKitchenLimits` and closings as SQL, for turns of the waiting list (`turn`) at their slot. */
export const hasRoomForTurn = sql<boolean>`EXISTS (
  SELECT FROM restaurants kitchen, (SELECT (turn.schedule_date + slot.hour::time) AT TIME ZONE 'America/Bogota' AS at) AS deliver
  WHERE kitchen.id = serving.restaurant_id AND NOT kitchen_closed_on(kitchen.id, turn.schedule_date)
    AND NOT coalesce(deliver.at >= kitchen.paused_from AND deliver.at < kitchen.paused_until, false)
    AND NOT coalesce(deliver.at >= serving.paused_from AND deliver.at < serving.paused_until, false)
    AND (kitchen.hour_max IS NULL OR kitchen.hour_max > ${countSoldForHour(sql`kitchen.id`, sql`turn.schedule_date`, sql`slot.hour`)}))`;
