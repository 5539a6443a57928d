import { defineRoute } from '../route.ts';
import type * as schemas from './choice-schemas.ts';

/** Who can carry an order of the platform's list. */
export const orderCouriers = defineRoute<typeof schemas.orderCouriers>()({
  name: 'admin.orders.couriers',
  method: 'GET',
  path: '/admin/orders/:orderId/couriers',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND'],
});

/** Hands an order to a courier, or takes it back. STATE_CONFLICT: it is at its place or over. */
export const assignOrderCourier = defineRoute<typeof schemas.assignOrderCourier>()({
  name: 'admin.orders.assignCourier',
  method: 'PUT',
  path: '/admin/orders/:orderId/courier',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
});
