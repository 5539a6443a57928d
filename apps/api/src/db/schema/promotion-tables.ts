import { cop, instant, orNull, text, uuid } from './column.ts';

/** What a purchase's promotion gives besides a discount, once per purchase (the key). */
export const promotionRewards = {
  purchase_id: uuid(),
  user_id: uuid(),
  /** coupon: a personal coupon on payment. reward: tingos when the last lunch is delivered. */
  kind: text<'coupon' | 'reward'>(),
  /** By the level of the lunches that the customer did not cancel. */
  amount_cop: cop(),
  status: text<'promised' | 'given' | 'lost'>(),
  coupon_id: orNull(uuid()),
  lot_id: orNull(uuid()),
  created_at: instant(),
  updated_at: instant(),
};

/** The brands of a promotion. None: every brand. */
export const promotionBrands = { promotion_id: uuid(), brand_id: uuid() };

/** The brands of a coupon. None: every brand. */
export const couponBrands = { coupon_id: uuid(), brand_id: uuid() };

/** The customers of a coupon. None: everyone. */
export const couponUsers = { coupon_id: uuid(), user_id: uuid() };
