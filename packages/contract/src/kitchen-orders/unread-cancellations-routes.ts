import { defineRoute } from '../define-route.ts';
import type * as schemas from './unread-cancellations-schemas.ts';

/**
 * Lists a day's orders that were cancelled after the kitchen had them, until the restaurant says that it has seen them.
 */
export const kitchenCancelled = defineRoute<typeof schemas.kitchenCancelled>()({
  name: 'kitchen.cancelled',
  method: 'GET',
  path: '/admin/restaurants/orders/cancelled',
  may: 'restaurant_orders_view',
  refusals: ['NOT_FOUND'],
});

/**
 * Answers the button 'Entendido': takes these cancellations off the board of every device. Repeating it has no effect.
 */
export const acknowledgeCancelled = defineRoute<typeof schemas.acknowledgeCancelled>()({
  name: 'kitchen.acknowledgeCancelled',
  method: 'POST',
  path: '/admin/restaurants/orders/cancelled',
  may: 'restaurant_orders_edit',
  refusals: ['NOT_FOUND'],
});
