import { defineRoute } from '../define-route.ts';
import type * as schemas from './board-start-schemas.ts';

/**
 * The beginning of a board, shown while its thousands of orders load: the first comandas of each status in the board's
 * order, and the totals by status, hour and dish.
 */
export const kitchenBoardStart = defineRoute<typeof schemas.kitchenBoardStart>()({
  name: 'kitchen.boardStart',
  method: 'GET',
  path: '/admin/restaurants/orders/start',
  may: 'restaurant_orders_view',
  token: 'orders:read',
  refusals: ['NOT_FOUND'],
});
