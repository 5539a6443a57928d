import type { KitchenMenu } from '@sazon/contract/menu-management/kitchen-dish';
import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { type IsoDate, toWeekday } from '@sazon/domain/calendar/iso-date';
import { isOpenDay } from '@sazon/domain/calendar/open-days';
import type { DishContent } from '@sazon/domain/catalog/dish-content-and-change-approval';
import { calculateFinalPriceCop } from '@sazon/domain/catalog/dish-price';
import { toFraction } from '@sazon/domain/money/rate';
import type { DishTax } from '@sazon/domain/money/tax';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { DiscountKind } from '../../db/schema/database.ts';
import { together } from '../../db/transaction.ts';
import { additionGroupsOfMenu, toDiscount } from '../catalog/dish-offers-queries.ts';
import { selectFinalPriceOn } from '../catalog/dish-price-on-date-select.ts';
import { type DishFilter, type Page, toSearchPatterns } from '../catalog/served-dishes-queries.ts';
import { type Calendars, readCalendars } from '../delivery/calendars-and-served-location-queries.ts';
import { toReviewedDish } from './dish-content-to-approve-mapping.ts';

export type KitchenDishesFilter = Omit<DishFilter, 'menusId' | 'onlyDiscounts'> & {
  /** Only dishes offered at this location; when missing, all. */
  readonly locationId?: string | undefined;
  readonly timeId?: string | undefined;
  /** Only dishes served on the weekday of this date. */
  readonly scheduleDate?: IsoDate | undefined;
};

type Row = {
  id: string;
  name: string;
  description: string;
  priceCop: number;
  nextPriceCop: number | null;
  nextPriceFrom: string | null;
  discountKind: DiscountKind | null;
  discountAmount: number;
  pictures: string[];
  tags: string[];
  allergens: string[];
  calories: number | null;
  tax: DishTax;
  weekdays: number[];
  dailyStock: number | null;
  soldOutOn: string | null;
  active: boolean;
  draft: boolean;
  brandId: string;
  brandName: string;
  brandColor: string;
  categoryIds: string[];
  restaurantTimeIds: string[];
  locationIds: string[];
  declaredBy: string;
  declaredAt: number | null;
  reviewState: 'open' | 'returned' | null;
  reviewIsNew: boolean;
  reviewSentAt: number;
  reviewReason: string | null;
  reviewWanted: Partial<DishContent>;
  groups: (Omit<KitchenMenu['additionGroups'][number], 'additions'> & {
    additions: {
      id: string;
      name: string;
      priceCop: number;
      maxQuantity: number;
      allergens: string[];
      notFor: string[];
      tax: DishTax;
    }[];
  })[];
  total: number;
};

/** One page of a restaurant's dishes by brand and name, inactive ones last. */
export async function listKitchenDishes(
  db: Reader,
  restaurantId: string,
  filter: KitchenDishesFilter,
  { page, perPage }: Page,
  nowMs: number,
): Promise<{ data: KitchenMenu[]; total: number }> {
  const { locationId, timeId, scheduleDate, categoriesId, restaurantBrandsId, minPrice, maxPrice } = filter;
  const patterns = toSearchPatterns(filter.search);
  const weekday = scheduleDate === undefined ? null : toWeekday(scheduleDate);
  const today = toBogotaDate(nowMs);
  const calendars = readCalendars(db, today, today);
  const menus = sql<Row>`
    SELECT menus.id, menus.name, menus.description, menus.price_cop AS "priceCop",
      menus.next_price_cop AS "nextPriceCop", menus.next_price_from AS "nextPriceFrom", menus.discount_kind AS "discountKind",
      menus.discount_amount AS "discountAmount", menus.pictures, menus.tags, menus.allergens, menus.calories, menus.tax,
      menus.weekdays, menus.daily_stock AS "dailyStock", menus.sold_out_on AS "soldOutOn", menus.active, menus.draft,
      brands.id AS "brandId", brands.name AS "brandName", brands.color AS "brandColor",
      ARRAY(SELECT category_id FROM menu_categories WHERE menu_id = menus.id ORDER BY category_id) AS "categoryIds",
      ARRAY(SELECT restaurant_time_id FROM menu_times WHERE menu_id = menus.id ORDER BY restaurant_time_id)
        AS "restaurantTimeIds",
      ARRAY(SELECT DISTINCT location_id FROM menu_times
        JOIN restaurant_times serving ON serving.id = menu_times.restaurant_time_id
        JOIN location_times ON location_times.id = serving.time_id
        WHERE menu_times.menu_id = menus.id) AS "locationIds",
      ${additionGroupsOfMenu} AS groups, menus.declared_at AS "declaredAt",
      concat_ws(' ', signer.first_name, signer.last_name) AS "declaredBy", review.state AS "reviewState",
      review.is_new AS "reviewIsNew", review.sent_at AS "reviewSentAt", review.reason AS "reviewReason",
      review.wanted AS "reviewWanted", count(*) OVER () AS total
    FROM menus JOIN brands ON brands.id = menus.brand_id
    LEFT JOIN users signer ON signer.id = menus.declared_by
    LEFT JOIN LATERAL (SELECT state, is_new, sent_at, reason, wanted FROM menu_reviews WHERE menu_id = menus.id
      ORDER BY number DESC LIMIT 1) review ON review.state IN ('open', 'returned')
    WHERE brands.restaurant_id = ${restaurantId}
      AND (${restaurantBrandsId ?? null}::uuid[] IS NULL OR brands.id = ANY (${restaurantBrandsId ?? null}::uuid[]))
      AND (${categoriesId ?? null}::uuid[] IS NULL OR EXISTS (SELECT FROM menu_categories
        WHERE menu_id = menus.id AND category_id = ANY (${categoriesId ?? null}::uuid[])))
      AND (${minPrice ?? null}::int IS NULL OR ${selectFinalPriceOn()} >= ${minPrice ?? null}::int)
      AND (${maxPrice ?? null}::int IS NULL OR ${selectFinalPriceOn()} <= ${maxPrice ?? null}::int)
      AND (${weekday}::int IS NULL OR ${weekday}::int = ANY (menus.weekdays))
      AND (coalesce(${locationId ?? null}::uuid, ${timeId ?? null}::uuid) IS NULL OR EXISTS (
        SELECT FROM menu_times JOIN restaurant_times serving ON serving.id = menu_times.restaurant_time_id
        JOIN location_times ON location_times.id = serving.time_id
        WHERE menu_times.menu_id = menus.id
          AND location_times.id = coalesce(${timeId ?? null}::uuid, location_times.id)
          AND location_times.location_id = coalesce(${locationId ?? null}::uuid, location_times.location_id)))
      AND (${patterns ?? null}::text[] IS NULL OR lower(regexp_replace(
        normalize(concat_ws(' ', menus.name, menus.description), NFD), '[\u0300-\u036f]', '', 'g'))
        LIKE ALL (${patterns ?? null}::text[]))
    ORDER BY NOT menus.active, brands.name, brands.id, menus.name, menus.id
    LIMIT ${perPage} OFFSET ${(page - 1) * perPage}
  `.execute(db);
  const [{ rows }, days] = await together([menus, calendars]);
  return { data: rows.map((row) => menuFrom(row, today, days)), total: rows[0]?.total ?? 0 };
}

function menuFrom(row: Row, today: IsoDate, days: Calendars): KitchenMenu {
  const { id, name, description, pictures, tags, allergens, calories, weekdays, dailyStock, active } = row;
  const discount = toDiscount(row.discountKind, row.discountAmount);
  const amount = row.discountKind === 'percentage' ? toFraction(row.discountAmount) : row.discountAmount;
  return {
    id,
    brand: { id: row.brandId, name: row.brandName, color: row.brandColor },
    name,
    description,
    price: row.priceCop,
    nextPrice:
      row.nextPriceCop === null || row.nextPriceFrom === null
        ? null
        : { priceCop: row.nextPriceCop, from: row.nextPriceFrom },
    finalPrice: calculateFinalPriceCop({ priceCop: row.priceCop, discount }),
    discount: row.discountKind === null ? null : { type: row.discountKind, amount },
    data: { pictures },
    categoryIds: row.categoryIds,
    restaurantTimeIds: row.restaurantTimeIds,
    weekdays,
    tags,
    allergens,
    calories,
    tax: row.tax,
    dailyStock,
    servedToday:
      weekdays.includes(toWeekday(today)) && row.locationIds.some((id) => isOpenDay(today, days.rulesAt(id))),
    soldOutToday: row.soldOutOn === today,
    active,
    draft: row.draft,
    additionGroups: row.groups.map(({ additions, ...group }) => ({
      ...group,
      additions: additions.map(
        ({ id: additionId, name: title, priceCop, maxQuantity, allergens: has, notFor, tax }) => ({
          ...{ id: additionId, name: title, price: priceCop, maxQuantity, allergens: has, notFor, tax },
        }),
      ),
    })),
    declared: row.declaredAt === null ? null : { by: row.declaredBy, at: row.declaredAt },
    review:
      row.reviewState === null
        ? null
        : {
            ...{ state: row.reviewState, isNew: row.reviewIsNew, sentAt: row.reviewSentAt, reason: row.reviewReason },
            wanted: toReviewedDish(row.reviewWanted),
          },
  };
}
