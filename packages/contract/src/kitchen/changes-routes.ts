import { defineRoute } from '../route.ts';
import type * as schemas from './changes-schemas.ts';

/**
 * What changed of these orders since a cursor: of whole days, so that a board of thousands is read once and then kept up
 * to date. What changed and no longer fits the filter is in `gone`. A board that then holds another number of orders than
 * `total` reads the day anew.
 */
export const kitchenOrderChanges = defineRoute<typeof schemas.kitchenOrderChanges>()({
  name: 'kitchen.orderChanges',
  method: 'GET',
  path: '/admin/restaurants/orders/changes',
  may: 'restaurant_orders_view',
  refusals: ['NOT_FOUND'],
});
