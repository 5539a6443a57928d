import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

export const getCart = defineRoute<typeof schemas.getCart>()({
  name: 'cart.get',
  method: 'GET',
  path: '/cart',
  may: 'user',
});

const addRefusals = [
  'DATE_CLOSED',
  'CUTOFF_PASSED',
  'SLOT_CLOSED',
  'SLOT_FULL',
  'KITCHEN_CLOSED',
  'MENU_UNAVAILABLE',
  'SOLD_OUT',
  'ADDITIONS_INVALID',
  'CART_FULL',
] as const;

/** Adds a dish; the same dish with the same additions for the same date and slot increases its line. */
export const addToCart = defineRoute<typeof schemas.addToCart>()({
  name: 'cart.add',
  method: 'POST',
  path: '/cart',
  may: 'user',
  key: 'taken',
  refusals: addRefusals,
});

/** Changes a line: quantity, slot, date, additions, note, or the acceptance of today's price. */
export const updateCart = defineRoute<typeof schemas.updateCart>()({
  name: 'cart.update',
  method: 'PATCH',
  path: '/cart',
  may: 'user',
  refusals: [...addRefusals, 'NOT_FOUND'],
});

/** Removes lines; an unknown id is not an error, so that a retry is harmless. */
export const removeFromCart = defineRoute<typeof schemas.removeFromCart>()({
  name: 'cart.remove',
  method: 'DELETE',
  path: '/cart',
  may: 'user',
});

/** Adds a visitor's temporary cart to the account after sign-in; what cannot be added is returned with its reason. */
export const mergeCart = defineRoute<typeof schemas.mergeCart>()({
  name: 'cart.merge',
  method: 'POST',
  path: '/cart/temporary',
  may: 'user',
});

/**
 * Adds the caller's usual lunch for a date to the cart ('¿Lo de siempre?'): the most ordered dish that is available at
 * their location. A date with an order or a dish in the cart stays unchanged.
 */
export const addUsual = defineRoute<typeof schemas.addUsual>()({
  name: 'cart.usual',
  method: 'POST',
  path: '/cart/usual',
  may: 'user',
  refusals: [
    'MENU_UNAVAILABLE',
    'CUTOFF_PASSED',
    'DATE_CLOSED',
    'SLOT_FULL',
    'KITCHEN_CLOSED',
    'SOLD_OUT',
    'CART_FULL',
    'ACCOUNT_INACTIVE',
    'ADDITIONS_INVALID',
    'SLOT_CLOSED',
  ],
});
