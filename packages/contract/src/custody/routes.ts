import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** The custody chain of the customer's own lunch. */
export const orderCustody = defineRoute<typeof schemas.orderCustody>()({
  name: 'orders.custody',
  method: 'GET',
  path: '/orders/:id/custody',
  may: 'user',
  refusals: ['NOT_FOUND'],
});

/** The custody chain of a restaurant's lunch. */
export const kitchenCustody = defineRoute<typeof schemas.kitchenCustody>()({
  name: 'kitchen.custody',
  method: 'GET',
  path: '/admin/restaurants/orders/:orderId/custody',
  may: 'restaurant_orders_view',
  refusals: ['NOT_FOUND'],
});

/** Marks orders as packed, by scan or by hand. Only confirmed orders can be packed. Repeating it has no effect. */
export const markPacked = defineRoute<typeof schemas.markPacked>()({
  name: 'kitchen.packed',
  method: 'PATCH',
  path: '/admin/restaurants/packed',
  may: 'restaurant_orders_edit',
  refusals: ['NOT_FOUND'],
});

/** Lists packed lunches that were not scanned at the pickup although they should be on their way. */
export const kitchenLeftBehind = defineRoute<typeof schemas.kitchenLeftBehind>()({
  name: 'kitchen.leftBehind',
  method: 'GET',
  path: '/admin/restaurants/left-behind',
  may: 'restaurant_orders_view',
  refusals: ['NOT_FOUND'],
});

/** Lists such lunches of every restaurant, and reads the chain of any lunch, for the platform. */
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
