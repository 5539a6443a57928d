import type { RouteReply } from '@sazon/contract/define-route';
import type { kitchenPauses } from '@sazon/contract/menu-management/pauses-and-hour-maximum-routes';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toIso } from '../../db/to-iso.ts';
import type { Tx } from '../../db/transaction.ts';
import { countSoldForHour } from '../catalog/kitchen-hour-limits-and-closings-queries.ts';

type Pauses = RouteReply<typeof kitchenPauses>;

/** Returns the pauses and limits of a restaurant from `nowMs` on, or undefined when there is none. */
export async function findPauses(
  db: Reader,
  restaurantId: string,
  { nowMs, today }: { nowMs: number; today: string },
): Promise<Pauses | undefined> {
  type Row = { hourMax: number | null; from: number | null; until: number; reason: string | null };
  const { rows } = await sql<Row>`
    SELECT hour_max AS "hourMax", CASE WHEN paused_until > ${toIso(nowMs)}::timestamptz THEN paused_from END AS "from",
      paused_until AS until, pause_reason AS reason FROM restaurants WHERE id = ${restaurantId}
  `.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { hourMax, from, until, reason } = row;
  const slots = await db
    .selectFrom('restaurant_times')
    .innerJoin('location_times', 'location_times.id', 'restaurant_times.time_id')
    .innerJoin('locations', 'locations.id', 'location_times.location_id')
    .select(['restaurant_times.id', 'location_times.hour', 'locations.id as locationId', 'locations.name'])
    .select(['paused_from as from', 'paused_until as until', 'pause_reason as reason'])
    .where('restaurant_times.restaurant_id', '=', restaurantId)
    .where('restaurant_times.paused_until', '>', sql<number>`${toIso(nowMs)}::timestamptz`)
    .orderBy('location_times.hour')
    .orderBy('locations.name')
    .execute();
  return {
    hourMax,
    pause: from === null ? null : { from, until, reason },
    slots: slots.map((slot) => ({
      restaurantTimeId: slot.id,
      location: { id: slot.locationId, name: slot.name },
      hour: slot.hour,
      pause: { from: slot.from ?? 0, until: slot.until ?? 0, reason: slot.reason },
    })),
    hours: hourMax === null ? [] : await listPausedHours(db, restaurantId, today),
  };
}

async function listPausedHours(db: Reader, restaurantId: string, today: string): Promise<Pauses['hours']> {
  const { rows } = await sql<Pauses['hours'][number]>`
    SELECT hours.hour, ${countSoldForHour(sql`${restaurantId}::uuid`, sql`${today}::date`, sql`hours.hour`)} AS sold
    FROM (SELECT DISTINCT hour FROM location_times JOIN restaurant_times ON restaurant_times.time_id = location_times.id
      WHERE restaurant_times.restaurant_id = ${restaurantId}) AS hours ORDER BY hours.hour
  `.execute(db);
  return rows;
}

type NewPause = { from: number; until: number; reason: string | null } | null;

/**
 * Sets the pause of a restaurant or of one of its slots; a null pause ends it. Returns false when the restaurant does
 * not exist or the slot is another's.
 */
export async function savePause(
  tx: Tx,
  of: { restaurantId: string; restaurantTimeId?: string | undefined },
  pause: NewPause,
): Promise<boolean> {
  const columns =
    pause === null
      ? { paused_from: null, paused_until: null, pause_reason: null }
      : { paused_from: toIso(pause.from), paused_until: toIso(pause.until), pause_reason: pause.reason };
  const { restaurantId, restaurantTimeId } = of;
  const { numUpdatedRows } =
    restaurantTimeId === undefined
      ? await tx.updateTable('restaurants').set(columns).where('id', '=', restaurantId).executeTakeFirst()
      : await tx
          .updateTable('restaurant_times')
          .set(columns)
          .where('id', '=', restaurantTimeId)
          .where('restaurant_id', '=', restaurantId)
          .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets a restaurant's hourly maximum. Returns false when there is no such restaurant. */
export async function saveHourMax(tx: Tx, restaurantId: string, hourMax: number | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('restaurants')
    .set({ hour_max: hourMax })
    .where('id', '=', restaurantId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
