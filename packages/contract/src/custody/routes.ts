import { defineRoute } from '../route.ts';
import type * as schemas from './schemas.ts';

/** Where a lunch of one's own has been. */
export const orderCustody = defineRoute<typeof schemas.orderCustody>()({
  name: 'orders.custody',
  method: 'GET',
  path: '/orders/:id/custody',
  may: 'user',
  refusals: ['NOT_FOUND'],
});

/** Where a lunch of the restaurant has been. */
export const kitchenCustody = defineRoute<typeof schemas.kitchenCustody>()({
  name: 'kitchen.custody',
  method: 'GET',
  path: '/admin/restaurants/orders/:orderId/custody',
  may: 'restaurant_orders_view',
  refusals: ['NOT_FOUND'],
});

/** Says of comandas that they are packed, by scan or by hand; twice is once. Only what was confirmed then can be. */
export const markPacked = defineRoute<typeof schemas.markPacked>()({
  name: 'kitchen.packed',
  method: 'PATCH',
  path: '/admin/restaurants/packed',
  may: 'restaurant_orders_edit',
  refusals: ['NOT_FOUND'],
});

/** Packed lunches that nobody scanned at the pickup though they should be on their way: the early warning. */
export const kitchenLeftBehind = defineRoute<typeof schemas.kitchenLeftBehind>()({
  name: 'kitchen.leftBehind',
  method: 'GET',
  path: '/admin/restaurants/left-behind',
  may: 'restaurant_orders_view',
  refusals: ['NOT_FOUND'],
});

/** The same of every restaurant, and the chain of any lunch, for the platform. */
export const platformLeftBehind = defineRoute<typeof schemas.platformLeftBehind>()({
  name: 'custody.leftBehind',
  method: 'GET',
  path: '/admin/left-behind',
  may: 'admin_orders_write',
});

export const platformCustody = defineRoute<typeof schemas.platformCustody>()({
  name: 'custody.order',
  method: 'GET',
  path: '/admin/orders/:orderId/custody',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND'],
});
