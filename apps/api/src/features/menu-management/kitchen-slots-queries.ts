import type { KitchenSlot } from '@sazon/contract/menu-management/schemas';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import type { Reader } from '../../db/connect.ts';

/** The slots of a restaurant by hour and location. */
export async function listKitchenSlots(db: Reader, restaurantId: string, today: IsoDate): Promise<KitchenSlot[]> {
  const rows = await db
    .selectFrom('restaurant_times')
    .innerJoin('location_times', 'location_times.id', 'restaurant_times.time_id')
    .innerJoin('locations', 'locations.id', 'location_times.location_id')
    .leftJoin('slot_places', (join) =>
      join
        .onRef('slot_places.restaurant_time_id', '=', 'restaurant_times.id')
        .on('slot_places.schedule_date', '=', today),
    )
    .select([
      'restaurant_times.id',
      'locations.id as locationId',
      'locations.name as locationName',
      'location_times.hour',
      'restaurant_times.capacity',
      'restaurant_times.closed',
      'slot_places.taken',
    ])
    .where('restaurant_times.restaurant_id', '=', restaurantId)
    .orderBy('location_times.hour')
    .orderBy('locations.name')
    .orderBy('restaurant_times.id')
    .execute();
  return rows.map(({ locationId, locationName, taken, ...slot }) => ({
    ...slot,
    location: { id: locationId, name: locationName },
    takenToday: taken ?? 0,
  }));
}
