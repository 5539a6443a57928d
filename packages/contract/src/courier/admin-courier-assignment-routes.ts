import { defineRoute } from '../define-route.ts';
import type * as schemas from './admin-courier-assignment-schemas.ts';

/** Lists the couriers who can carry an order, for the platform's staff. */
export const orderCouriers = defineRoute<typeof schemas.orderCouriers>()({
  name: 'admin.orders.couriers',
  method: 'GET',
  path: '/admin/orders/:orderId/couriers',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND'],
});

/**
 * Assigns an order to a courier, or takes it from its courier. Answers STATE_CONFLICT when it is at its location or
 * over.
 */
export const assignOrderCourier = defineRoute<typeof schemas.assignOrderCourier>()({
  name: 'admin.orders.assignCourier',
  method: 'PUT',
  path: '/admin/orders/:orderId/courier',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
});
