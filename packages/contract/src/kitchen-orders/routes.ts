import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

export const kitchenOrders = defineRoute<typeof schemas.kitchenOrders>()({
  name: 'kitchen.orders',
  method: 'GET',
  path: '/admin/restaurants/orders',
  may: 'restaurant_orders_view',
  token: 'orders:read',
  refusals: ['NOT_FOUND'],
});

/**
 * Lists the options of the filters: places and hours with orders on these dates (of `status`, else any that is paid),
 * and couriers.
 */
export const kitchenFilters = defineRoute<typeof schemas.kitchenFilters>()({
  name: 'kitchen.filters',
  method: 'GET',
  path: '/admin/restaurants/orders/filters',
  may: 'restaurant_orders_view',
  token: 'orders:read',
  refusals: ['NOT_FOUND'],
});

/**
 * Moves orders along their lifecycle. Each order has its own result, so that one that changed meanwhile stops no other.
 * Needs `restaurant_orders_edit`; a cancellation needs `restaurant_orders_delete` instead.
 */
export const changeStatus = defineRoute<typeof schemas.changeStatus>()({
  name: 'kitchen.changeStatus',
  method: 'PATCH',
  path: '/admin/restaurants/change-status',
  may: 'restaurant_orders_view',
  token: 'orders:write',
  refusals: ['NOT_FOUND', 'REASON_REQUIRED', 'VALIDATION'],
});

/** Assigns a courier to orders; `courierId` null takes them from their courier. */
export const assignCourier = defineRoute<typeof schemas.assignCourier>()({
  name: 'kitchen.assignCourier',
  method: 'PATCH',
  path: '/admin/restaurants/assign-courier',
  may: 'restaurant_orders_edit',
  refusals: ['NOT_FOUND'],
});

/**
 * Reminds the customers of these orders: again after 2 minutes at the earliest, or 7 when the courier waits at the
 * location (setting `restaurant_notification_time`).
 */
export const sendReminders = defineRoute<typeof schemas.sendReminders>()({
  name: 'kitchen.reminders',
  method: 'POST',
  path: '/admin/restaurants/reminders',
  may: 'restaurant_orders_write',
  refusals: ['NOT_FOUND'],
});
