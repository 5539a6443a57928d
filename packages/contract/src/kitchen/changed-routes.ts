import { defineRoute } from '../route.ts';
import type * as schemas from './changed-schemas.ts';

/**
 * What customers or the platform changed of a day's orders once the kitchen counted on them (that very day, or printed before),
 * and nobody of the restaurant has said yet that they read it. One line a change, the latest first.
 */
export const kitchenChanged = defineRoute<typeof schemas.kitchenChanged>()({
  name: 'kitchen.changed',
  method: 'GET',
  path: '/admin/restaurants/orders/changed',
  may: 'restaurant_orders_view',
  refusals: ['NOT_FOUND'],
});

/** 'Entendido': these changes leave the board of every device. Twice is once. */
export const acknowledgeChanged = defineRoute<typeof schemas.acknowledgeChanged>()({
  name: 'kitchen.acknowledgeChanged',
  method: 'POST',
  path: '/admin/restaurants/orders/changed',
  may: 'restaurant_orders_edit',
  refusals: ['NOT_FOUND'],
});
