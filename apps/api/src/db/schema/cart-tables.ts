import { cop, date, filled, instant, int, json, orNull, text, texts, uuid } from './column.ts';
import type { ChosenGroup } from './order-tables.ts';

/** Cart lines. One row is one dish and quantity for a date and slot. */
export const cartItems = {
  id: uuid(),
  user_id: uuid(),
  schedule_date: date(),
  location_id: uuid(),
  time_id: uuid(),
  menu_id: uuid(),
  quantity: int(),
  additions: json<ChosenGroup[]>(),
  /** The additions in one canonical text, so that the same dish twice becomes one row with quantity 2. */
  additions_key: text(),
  /** The note to the kitchen; '': none. */
  note: filled(text()),
  coupon_code: orNull(text()),
  /** The price the customer saw when adding; a difference from today's price is shown before paying. */
  seen_price_cop: cop(),
  created_at: instant(),
  updated_at: instant(),
};

/** The settings of a whole cart. No row: nothing active. */
export const carts = {
  user_id: uuid(),
  promotion_code: orNull(text()),
  updated_at: instant(),
  /** Codes of promotions the customer removed; they are not applied again automatically until the next purchase. */
  left_promotions: filled(texts()),
};
