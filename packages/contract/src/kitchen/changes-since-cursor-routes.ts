import { defineRoute } from '../define-route.ts';
import type * as schemas from './changes-since-cursor-schemas.ts';

/**
 * The changes to whole days' orders since a cursor, so that a board of thousands is read once and then updated. Changed
 * orders that no longer pass the filter are in `gone`. A board with another number of orders than `total` afterwards
 * reads the day again.
 */
export const kitchenOrderChanges = defineRoute<typeof schemas.kitchenOrderChanges>()({
  name: 'kitchen.orderChanges',
  method: 'GET',
  path: '/admin/restaurants/orders/changes',
  may: 'restaurant_orders_view',
  token: 'orders:read',
  refusals: ['NOT_FOUND'],
});
