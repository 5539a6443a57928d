import type { Refusal } from '@sazon/contract/refusal';

/** All reasons for which a cart cannot be bought. */
export type PlacingRefusal = Refusal<
  | 'ACCOUNT_INACTIVE'
  | 'ADDITIONS_INVALID'
  | 'CART_CHANGED'
  | 'CART_EMPTY'
  | 'CART_FULL'
  | 'COUPON_USED_UP'
  | 'CUTOFF_PASSED'
  | 'DATE_CLOSED'
  | 'HOLDS_FULL'
  | 'HOLD_WAIT'
  | 'LIMIT_DAILY'
  | 'LIMIT_MONTHLY'
  | 'LUNCHES_PER_DATE'
  | 'MENU_UNAVAILABLE'
  | 'PAYMENT_BALANCE_INSUFFICIENT'
  | 'PAYMENT_METHOD_REQUIRED'
  | 'PRICE_CHANGED'
  | 'SIGNATURE_REQUIRED'
  | 'SLOT_CLOSED'
  | 'SLOT_FULL'
  | 'KITCHEN_CLOSED'
  | 'SOLD_OUT'
  | 'STATE_CONFLICT'
>;
