import { cop, date, filled, instant, int, json, orNull, text, texts, uuid } from './column.ts';
import type { ChosenGroup } from './order-tables.ts';

/** Lunches chosen and not yet ordered. One row = one dish × quantity for a date and slot. */
export const cartItems = {
  id: uuid(),
  user_id: uuid(),
  schedule_date: date(),
  location_id: uuid(),
  time_id: uuid(),
  menu_id: uuid(),
  quantity: int(),
  additions: json<ChosenGroup[]>(),
  /** The additions in one canonical text: the same dish twice becomes one row with quantity 2. */
  additions_key: text(),
  /** What is asked of the kitchen; '' asks nothing. */
  note: filled(text()),
  coupon_code: orNull(text()),
  /** What the customer saw when adding; a difference from today's price is shown before paying. */
  seen_price_cop: cop(),
  created_at: instant(),
  updated_at: instant(),
};

/** What belongs to a cart as a whole. No row: nothing active. */
export const carts = {
  user_id: uuid(),
  promotion_code: orNull(text()),
  updated_at: instant(),
  /** Codes of the promotions that the customer left: they do not come back by themselves until something is bought. */
  left_promotions: filled(texts()),
};
