import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { Tx } from '../../db/transaction.ts';

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
