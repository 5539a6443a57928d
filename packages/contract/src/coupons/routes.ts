import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** The coupons this customer can use. At the checkout each says whether it fits the cart, or the simulated one. */
export const availableCoupons = defineRoute<typeof schemas.availableCoupons>()({
  name: 'coupons.available',
  method: 'GET',
  path: '/coupons/available',
  may: 'user',
  refusals: ['MENU_UNAVAILABLE'],
});

/** The coupons of an address: by code (also an unlisted one), or of a restaurant's brand. */
export const couponsByParams = defineRoute<typeof schemas.couponsByParams>()({
  name: 'coupons.by-params',
  method: 'GET',
  path: '/coupons/available-by-params',
  may: 'user',
  rate: 'strict',
  refusals: ['RATE_LIMITED'],
});

/** Applies a coupon to the lines of the cart with the largest discount, as far as its uses reach. */
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

/** Applies the coupon of that code; without one, the best of the listed coupons. */
export const autoApplyCoupon = defineRoute<typeof schemas.autoApplyCoupon>()({
  name: 'coupons.auto-apply',
  method: 'PUT',
  path: '/coupons/auto-apply',
  may: 'user',
  refusals: ['RATE_LIMITED'],
});

/** The coupons that a customer can use, for orders on their behalf. */
export const couponsOfUser = defineRoute<typeof schemas.couponsOfUser>()({
  name: 'coupons.admin-available',
  method: 'GET',
  path: '/coupons/admin/available/:userId',
  may: 'admin_orders_write',
  refusals: ['MENU_UNAVAILABLE'],
});
