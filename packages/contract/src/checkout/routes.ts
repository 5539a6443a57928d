import { defineRoute } from '../define-route.ts';
import { refusalsOfBuying } from './refusals-of-buying.ts';
import type * as schemas from './schemas.ts';

/** Prices the cart, or a group lunch, with the customer's choices: exactly what `POST /orders` would charge now. */
export const checkout = defineRoute<typeof schemas.checkout>()({
  name: 'orders.checkout',
  method: 'POST',
  path: '/orders/checkout',
  may: 'user',
  refusals: ['CART_EMPTY', 'ACCOUNT_INACTIVE', 'STATE_CONFLICT'],
});

/** The same prices for any list of dishes, in the cart or not. */
export const simulate = defineRoute<typeof schemas.simulate>()({
  name: 'cart.simulation',
  method: 'POST',
  path: '/cart/simulation',
  may: 'user',
  refusals: ['MENU_UNAVAILABLE', 'ACCOUNT_INACTIVE'],
});

/**
 * Places the whole cart, or what the caller pays of a group lunch: all orders or none. Requires an `Idempotency-Key` header; the same key returns the same
 * purchase.
 */
export const placeOrders = defineRoute<typeof schemas.placeOrders>()({
  name: 'orders.place',
  method: 'POST',
  path: '/orders',
  may: 'user',
  key: 'needed',
  refusals: ['VALIDATION', ...refusalsOfBuying],
});
