import { bool, cop, counter, date, filled, instant, int, ints, json, orNull, text, texts, uuid } from './column.ts';

/** Companies that cook. */
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
  /** From when until when nobody can order for it, and why; all null: no pause. */
  paused_from: orNull(instant()),
  paused_until: orNull(instant()),
  pause_reason: orNull(text()),
  /** The most lunches it cooks for one hour of a date, over all places; null: no limit. */
  hour_max: orNull(int()),
};

/** A restaurant's own commission from a Monday on, until its next row; read whole, by restaurant (the primary key). */
export const restaurantFees = {
  restaurant_id: uuid(),
  valid_from: date(),
  /** Basis points; null: from then on the platform's, setting `restaurant_fee`. */
  rate_bps: orNull(int()),
  /** null: it came with the data. */
  changed_by: orNull(uuid()),
  changed_at: instant(),
};

/** What the customer sees: a restaurant sells under one or more brands. */
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

/** A restaurant serving a slot of a location. */
export const restaurantTimes = {
  id: uuid(),
  restaurant_id: uuid(),
  time_id: uuid(),
  /** Orders a day; null: no limit. */
  capacity: orNull(int()),
  closed: filled(bool()),
  /** 0: the same day, -1: the day before; with cutoff_time null the default applies (same day, 2 h before the hour). */
  cutoff_day_offset: filled(int()),
  cutoff_time: orNull(text()),
  /** 30, 60 or 90. */
  prep_minutes: filled(int()),
  /** From the restaurant to the place: the same at every hour of it. */
  travel_minutes: filled(int()),
  /** true: the system confirms at the cutoff. */
  auto_accept: filled(bool()),
  /** From when until when nobody can order there, and why; all null: no pause. */
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
  /** Lunches a day; null: no limit. */
  daily_stock: orNull(int()),
  /** The day the kitchen switched it off; other days it is on. */
  sold_out_on: orNull(date()),
  active: filled(bool()),
  /** Never published so far; then it is not active either. */
  draft: filled(bool()),
  created_at: instant(),
};

/** Pictures uploaded for a dish, used or not; the files stand under the id, which is random. */
export const menuPictures = {
  id: text(),
  menu_id: uuid(),
  uploaded_by: uuid(),
  created_at: instant(),
  /** When it was first put on its dish; null: never, and it will be swept. */
  used_at: orNull(instant()),
  /** Not to be used any more: its files are being removed. */
  swept_at: orNull(instant()),
};

export const menuCategories = { menu_id: uuid(), category_id: uuid() };

/** At which slots a dish is offered (× its weekdays). */
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
  /** Diets that a dish does not fit any more with it. */
  not_for: filled(texts()),
  position: int(),
};

/** Lunches of a limited dish already taken on a date. CHECK taken ≤ stock: the last one is sold once. */
export const menuDayStock = { menu_id: uuid(), schedule_date: date(), taken: int(), stock: int() };

/**
 * Places already taken in a slot on a date; no row until the first order of a limited slot. CHECK taken ≤ capacity.
 * `held` are kept for those of the waiting list whose turn it is: nobody else takes them.
 */
export const slotPlaces = {
  restaurant_time_id: uuid(),
  schedule_date: date(),
  taken: int(),
  capacity: int(),
  held: filled(int()),
};

/** One row: grows with every change that a cached public answer could show. */
export const catalogVersion = { id: int(), version: counter() };

export const favorites = { user_id: uuid(), menu_id: uuid(), created_at: instant() };
