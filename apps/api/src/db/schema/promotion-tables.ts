import { cop, instant, orNull, text, uuid } from './column.ts';

/** What a purchase's promotion gives beside a discount, once: its key is the purchase. */
export const promotionRewards = {
  purchase_id: uuid(),
  user_id: uuid(),
  /** coupon: a personal one when paid. reward: tingos when the last lunch is delivered. */
  kind: text<'coupon' | 'reward'>(),
  /** By the level that the lunches not cancelled by their customer reach. */
  amount_cop: cop(),
  status: text<'promised' | 'given' | 'lost'>(),
  coupon_id: orNull(uuid()),
  lot_id: orNull(uuid()),
  created_at: instant(),
  updated_at: instant(),
};

/** The brands a promotion counts. None: every brand. */
export const promotionBrands = { promotion_id: uuid(), brand_id: uuid() };

/** The brands a coupon is for. None: every brand. */
export const couponBrands = { coupon_id: uuid(), brand_id: uuid() };

/** The customers a coupon is for. None: everyone. */
export const couponUsers = { coupon_id: uuid(), user_id: uuid() };
