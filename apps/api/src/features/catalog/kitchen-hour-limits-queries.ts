import type { KitchenHourLimits } from '@sazon/domain/catalog/dish-offer-availability';
import { type RawBuilder, sql } from 'kysely';

/** Counts the lunches that a kitchen has sold for one hour of a date, over all locations. */
export const countSoldForHour = (
  restaurantId: RawBuilder<unknown>,
  scheduleDate: RawBuilder<unknown>,
  hour: RawBuilder<unknown>,
): RawBuilder<number> => sql<number>`(SELECT count(*)::int FROM orders sold WHERE sold.restaurant_id = ${restaurantId}
  AND sold.schedule_date = ${scheduleDate} AND sold.hour = ${hour} AND sold.type = 'delivery'
  AND (sold.status <> 'cancelled' OR sold.charged))`;

/**
 * Selects the hourly maximum and the pauses of a kitchen and of its slot. Needs `restaurants` and `serving` in scope.
 */
export const kitchenLimitColumns = sql`restaurants.hour_max AS "hourMax", restaurants.paused_from AS "pausedFrom",
  restaurants.paused_until AS "pausedUntil", serving.paused_from AS "slotPausedFrom", serving.paused_until AS "slotPausedUntil"`;

export type KitchenLimitsRow = {
  hourMax: number | null;
  hourTaken: number;
  pausedFrom: number | null;
  pausedUntil: number | null;
  slotPausedFrom: number | null;
  slotPausedUntil: number | null;
};

export const toKitchenHourLimits = (row: KitchenLimitsRow): KitchenHourLimits => ({
  hourMax: row.hourMax,
  hourTaken: row.hourTaken,
  pauses: [[row.pausedFrom, row.pausedUntil] as const, [row.slotPausedFrom, row.slotPausedUntil] as const].flatMap(
    ([fromMs, untilMs]) => (fromMs === null || untilMs === null ? [] : [{ fromMs, untilMs }]),
  ),
});

/** Says the domain's `isWithinKitchenLimits` as SQL, for turns of the waiting list (`turn`) at their slot. */
export const hasRoomForTurn = sql<boolean>`EXISTS (
  SELECT FROM restaurants kitchen, (SELECT (turn.schedule_date + slot.hour::time) AT TIME ZONE 'America/Bogota' AS at) AS deliver
  WHERE kitchen.id = serving.restaurant_id
    AND NOT coalesce(deliver.at >= kitchen.paused_from AND deliver.at < kitchen.paused_until, false)
    AND NOT coalesce(deliver.at >= serving.paused_from AND deliver.at < serving.paused_until, false)
    AND (kitchen.hour_max IS NULL OR kitchen.hour_max > ${countSoldForHour(sql`kitchen.id`, sql`turn.schedule_date`, sql`slot.hour`)}))`;
