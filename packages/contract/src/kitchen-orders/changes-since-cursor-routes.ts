import { defineRoute } from '../define-route.ts';
import type * as schemas from './changes-since-cursor-schemas.ts';

/**
 * Lists the changes to whole days' orders since a cursor, so that a board of thousands is read only once. `goneRefusal` holds
 * changed orders that no longer pass the filter; if the board then has not `total` orders, it reads the day again.
 */
export const kitchenOrderChanges = defineRoute<typeof schemas.kitchenOrderChanges>()({
  name: 'kitchen.orderChanges',
  method: 'GET',
  path: '/admin/restaurants/orders/changes',
  may: 'restaurant_orders_view',
  token: 'orders:read',
  refusals: ['NOT_FOUND'],
});
