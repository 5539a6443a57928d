import { defineRoute } from '../define-route.ts';
import type * as schemas from './unread-cancellations-schemas.ts';

/** A day's orders cancelled after the kitchen had them, and not acknowledged by the restaurant. */
export const kitchenCancelled = defineRoute<typeof schemas.kitchenCancelled>()({
  name: 'kitchen.cancelled',
  method: 'GET',
  path: '/admin/restaurants/orders/cancelled',
  may: 'restaurant_orders_view',
  refusals: ['NOT_FOUND'],
});

/** 'Entendido': removes them from every device's board. Repeating it has no effect. */
export const acknowledgeCancelled = defineRoute<typeof schemas.acknowledgeCancelled>()({
  name: 'kitchen.acknowledgeCancelled',
  method: 'POST',
  path: '/admin/restaurants/orders/cancelled',
  may: 'restaurant_orders_edit',
  refusals: ['NOT_FOUND'],
});
