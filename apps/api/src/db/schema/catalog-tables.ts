import { bool, cop, counter, date, filled, instant, int, ints, json, orNull, text, texts, uuid } from './column.ts';

/** The companies that cook. */
export const restaurants = {
  id: uuid(),
  name: text(),
  legal_name: text(),
  nit: text(),
  city: text(),
  address: text(),
  /** 'INC' 8 %, 'IVA' 19 % or 'NO_RESPONSABLE'; prices include it. */
  tax_regime: text<'INC' | 'IVA' | 'NO_RESPONSABLE'>(),
  phone: text(),
  email: text(),
  active: filled(bool()),
  /** The span in which it takes no orders, and the reason; all null: no pause. */
  paused_from: orNull(instant()),
  paused_until: orNull(instant()),
  pause_reason: orNull(text()),
  /** The most lunches for one hour of a date, over all places; null: no limit. */
  hour_max: orNull(int()),
};

/**
 * A restaurant's own commission from a Monday on, until its next row; all rows of a restaurant are read by primary key.
 */
export const restaurantFees = {
  restaurant_id: uuid(),
  valid_from: date(),
  /** Basis points; null: the platform's rate (setting `restaurant_fee`) applies from then on. */
  rate_bps: orNull(int()),
  /** null: part of the initial data. */
  changed_by: orNull(uuid()),
  changed_at: instant(),
};

/** The brands that customers see; a restaurant sells under one or more. */
export const brands = {
  id: uuid(),
  restaurant_id: uuid(),
  name: text(),
  description: text(),
  cuisine: text(),
  color: text(),
  data: filled(json<{ avatar?: string }>()),
  active: filled(bool()),
};

/** A restaurant's service of one slot of a location. */
export const restaurantTimes = {
  id: uuid(),
  restaurant_id: uuid(),
  time_id: uuid(),
  /** Orders per day; null: no limit. */
  capacity: orNull(int()),
  closed: filled(bool()),
  /** 0: the same day, -1: the day before; with cutoff_time null the default applies (same day, 2 h before the hour). */
  cutoff_day_offset: filled(int()),
  cutoff_time: orNull(text()),
  /** Cooking time in minutes: 30, 60 or 90. */
  prep_minutes: filled(int()),
  /** Travel time from the restaurant to the place in minutes, the same at every hour. */
  travel_minutes: filled(int()),
  /** true: the system accepts orders at the cutoff. */
  auto_accept: filled(bool()),
  /** The span in which the slot takes no orders, and the reason; all null: no pause. */
  paused_from: orNull(instant()),
  paused_until: orNull(instant()),
  pause_reason: orNull(text()),
};

export const categories = { id: uuid(), key: text(), name: text(), position: int() };

export type DiscountKind = 'fixed' | 'percentage';

/** One dish of a brand. Listed by brand (`menus_by_brand`). */
export const menus = {
  id: uuid(),
  brand_id: uuid(),
  name: text(),
  description: text(),
  price_cop: cop(),
  /** null: no discount. fixed: pesos; percentage: basis points. */
  discount_kind: orNull(text<DiscountKind>()),
  discount_amount: filled(int()),
  pictures: texts(),
  tags: texts(),
  allergens: texts(),
  calories: orNull(int()),
  weekdays: ints(),
  /** Lunches per day; null: no limit. */
  daily_stock: orNull(int()),
  /** The date for which the kitchen marked it sold out; other dates are open. */
  sold_out_on: orNull(date()),
  active: filled(bool()),
  /** true: never published, and therefore not active. */
  draft: filled(bool()),
  created_at: instant(),
};

/** Pictures uploaded for a dish, used or not; the files are stored under the random id. */
export const menuPictures = {
  id: text(),
  menu_id: uuid(),
  uploaded_by: uuid(),
  created_at: instant(),
  /** When it was first used on its dish; null: never, so it will be deleted. */
  used_at: orNull(instant()),
  /** Marked for deletion: its files are being removed. */
  swept_at: orNull(instant()),
};

export const menuCategories = { menu_id: uuid(), category_id: uuid() };

/** The slots at which a dish is offered (on its weekdays). */
export const menuTimes = { menu_id: uuid(), restaurant_time_id: uuid() };

export const additionGroups = {
  id: uuid(),
  menu_id: uuid(),
  title: text(),
  min: int(),
  max: int(),
  required: bool(),
  position: int(),
};

export const additions = {
  id: uuid(),
  group_id: uuid(),
  name: text(),
  price_cop: cop(),
  max_quantity: int(),
  allergens: filled(texts()),
  /** Diets that the dish no longer fits with this addition. */
  not_for: filled(texts()),
  position: int(),
};

/** Sold lunches of a dish with limited stock on a date. CHECK taken ≤ stock prevents overselling. */
export const menuDayStock = { menu_id: uuid(), schedule_date: date(), taken: int(), stock: int() };

/**
 * Taken places of a slot on a date; no row until the first order of a limited slot. CHECK taken ≤ capacity. `held`
 * places are reserved for people of the waiting list.
 */
export const slotPlaces = {
  restaurant_time_id: uuid(),
  schedule_date: date(),
  taken: int(),
  capacity: int(),
  held: filled(int()),
};

/** One row, incremented with every change that a cached public answer could show. */
export const catalogVersion = { id: int(), version: counter() };

export const favorites = { user_id: uuid(), menu_id: uuid(), created_at: instant() };
