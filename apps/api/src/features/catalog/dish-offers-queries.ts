import { toCutoff } from '@sazon/domain/calendar/cutoff';
import type { Offer } from '@sazon/domain/catalog/dish-offer-availability';
import { calculatePriceOn } from '@sazon/domain/catalog/dish-price';
import type { Discount } from '@sazon/domain/money/discount';
import type { DishTax, TaxRegime } from '@sazon/domain/money/tax';
import { sql } from 'kysely';
import type { Reader } from '../../db/connect.ts';
import type { DiscountKind } from '../../db/schema/database.ts';
import {
  countSoldForHour,
  type KitchenLimitsRow,
  kitchenLimitColumns,
  toKitchenHourLimits,
} from './kitchen-hour-limits-and-closings-queries.ts';

/** A dish at a slot on a date, as a cart line names it. */
export type WantedOffer = { readonly menuId: string; readonly timeId: string; readonly scheduleDate: string };

/**
 * Turns a dish's own discount into the domain's form. `amount` is in pesos when fixed, in basis points as a percentage.
 */
export const toDiscount = (kind: DiscountKind | null, amount: number): Discount | null => {
  if (kind === null) return null;
  return kind === 'fixed' ? { type: 'fixed', amountCop: amount } : { type: 'percentage', rateBps: amount };
};

/** Selects a dish's addition groups with their additions, [] when it has none. Needs `menus` in scope. */
export const additionGroupsOfMenu = sql`coalesce((
  SELECT json_agg(json_build_object('id', g.id, 'title', g.title, 'min', g.min, 'max', g.max, 'required', g.required,
    'additions', coalesce((
      SELECT json_agg(json_build_object('id', a.id, 'name', a.name, 'priceCop', a.price_cop,
        'maxQuantity', a.max_quantity, 'allergens', a.allergens, 'notFor', a.not_for, 'tax', a.tax,
        'allergensDeclared', menus.declared_at IS NOT NULL OR cardinality(a.allergens) > 0) ORDER BY a.position, a.id)
      FROM additions a WHERE a.group_id = g.id), '[]')) ORDER BY g.position, g.id)
  FROM addition_groups g WHERE g.menu_id = menus.id), '[]')`;

type OfferRow = KitchenLimitsRow & {
  place: number;
  menuId: string;
  menuName: string;
  menuDescription: string;
  priceCop: number;
  nextPriceCop: number | null;
  nextPriceFrom: string | null;
  discountKind: DiscountKind | null;
  discountAmount: number;
  tax: DishTax;
  pictures: string[];
  allergens: string[];
  weekdays: number[];
  menuActive: boolean;
  soldOutOn: string | null;
  dailyStock: number | null;
  stockTaken: number;
  brandId: string;
  brandName: string;
  brandColor: string;
  brandActive: boolean;
  restaurantId: string;
  restaurantName: string;
  restaurantActive: boolean;
  taxRegime: TaxRegime;
  kitchenAllergens: string[] | null;
  restaurantTimeId: string | null;
  capacity: number | null;
  taken: number;
  closed: boolean;
  cutoffDayOffset: number;
  cutoffTime: string | null;
  autoAccept: boolean;
  travelMinutes: number;
  prepMinutes: number;
  locationId: string;
  locationName: string;
  address: string;
  city: string;
  enterpriseId: string | null;
  locationActive: boolean;
  deliveryPoint: string;
  timeId: string;
  hour: string;
  timeActive: boolean;
  closesOn: string | null;
  hasConsolidator: boolean;
  groups: Offer['groups'];
  offered: boolean;
};

/**
 * Reads in one round trip what decides whether each wanted dish can be ordered (`findOfferRefusal`) and what an order
 * copies. Answers in the given order; undefined where dish or slot do not exist.
 */
export async function listOffers(db: Reader, wanted: readonly WantedOffer[]): Promise<(Offer | undefined)[]> {
  const offers = await listStoredOffers(db, wanted);
  return offers.map((offer, place) => applyPriceOfDate(offer, wanted[place]?.scheduleDate));
}

/** Returns an offer at the price of its date: a dish may have another price from a date on. */
export const applyPriceOfDate = (offer: Offer | undefined, scheduleDate: string | undefined): Offer | undefined =>
  offer?.menu.nextPrice == null || scheduleDate === undefined
    ? offer
    : { ...offer, menu: { ...offer.menu, priceCop: calculatePriceOn(offer.menu, scheduleDate) } };

/**
 * Reads the same offers at the present price, for a cache that serves several dates. The arrays stand in subselects, so
 * that one statement text has one prepared plan.
 */
export async function listStoredOffers(db: Reader, wanted: readonly WantedOffer[]): Promise<(Offer | undefined)[]> {
  if (wanted.length === 0) return [];
  const menuIds = wanted.map((one) => one.menuId);
  const timeIds = wanted.map((one) => one.timeId);
  const dates = wanted.map((one) => one.scheduleDate);
  const { rows } = await sql<OfferRow>`
    SELECT wanted.place::int AS place, menus.id AS "menuId", menus.name AS "menuName",
      menus.description AS "menuDescription", menus.price_cop AS "priceCop",
      menus.next_price_cop AS "nextPriceCop", menus.next_price_from AS "nextPriceFrom", menus.discount_kind AS "discountKind",
      menus.discount_amount AS "discountAmount", menus.tax, menus.pictures, menus.allergens, menus.weekdays,
      menus.active AS "menuActive", menus.sold_out_on AS "soldOutOn", menus.daily_stock AS "dailyStock",
      coalesce(stock.taken, 0) AS "stockTaken",
      brands.id AS "brandId", brands.name AS "brandName", brands.color AS "brandColor", brands.active AS "brandActive",
      restaurants.id AS "restaurantId", restaurants.name AS "restaurantName", restaurants.active AS "restaurantActive",
      restaurants.tax_regime AS "taxRegime", restaurants.kitchen_allergens AS "kitchenAllergens",
      serving.id AS "restaurantTimeId", serving.capacity, coalesce(places.taken + places.held, 0) AS taken, serving.closed,
      serving.cutoff_day_offset AS "cutoffDayOffset", serving.cutoff_time AS "cutoffTime",
      serving.auto_accept AS "autoAccept", serving.travel_minutes AS "travelMinutes",
      serving.prep_minutes AS "prepMinutes", ${kitchenLimitColumns},
      CASE WHEN restaurants.hour_max IS NULL THEN 0
        ELSE ${countSoldForHour(sql`restaurants.id`, sql`wanted.schedule_date`, sql`location_times.hour`)} END AS "hourTaken",
      locations.id AS "locationId", locations.name AS "locationName", locations.address, locations.city,
      locations.enterprise_id AS "enterpriseId", locations.active AS "locationActive",
      coalesce((SELECT name FROM delivery_points WHERE location_id = locations.id AND is_default LIMIT 1), 'Recepción')
        AS "deliveryPoint",
      location_times.id AS "timeId", location_times.hour, location_times.active AS "timeActive",
      location_times.closes_on AS "closesOn",
      location_times.has_consolidator AS "hasConsolidator",
      ${additionGroupsOfMenu} AS groups,
      EXISTS (SELECT FROM menu_times WHERE restaurant_time_id = serving.id AND menu_id = menus.id) AS offered
    FROM unnest((SELECT ${menuIds}::uuid[]), (SELECT ${timeIds}::uuid[]), (SELECT ${dates}::date[]))
      WITH ORDINALITY AS wanted (menu_id, time_id, schedule_date, place)
    JOIN menus ON menus.id = wanted.menu_id
    JOIN brands ON brands.id = menus.brand_id
    JOIN restaurants ON restaurants.id = brands.restaurant_id
    JOIN location_times ON location_times.id = wanted.time_id
    JOIN locations ON locations.id = location_times.location_id
    LEFT JOIN restaurant_times serving
      ON serving.time_id = location_times.id AND serving.restaurant_id = restaurants.id
    LEFT JOIN slot_places places
      ON places.restaurant_time_id = serving.id AND places.schedule_date = wanted.schedule_date
    LEFT JOIN menu_day_stock stock ON stock.menu_id = menus.id AND stock.schedule_date = wanted.schedule_date
  `.execute(db);
  const offers: (Offer | undefined)[] = new Array(wanted.length).fill(undefined);
  for (const row of rows) offers[row.place - 1] = offerFrom(row);
  return offers;
}

const offerFrom = (row: OfferRow): Offer => ({
  menu: {
    id: row.menuId,
    name: row.menuName,
    description: row.menuDescription,
    priceCop: row.priceCop,
    nextPrice:
      row.nextPriceCop === null || row.nextPriceFrom === null
        ? null
        : { priceCop: row.nextPriceCop, from: row.nextPriceFrom },
    discount: toDiscount(row.discountKind, row.discountAmount),
    tax: row.tax,
    brand: { id: row.brandId, name: row.brandName, color: row.brandColor, active: row.brandActive },
    pictures: row.pictures,
    allergens: row.allergens,
    weekdays: row.weekdays,
    active: row.menuActive,
    soldOutOn: row.soldOutOn,
    dailyStock: row.dailyStock,
    stockTaken: row.stockTaken,
  },
  restaurant: {
    ...{ id: row.restaurantId, name: row.restaurantName, active: row.restaurantActive },
    taxRegime: row.taxRegime,
    kitchenAllergens: row.kitchenAllergens,
  },
  restaurantTime:
    row.restaurantTimeId === null
      ? null
      : {
          id: row.restaurantTimeId,
          capacity: row.capacity,
          taken: row.taken,
          closed: row.closed,
          cutoff: toCutoff(row.cutoffDayOffset, row.cutoffTime),
          autoAccept: row.autoAccept,
          travelMinutes: row.travelMinutes,
          prepMinutes: row.prepMinutes,
          ...toKitchenHourLimits(row),
        },
  location: {
    id: row.locationId,
    name: row.locationName,
    address: row.address,
    city: row.city,
    enterpriseId: row.enterpriseId,
    active: row.locationActive,
    deliveryPoint: row.deliveryPoint,
  },
  time: {
    id: row.timeId,
    hour: row.hour,
    active: row.timeActive,
    closesOn: row.closesOn,
    hasConsolidator: row.hasConsolidator,
  },
  groups: row.groups,
  offered: row.offered,
});
