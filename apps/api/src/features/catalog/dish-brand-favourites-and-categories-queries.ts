import type { Brand } from '@sazon/contract/catalog/schemas';
import { toWeekday } from '@sazon/domain/calendar/iso-date';
import type { AdditionGroup } from '@sazon/domain/cart/addition-choice-check-and-price';
import { findToldClosing, type KitchenClosing, type ToldClosing } from '@sazon/domain/catalog/kitchen-closings';
import type { RatingSum } from '@sazon/domain/catalog/ratings';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { type DishRow, toRatingField } from './dish-card-mapping.ts';
import { additionGroupsOfMenu } from './dish-offers-queries.ts';
import { selectClosingsOf } from './kitchen-hour-limits-and-closings-queries.ts';
import { brandRating, dishColumns, type MenuSlot, type Page } from './served-dishes-queries.ts';

/** Joins the dishes with their active brands and restaurants, for requests that name no date. */
const stillSold = sql`menus
  JOIN brands ON brands.id = menus.brand_id AND brands.active
  JOIN restaurants ON restaurants.id = brands.restaurant_id AND restaurants.active`;

export type DishDetailRow = DishRow & {
  weekdays: number[];
  groups: readonly AdditionGroup[];
  kitchenAllergens: string[] | null;
};

/** Finds one active dish with its additions, at the price of the date, or the present price without a date. */
export async function findDishDetail(
  db: Reader,
  menuId: string,
  scheduleDate?: string,
): Promise<DishDetailRow | undefined> {
  const { rows } = await sql<DishDetailRow>`
    SELECT ${dishColumns(scheduleDate)}, menus.weekdays,
      restaurants.kitchen_allergens AS "kitchenAllergens", ${additionGroupsOfMenu} AS groups
    FROM ${stillSold} WHERE menus.id = ${menuId} AND menus.active
  `.execute(db);
  return rows[0];
}

/** Lists all active dishes of a brand by name, at present prices. */
export async function listBrandDishes(db: Reader, brandId: string): Promise<DishRow[]> {
  const { rows } = await sql<DishRow>`
    SELECT ${dishColumns()} FROM ${stillSold} WHERE brands.id = ${brandId} AND menus.active ORDER BY menus.name, menus.id
  `.execute(db);
  return rows;
}

/** Lists the hours at which a brand serves a location. */
export async function listBrandHours(db: Reader, brandId: string, locationId: string): Promise<string[]> {
  const { rows } = await sql<{ hour: string }>`
    SELECT DISTINCT slot.hour FROM location_times slot
    JOIN restaurant_times serving ON serving.time_id = slot.id AND NOT serving.closed
    JOIN brands ON brands.restaurant_id = serving.restaurant_id AND brands.id = ${brandId}
    WHERE slot.location_id = ${locationId} AND slot.active ORDER BY slot.hour
  `.execute(db);
  return rows.map(({ hour }) => hour);
}

/** Lists a page of a person's active favourites, latest first, and the ids of all of them. */
export async function listFavoriteDishes(
  db: Reader,
  userId: string,
  { page, perPage, scheduleDate }: Page & { scheduleDate?: string | undefined },
): Promise<{ dishes: DishRow[]; menuIds: string[] }> {
  const { rows: all } = await sql<{ id: string }>`
    SELECT menus.id FROM ${stillSold} JOIN favorites ON favorites.menu_id = menus.id
    WHERE favorites.user_id = ${userId} AND menus.active ORDER BY favorites.created_at DESC, menus.id
  `.execute(db);
  const menuIds = all.map((one) => one.id);
  const wanted = menuIds.slice((page - 1) * perPage, page * perPage);
  if (wanted.length === 0) return { dishes: [], menuIds };
  const { rows: dishes } = await sql<DishRow>`
    SELECT ${dishColumns(scheduleDate)} FROM unnest(${wanted}::uuid[]) WITH ORDINALITY AS wanted (menu_id, place)
    JOIN menus ON menus.id = wanted.menu_id JOIN brands ON brands.id = menus.brand_id ORDER BY wanted.place
  `.execute(db);
  return { dishes, menuIds };
}

export type CategoryRow = { id: string; key: string; name: string };

export const listCategories = (db: Reader): Promise<CategoryRow[]> =>
  db.selectFrom('categories').select(['id', 'key', 'name']).orderBy('position').orderBy('id').execute();

type BrandRow = Omit<Brand, 'rating' | 'category'> & {
  rating: RatingSum | null;
  category: Brand['category'] | null;
  closings?: KitchenClosing[] | null;
};

const toBrand = <B extends BrandRow>({ rating, category, closings, ...brand }: B) => ({
  ...brand,
  ...(category && { category }),
  ...toRatingField(rating),
});

const brandColumns = sql`brands.id, brands.name, brands.restaurant_id AS "restaurantId", brands.description,
  brands.cuisine, brands.color, brands.data, ${brandRating} AS rating,
  (SELECT json_build_object('id', bc.id, 'name', bc.name, 'position', bc.position) FROM brand_categories bc
    WHERE bc.id = brands.category_id) AS category`;

/** Finds an active brand of an active restaurant. */
export async function findShownBrand(db: Reader, brandId: string): Promise<Brand | undefined> {
  const { rows } = await sql<BrandRow>`
    SELECT ${brandColumns} FROM brands JOIN restaurants ON restaurants.id = brands.restaurant_id AND restaurants.active
    WHERE brands.id = ${brandId} AND brands.active
  `.execute(db);
  return rows[0] && toBrand(rows[0]);
}

export type CountedBrand = Brand & { menuCount: number; closing?: ToldClosing };

/** Lists the brands that serve a slot on a date, by name, with how many dishes each has. Without a slot, all brands. */
export async function listServingBrands(db: Reader, when: MenuSlot | undefined): Promise<CountedBrand[]> {
  const { rows } = await sql<BrandRow & { menuCount: number }>`
    SELECT ${brandColumns}, ${selectClosingsOf(sql`brands.restaurant_id`)} AS closings, count(*)::int AS "menuCount"
    FROM ${stillSold}
    WHERE menus.active AND (${when === undefined}::bool OR (
      ${when === undefined ? null : toWeekday(when.scheduleDate)}::int = ANY (menus.weekdays) AND EXISTS (
        SELECT FROM restaurant_times serving
        JOIN location_times ON location_times.id = serving.time_id AND location_times.active
          AND (location_times.closes_on IS NULL OR location_times.closes_on > ${when?.scheduleDate ?? null}::date)
        JOIN locations ON locations.id = location_times.location_id AND locations.active
        JOIN menu_times ON menu_times.restaurant_time_id = serving.id
        WHERE serving.time_id = ${when?.timeId ?? null} AND locations.id = ${when?.locationId ?? null}
          AND serving.restaurant_id = restaurants.id AND NOT serving.closed AND menu_times.menu_id = menus.id)))
    GROUP BY brands.id ORDER BY brands.name, brands.id
  `.execute(db);
  return rows.map((row) => {
    const closing = when && findToldClosing(row.closings ?? [], when.scheduleDate);
    return { ...toBrand(row), ...(closing && { closing }) };
  });
}
