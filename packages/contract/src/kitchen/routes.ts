import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** A restaurant the signed-in person works for (specification section 3 'Restaurant'). */
export const userRestaurants = defineRoute<typeof schemas.userRestaurants>()({
  name: 'kitchen.userRestaurants',
  method: 'GET',
  path: '/admin/restaurants/user-restaurants',
  may: 'user',
});

export const kitchenOrders = defineRoute<typeof schemas.kitchenOrders>()({
  name: 'kitchen.orders',
  method: 'GET',
  path: '/admin/restaurants/orders',
  may: 'restaurant_orders_view',
  token: 'orders:read',
  refusals: ['NOT_FOUND'],
});

/** The filter options with orders on these dates: of these statuses, or of any paid order. */
export const kitchenFilters = defineRoute<typeof schemas.kitchenFilters>()({
  name: 'kitchen.filters',
  method: 'GET',
  path: '/admin/restaurants/orders/filters',
  may: 'restaurant_orders_view',
  token: 'orders:read',
  refusals: ['NOT_FOUND'],
});

/**
 * Moves orders along their lifecycle; each has its own result, so that one that moved meanwhile stops no other. Needs
 * `restaurant_orders_edit`, and for a cancellation `restaurant_orders_delete` instead.
 */
export const changeStatus = defineRoute<typeof schemas.changeStatus>()({
  name: 'kitchen.changeStatus',
  method: 'PATCH',
  path: '/admin/restaurants/change-status',
  may: 'restaurant_orders_view',
  token: 'orders:write',
  refusals: ['NOT_FOUND', 'REASON_REQUIRED', 'VALIDATION'],
});

/** Assigns a courier to orders; null unassigns. */
export const assignCourier = defineRoute<typeof schemas.assignCourier>()({
  name: 'kitchen.assignCourier',
  method: 'PATCH',
  path: '/admin/restaurants/assign-courier',
  may: 'restaurant_orders_edit',
  refusals: ['NOT_FOUND'],
});

/** Reminds the customers of these orders; at least 2 min apart, 7 when the courier is at the location. */
export const sendReminders = defineRoute<typeof schemas.sendReminders>()({
  name: 'kitchen.reminders',
  method: 'POST',
  path: '/admin/restaurants/reminders',
  may: 'restaurant_orders_write',
  refusals: ['NOT_FOUND'],
});

/** Accepts the restaurant terms, for the person and the restaurant. */
export const acceptTerms = defineRoute<typeof schemas.acceptTerms>()({
  name: 'kitchen.acceptTerms',
  method: 'POST',
  path: '/admin/restaurants/accept',
  may: 'user',
  refusals: ['NOT_FOUND'],
});
