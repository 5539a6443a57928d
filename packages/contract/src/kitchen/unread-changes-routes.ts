import { defineRoute } from '../define-route.ts';
import type * as schemas from './unread-changes-schemas.ts';

/**
 * Changes to a day's orders after the kitchen counted on them (that very day, or after printing), not acknowledged by
 * the restaurant. One line per change, latest first.
 */
export const kitchenChanged = defineRoute<typeof schemas.kitchenChanged>()({
  name: 'kitchen.changed',
  method: 'GET',
  path: '/admin/restaurants/orders/changed',
  may: 'restaurant_orders_view',
  refusals: ['NOT_FOUND'],
});

/** 'Entendido': removes these changes from every device's board. Repeating it has no effect. */
export const acknowledgeChanged = defineRoute<typeof schemas.acknowledgeChanged>()({
  name: 'kitchen.acknowledgeChanged',
  method: 'POST',
  path: '/admin/restaurants/orders/changed',
  may: 'restaurant_orders_edit',
  refusals: ['NOT_FOUND'],
});
