import type { KitchenSlot } from '@sazon/contract/menu-management/schemas';
import type { IsoDate } from '@sazon/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';

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

/** Returns the restaurant, brand and pictures of a dish, or undefined when there is none. */
export async function findMenuOwner(
  db: Reader,
  menuId: string,
): Promise<{ restaurantId: string; brandId: string; pictures: string[] } | undefined> {
  return await db
    .selectFrom('menus')
    .innerJoin('brands', 'brands.id', 'menus.brand_id')
    .select(['brands.restaurant_id as restaurantId', 'brands.id as brandId', 'menus.pictures'])
    .where('menus.id', '=', menuId)
    .executeTakeFirst();
}

/** Returns the names of the dishes among these ids that belong to this restaurant. */
export async function readMenuNames(
  tx: Tx,
  restaurantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('menus')
    .innerJoin('brands', 'brands.id', 'menus.brand_id')
    .select(['menus.id', 'menus.name'])
    .where('brands.restaurant_id', '=', restaurantId)
    .where(sql<boolean>`menus.id = ANY(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The ids of a dish's uploaded pictures. */
export async function listMenuPictures(db: Reader, menuId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('menu_pictures')
    .select('id')
    .where('menu_id', '=', menuId)
    .where('swept_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}
