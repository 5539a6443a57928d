import { defineRoute } from '../define-route.ts';
import type * as schemas from './note-and-choices-change-schemas.ts';

/**
 * Changes the note and the additions of an order before its cutoff. The additions must cost the same, so that nothing
 * is charged or refunded.
 */
export const changeOrder = defineRoute<typeof schemas.changeOrder>()({
  name: 'orders.change',
  method: 'PATCH',
  path: '/orders/:orderId/choice',
  may: 'user',
  refusals: ['NOT_FOUND', 'CUTOFF_PASSED', 'STATE_CONFLICT', 'MENU_UNAVAILABLE', 'ADDITIONS_INVALID', 'PRICE_CHANGED'],
});
