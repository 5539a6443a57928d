import { defineRoute } from '../route.ts';
import type * as schemas from './schemas.ts';

/** The coupons this customer can use. From the checkout each says whether it fits the cart, or the simulated one. */
export const availableCoupons = defineRoute<typeof schemas.availableCoupons>()({
  name: 'coupons.available',
  method: 'GET',
  path: '/coupons/available',
  may: 'user',
  refusals: ['MENU_UNAVAILABLE'],
});

/** The coupons that an address names: by code (also one that no list shows), or those of a restaurant's brand. */
export const couponsByParams = defineRoute<typeof schemas.couponsByParams>()({
  name: 'coupons.by-params',
  method: 'GET',
  path: '/coupons/available-by-params',
  may: 'user',
  rate: 'strict',
  refusals: ['RATE_LIMITED'],
});

/** Puts a coupon on the lines of the cart where it takes most off, as far as its uses reach. */
export const applyCoupon = defineRoute<typeof schemas.applyCoupon>()({
  name: 'coupons.apply',
  method: 'PUT',
  path: '/coupons/apply/:code',
  may: 'user',
  refusals: ['RATE_LIMITED'],
});

export const removeCoupon = defineRoute<typeof schemas.removeCoupon>()({
  name: 'coupons.remove',
  method: 'PATCH',
  path: '/coupons/remove/:code',
  may: 'user',
});

/** Applies the coupon of that code; without one, of the listed coupons the one that takes most off the cart. */
export const autoApplyCoupon = defineRoute<typeof schemas.autoApplyCoupon>()({
  name: 'coupons.auto-apply',
  method: 'PUT',
  path: '/coupons/auto-apply',
  may: 'user',
  refusals: ['RATE_LIMITED'],
});

/** The coupons that a customer can use, for whoever orders on their behalf. */
export const couponsOfUser = defineRoute<typeof schemas.couponsOfUser>()({
  name: 'coupons.admin-available',
  method: 'GET',
  path: '/coupons/admin/available/:userId',
  may: 'admin_orders_write',
  refusals: ['MENU_UNAVAILABLE'],
});
