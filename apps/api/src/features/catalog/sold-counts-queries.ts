import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { countSoldForHour } from './kitchen-hour-limits-and-closings-queries.ts';

/** A dish at a slot on a date. `hourOf` names the kitchen and hour, if the kitchen has an hourly maximum. */
type Counted = {
  menuId: string;
  restaurantTimeId: string | null;
  scheduleDate: string;
  hourOf: { restaurantId: string; hour: string } | null;
};

type Sold = { stockTaken: number; placesTaken: number; placesHeld: number; hourTaken: number };

/**
 * Counts sold portions and places for each of these, in their order. Places held for the waiting list count as sold,
 * except one that is held for `userId`.
 */
export async function listSoldCounts(db: Reader, wanted: readonly Counted[], userId: string | null): Promise<Sold[]> {
  const { rows } = await sql<Sold>`
    SELECT coalesce((SELECT taken FROM menu_day_stock s WHERE s.menu_id = wanted.menu_id
        AND s.schedule_date = wanted.schedule_date), 0) AS "stockTaken",
      coalesce(places.taken + places.held, 0) - held.own AS "placesTaken", held.own AS "placesHeld",
      CASE WHEN wanted.cook IS NULL THEN 0
        ELSE ${countSoldForHour(sql`wanted.cook`, sql`wanted.schedule_date`, sql`wanted.hour`)} END AS "hourTaken"
    FROM unnest((SELECT ${wanted.map((one) => one.menuId)}::uuid[]), (SELECT ${wanted.map((one) => one.restaurantTimeId)}::uuid[]),
      (SELECT ${wanted.map((one) => one.scheduleDate)}::date[]), (SELECT ${wanted.map((one) => one.hourOf?.restaurantId ?? null)}::uuid[]),
      (SELECT ${wanted.map((one) => one.hourOf?.hour ?? null)}::text[]))
      WITH ORDINALITY AS wanted (menu_id, restaurant_time_id, schedule_date, cook, hour, place)
    LEFT JOIN slot_places places ON places.restaurant_time_id = wanted.restaurant_time_id
      AND places.schedule_date = wanted.schedule_date
    CROSS JOIN LATERAL (SELECT CASE WHEN coalesce(places.held, 0) = 0 THEN 0 ELSE (SELECT count(*)::int
      FROM waiting_list turn WHERE turn.user_id = ${userId}::uuid AND turn.status = 'offered'
        AND turn.restaurant_time_id = wanted.restaurant_time_id AND turn.schedule_date = wanted.schedule_date) END
      AS own) AS held
    ORDER BY wanted.place
  `.execute(db);
  return rows;
}
