import { toCutoff } from '@sazon/domain/calendar/cutoff';
import { type IsoDate, toWeekday } from '@sazon/domain/calendar/iso-date';
import type { KitchenHourLimits } from '@sazon/domain/catalog/dish-offer-availability';
import { MOST_ORDERED_TAG } from '@sazon/domain/catalog/most-ordered-tag';
import { foldText } from '@sazon/domain/fold-text';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import { toLikePattern } from '../../db/like-pattern.ts';
import type { DishRow } from './dish-card-mapping.ts';
import { selectFinalPriceOn, selectPriceOn } from './dish-price-on-date-select.ts';
import {
  countSoldForHour,
  type KitchenLimitsRow,
  kitchenLimitColumns,
  toKitchenHourLimits,
} from './kitchen-hour-limits-and-closings-queries.ts';

/** A location, its slot and a date, which together name a menu. */
export type MenuSlot = { readonly locationId: string; readonly timeId: string; readonly scheduleDate: IsoDate };

/**
 * The filters of docs/specification.md section 3 'Menu list query'. A missing one filters nothing. Prices are final.
 */
export type DishFilter = {
  readonly categoriesId?: readonly string[] | undefined;
  readonly menusId?: readonly string[] | undefined;
  readonly restaurantBrandsId?: readonly string[] | undefined;
  readonly search?: string | undefined;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly onlyDiscounts?: boolean | undefined;
};

export type Page = { readonly page: number; readonly perPage: number };

/** A dish with the facts that change during the day. */
type ServedRow = DishRow &
  KitchenLimitsRow & {
    soldOutOn: string | null;
    dailyStock: number | null;
    stockTaken: number;
    capacity: number | null;
    taken: number;
    cutoffDayOffset: number;
    cutoffTime: string | null;
    hour: string;
    total: number;
  };

/** A dish of the list with the facts that `findUnavailableReason` needs. */
export type ServedDish = DishRow & {
  availability: Pick<ServedRow, 'soldOutOn' | 'dailyStock' | 'stockTaken' | 'capacity' | 'taken' | 'hour'> & {
    cutoff: ReturnType<typeof toCutoff>;
  } & KitchenHourLimits;
};

/** Selects the sum of a brand's reviews. Needs `brands` in scope. */
export const brandRating = sql`(SELECT json_build_object('reviews', reviews, 'points', points)
  FROM brand_rating_counters WHERE brand_id = brands.id)`;

/** Selects the columns of a dish's card, from `menus` and `brands`. */
export const dishColumns = (scheduleDate?: string) => sql`menus.id, menus.name, menus.description,
  ${selectPriceOn(scheduleDate)} AS "priceCop",
  menus.discount_kind AS "discountKind", menus.discount_amount AS "discountAmount", menus.pictures, menus.tags,
  menus.allergens, menus.declared_at IS NOT NULL OR cardinality(menus.allergens) > 0 AS "allergensDeclared", menus.calories, brands.id AS "brandId", brands.name AS "brandName", brands.color AS "brandColor",
  brands.data->>'avatar' AS "brandAvatar",
  (SELECT name FROM brand_categories WHERE id = brands.category_id) AS "brandCategory",
  ARRAY(SELECT category_id FROM menu_categories WHERE menu_id = menus.id ORDER BY category_id) AS "categoryIds",
  EXISTS (SELECT FROM addition_groups WHERE menu_id = menus.id AND required) AS "needsChoice",
  menus.created_at AS "createdAt",
  (SELECT json_build_object('reviews', reviews, 'points', points) FROM menu_rating_counters WHERE menu_id = menus.id) AS rating,
  ${brandRating} AS "brandRating"`;

/** Builds one LIKE pattern for each word, with wildcards escaped. Returns undefined when nothing is searched. */
export const toSearchPatterns = (search: string | undefined): string[] | undefined => {
  const words = foldText(search ?? '')
    .split(/\s+/)
    .filter(Boolean);
  return words.length === 0 ? undefined : words.map(toLikePattern);
};

/**
 * Lists a page of the dishes at a location and slot on a date, which the caller has to check to be open: brand by turns,
 * closed kitchens last. The filters stand in a materialised row, so that one statement text has one prepared plan.
 */
export async function listServedDishes(
  db: Reader,
  when: MenuSlot,
  filter: DishFilter,
  { page, perPage }: Page,
): Promise<{ dishes: ServedDish[]; total: number }> {
  const { locationId, timeId, scheduleDate } = when;
  const { categoriesId, menusId, restaurantBrandsId } = filter;
  const patterns = toSearchPatterns(filter.search);
  const offset = (page - 1) * perPage;
  const finalPrice = selectFinalPriceOn(scheduleDate);
  const { rows } = await sql<ServedRow>`
    WITH asked AS MATERIALIZED (SELECT ${menusId ?? null}::uuid[] AS menus, ${restaurantBrandsId ?? null}::uuid[] AS brands,
      ${categoriesId ?? null}::uuid[] AS categories, ${filter.minPrice ?? null}::int AS min_price,
      ${filter.maxPrice ?? null}::int AS max_price, ${filter.onlyDiscounts ?? false}::bool AS discounts,
      ${patterns ?? null}::text[] AS patterns)
    SELECT ${dishColumns(scheduleDate)}, menus.sold_out_on AS "soldOutOn", menus.daily_stock AS "dailyStock",
      coalesce(stock.taken, 0) AS "stockTaken", serving.capacity, coalesce(places.taken + places.held, 0) AS taken,
      serving.cutoff_day_offset AS "cutoffDayOffset", serving.cutoff_time AS "cutoffTime", location_times.hour,
      ${kitchenLimitColumns}, CASE WHEN restaurants.hour_max IS NULL THEN 0
        ELSE ${countSoldForHour(sql`restaurants.id`, sql`${scheduleDate}::date`, sql`location_times.hour`)} END AS "hourTaken",
      count(*) OVER () AS total
    FROM asked CROSS JOIN location_times
    JOIN locations ON locations.id = location_times.location_id AND locations.active
    JOIN restaurant_times serving ON serving.time_id = location_times.id AND NOT serving.closed
    JOIN restaurants ON restaurants.id = serving.restaurant_id AND restaurants.active
    JOIN brands ON brands.restaurant_id = restaurants.id AND brands.active
    JOIN menus ON menus.brand_id = brands.id AND menus.active AND ${toWeekday(scheduleDate)} = ANY (menus.weekdays)
    JOIN menu_times ON menu_times.restaurant_time_id = serving.id AND menu_times.menu_id = menus.id
    LEFT JOIN menu_day_stock stock ON stock.menu_id = menus.id AND stock.schedule_date = ${scheduleDate}::date
    LEFT JOIN slot_places places
      ON places.restaurant_time_id = serving.id AND places.schedule_date = ${scheduleDate}::date
    LEFT JOIN LATERAL (SELECT true AS is_shut FROM kitchen_closings c WHERE c.restaurant_id = restaurants.id
      AND is_closed_by(c.from_date, c.to_date, c.yearly, ${scheduleDate}::date) LIMIT 1) shut ON true
    WHERE location_times.id = ${timeId} AND location_times.location_id = ${locationId} AND location_times.active
      AND (location_times.closes_on IS NULL OR location_times.closes_on > ${scheduleDate}::date)
      AND (asked.menus IS NULL OR menus.id = ANY (asked.menus))
      AND (asked.brands IS NULL OR brands.id = ANY (asked.brands))
      AND (asked.categories IS NULL OR EXISTS (SELECT FROM menu_categories
        WHERE menu_id = menus.id AND category_id = ANY (asked.categories)))
      AND (asked.min_price IS NULL OR ${finalPrice} >= asked.min_price)
      AND (asked.max_price IS NULL OR ${finalPrice} <= asked.max_price)
      AND (NOT asked.discounts OR ${finalPrice} < ${selectPriceOn(scheduleDate)})
      AND (asked.patterns IS NULL OR lower(regexp_replace(
        normalize(concat_ws(' ', menus.name, menus.description, brands.name), NFD), '[\u0300-\u036f]', '', 'g'))
        LIKE ALL (asked.patterns))
    ORDER BY shut.is_shut IS NOT NULL, row_number() OVER (PARTITION BY brands.id
        ORDER BY ${MOST_ORDERED_TAG} = ANY (menus.tags) DESC, md5(${scheduleDate}::text || menus.id), menus.id),
      md5(${scheduleDate}::text || brands.id), brands.id
    LIMIT ${perPage} OFFSET ${offset}
  `.execute(db);
  const isPastTheEnd = rows.length === 0 && offset > 0;
  const total = isPastTheEnd
    ? (await listServedDishes(db, when, filter, { page: 1, perPage: 1 })).total
    : (rows[0]?.total ?? 0);
  return { dishes: rows.map(servedDishFrom), total };
}

const servedDishFrom = (row: ServedRow): ServedDish => {
  const { soldOutOn, dailyStock, stockTaken, capacity, taken, hour } = row;
  const cutoff = toCutoff(row.cutoffDayOffset, row.cutoffTime);
  return {
    ...row,
    availability: { soldOutOn, dailyStock, stockTaken, capacity, taken, hour, cutoff, ...toKitchenHourLimits(row) },
  };
};
