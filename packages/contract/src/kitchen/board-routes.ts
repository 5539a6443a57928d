import { defineRoute } from '../route.ts';
import type * as schemas from './board-schemas.ts';

/**
 * What a board shows first, while the whole of its thousands is read: of each status the first comandas in the board's
 * order, and how many there are in all of each status, hour and dish.
 */
export const kitchenBoardStart = defineRoute<typeof schemas.kitchenBoardStart>()({
  name: 'kitchen.boardStart',
  method: 'GET',
  path: '/admin/restaurants/orders/start',
  may: 'restaurant_orders_view',
  refusals: ['NOT_FOUND'],
});
