import { defineRoute } from '../define-route.ts';
import type * as schemas from './unread-changes-schemas.ts';

/**
 * Lists changes to a day's orders that came after the kitchen counted on them (on that very day, or after printing),
 * until the restaurant says that it has seen them. One line for each change, latest first.
 */
export const kitchenChanged = defineRoute<typeof schemas.kitchenChanged>()({
  name: 'kitchen.changed',
  method: 'GET',
  path: '/admin/restaurants/orders/changed',
  may: 'restaurant_orders_view',
  refusals: ['NOT_FOUND'],
});

/** Answers the button 'Entendido': takes these changes off the board of every device. Repeating it has no effect. */
export const acknowledgeChanged = defineRoute<typeof schemas.acknowledgeChanged>()({
  name: 'kitchen.acknowledgeChanged',
  method: 'POST',
  path: '/admin/restaurants/orders/changed',
  may: 'restaurant_orders_edit',
  refusals: ['NOT_FOUND'],
});
