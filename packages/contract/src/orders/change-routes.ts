import { defineRoute } from '../route.ts';
import type * as schemas from './change-schemas.ts';

/**
 * Changes what the kitchen makes of an order that its customer may still change: the note, and choices that cost as much
 * as those that were paid. Nothing is charged or given back for it.
 */
export const changeOrder = defineRoute<typeof schemas.changeOrder>()({
  name: 'orders.change',
  method: 'PATCH',
  path: '/orders/:orderId/choice',
  may: 'user',
  refusals: [
    'NOT_FOUND',
    'CUTOFF_PASSED',
    'STATE_CONFLICT',
    'MENU_UNAVAILABLE',
    'ADDITIONS_INVALID',
    'PRICE_CHANGED',
    'WAIT_NOT_OVER',
  ],
});
