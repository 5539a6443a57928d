import { defineRoute } from '../route.ts';
import type * as schemas from './cancelled-schemas.ts';

/** What was cancelled of a day once the kitchen had it, and nobody of the restaurant has said yet that they read it. */
export const kitchenCancelled = defineRoute<typeof schemas.kitchenCancelled>()({
  name: 'kitchen.cancelled',
  method: 'GET',
  path: '/admin/restaurants/orders/cancelled',
  may: 'restaurant_orders_view',
  refusals: ['NOT_FOUND'],
});

/** 'Entendido': they leave the board of every device. Twice is once. */
export const acknowledgeCancelled = defineRoute<typeof schemas.acknowledgeCancelled>()({
  name: 'kitchen.acknowledgeCancelled',
  method: 'POST',
  path: '/admin/restaurants/orders/cancelled',
  may: 'restaurant_orders_edit',
  refusals: ['NOT_FOUND'],
});
