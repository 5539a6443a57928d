import { z } from 'zod';
import { commaList, cop, definePage, flag, hour, id, isoDate, pageQuery } from '../scalars.ts';

/** The stars of five or more reviews, with one decimal. */
export const rating = z.object({ stars: z.number(), reviews: z.int() });

export const brand = z.object({
  id,
  name: z.string(),
  restaurantId: id,
  description: z.string(),
  cuisine: z.string(),
  /** The category under which it is listed, with its place among them; absent when it has none. */
  category: z.object({ id, name: z.string(), position: z.int() }).optional(),
  color: z.string(),
  data: z.object({ avatar: z.string().optional() }),
  /** The stars of all its dishes; absent with fewer than five reviews. */
  rating: rating.optional(),
});

export type Brand = z.infer<typeof brand>;

export const discount = z.object({
  type: z.enum(['fixed', 'percentage']),
  /** COP when fixed, a fraction (0.1 = 10 %) when percentage. */
  amount: z.number(),
});

/** Why a kitchen does not work on a date, and the last date of that closing. */
export const toldClosing = z.object({ reason: z.string(), until: isoDate });

/** A dish in lists. */
export const menuCard = z.object({
  id,
  name: z.string(),
  description: z.string(),
  price: cop,
  /** The price after the dish's own discount; equal to price without one. */
  finalPrice: cop,
  discount: discount.nullable(),
  /** `avatar`: the picture of its sign; `category`: the name under which it is listed; each if it has one. */
  brand: z.object({
    id,
    name: z.string(),
    color: z.string(),
    avatar: z.string().optional(),
    category: z.string().optional(),
    rating: rating.optional(),
  }),
  data: z.object({ pictures: z.array(z.string()) }),
  categoryIds: z.array(id),
  tags: z.array(z.string()),
  allergens: z.array(z.string()),
  /**
   * Whether the kitchen declared the allergens, so that an empty list means none. If not, nothing is known ('sin
   * declarar').
   */
  allergensDeclared: z.boolean(),
  /** The kilocalories of one portion, or null when not known. */
  calories: z.int().nullable(),
  /**
   * Why it cannot be added for the requested date and slot, or null when it can or none was requested. Lists of a
   * slot's menu hold only the first four reasons; the detail and the favourites all seven.
   */
  unavailable: z
    .enum([
      'SOLD_OUT',
      'SLOT_FULL',
      'CUTOFF_PASSED',
      'KITCHEN_CLOSED',
      'MENU_UNAVAILABLE',
      'SLOT_CLOSED',
      'DATE_CLOSED',
    ])
    .nullable(),
  /** Why the kitchen does not work on the requested date; only with `KITCHEN_CLOSED`. */
  closing: toldClosing.optional(),
  /** true: it has a required choice, so "+" asks for it first. */
  needsChoice: z.boolean(),
  /** Absent with fewer than five reviews. */
  rating: rating.optional(),
  /** Made in the last weeks. */
  isNew: z.literal(true).optional(),
});

export type MenuCard = z.infer<typeof menuCard>;

export const additionGroup = z.object({
  id,
  title: z.string(),
  min: z.int(),
  max: z.int(),
  required: z.boolean(),
  additions: z.array(
    z.object({
      id,
      name: z.string(),
      price: cop,
      maxQuantity: z.int(),
      allergens: z.array(z.string()),
      /** As of a dish: an empty list means none only where this is true. */
      allergensDeclared: z.boolean(),
      /** Diets that the addition breaks. */
      notFor: z.array(z.string()),
    }),
  ),
});

export type AdditionGroup = z.infer<typeof additionGroup>;

export const menuDetail = menuCard.extend({
  weekdays: z.array(z.int()),
  groupMenuAdditions: z.array(additionGroup),
  /** The allergens handled in the kitchen, of which traces may get into the dish; null when nobody declared them. */
  kitchenAllergens: z.array(z.string()).nullable(),
  /** The deadline to order it for the requested date (epoch ms); null without date and slot. */
  cutoffAt: z.int().nullable(),
});

export type MenuDetail = z.infer<typeof menuDetail>;

const place = { locationId: id.optional(), timeId: id.optional(), scheduleDate: isoDate.optional() };

/**
 * The query of the list of dishes (docs/specification.md section 3 'Menu list query'). Without location, slot and date
 * the list is empty.
 */
export const menuListQuery = z.object({
  ...place,
  categoriesId: commaList(id).optional(),
  menusId: commaList(id).optional(),
  restaurantBrandsId: commaList(id).optional(),
  search: z.string().trim().max(80).optional(),
  minPrice: z.coerce.number().int().min(0).max(10_000_000).optional(),
  maxPrice: z.coerce.number().int().min(0).max(10_000_000).optional(),
  onlyDiscounts: flag.optional(),
  ...pageQuery,
  perPage: z.coerce.number().int().min(1).max(200).default(60),
});

export const menuList = {
  query: menuListQuery,
  /** `instead`: no dish matches the search, so these match the probable spelling ('pollo' for 'poyo'). */
  reply: definePage(menuCard).extend({ instead: z.string().optional() }),
};

export const menuCategories = {
  reply: z.object({ data: z.array(z.object({ id, key: z.string(), name: z.string() })) }),
};

export const menuGet = {
  params: z.object({ id }),
  query: z.object(place),
  reply: menuDetail,
};

export const menuByRestaurant = {
  params: z.object({ id }),
  query: z.object(place),
  reply: z.object({
    brand,
    data: z.array(menuCard),
    /** Why its kitchen does not work on the requested date; absent when it works or no date was requested. */
    closing: toldClosing.optional(),
    /** The hours at which it serves the location; without one, none. */
    hours: z.array(hour),
  }),
};

export const brands = {
  query: z.object(place),
  reply: z.object({
    data: z.array(
      brand.extend({
        menuCount: z.int(),
        /** Why its kitchen does not work on the requested date; absent when it works. */
        closing: toldClosing.optional(),
      }),
    ),
  }),
};

export const favorites = {
  query: z.object({ ...place, ...pageQuery, perPage: z.coerce.number().int().min(1).max(200).default(60) }),
  reply: definePage(menuCard).extend({ menuIds: z.array(id) }),
};

export const toggleFavorite = {
  params: z.object({ id }),
  reply: z.object({ favorite: z.boolean() }),
};
