import { sql } from 'kysely';
import type { Tx } from '../../db/transaction.ts';

export type InSiteOrderSlot = {
  restaurantTimeId: string;
  timeId: string;
  hour: string;
  locationId: string;
  restaurantName: string;
  restaurantAddress: string;
};

/**
 * Finds the slot under which an in-site order is stored: one at the diner's own location if the restaurant serves it,
 * else the restaurant's first. The order takes no place of it. Returns undefined for a restaurant without slots.
 */
export async function findSlotOfInSiteOrder(
  tx: Tx,
  restaurantId: string,
  locationId: string | null,
): Promise<InSiteOrderSlot | undefined> {
  return await tx
    .selectFrom('restaurant_times')
    .innerJoin('location_times', 'location_times.id', 'restaurant_times.time_id')
    .innerJoin('restaurants', 'restaurants.id', 'restaurant_times.restaurant_id')
    .select([
      'restaurant_times.id as restaurantTimeId',
      'location_times.id as timeId',
      'location_times.hour',
      'location_times.location_id as locationId',
      'restaurants.name as restaurantName',
      sql<string>`restaurants.address || ', ' || restaurants.city`.as('restaurantAddress'),
    ])
    .where('restaurant_times.restaurant_id', '=', restaurantId)
    .orderBy(sql`location_times.location_id = ${locationId}::uuid DESC NULLS LAST`)
    .orderBy('location_times.hour')
    .orderBy('restaurant_times.id')
    .limit(1)
    .executeTakeFirst();
}
