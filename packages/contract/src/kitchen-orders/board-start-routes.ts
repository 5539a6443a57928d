import { defineRoute } from '../define-route.ts';
import type * as schemas from './board-start-schemas.ts';

/**
 * Reads the beginning of a board, to show while its thousands of orders load: the first orders of each status as the
 * board sorts them, and the totals by status, hour and dish.
 */
export const kitchenBoardStart = defineRoute<typeof schemas.kitchenBoardStart>()({
  name: 'kitchen.boardStart',
  method: 'GET',
  path: '/admin/restaurants/orders/start',
  may: 'restaurant_orders_view',
  token: 'orders:read',
  refusals: ['NOT_FOUND'],
});
