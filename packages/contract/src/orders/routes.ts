import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

export const listOrders = defineRoute<typeof schemas.listOrders>()({
  name: 'orders.list',
  method: 'GET',
  path: '/orders',
  may: 'user',
});

export const getOrder = defineRoute<typeof schemas.getOrder>()({
  name: 'orders.get',
  method: 'GET',
  path: '/orders/:id',
  may: 'user',
  refusals: ['NOT_FOUND'],
});

/** Says what this customer may do with the order now, and why the rest is not possible. */
export const validateOrder = defineRoute<typeof schemas.validateOrder>()({
  name: 'orders.validate',
  method: 'GET',
  path: '/orders/validate/:orderId',
  may: 'user',
  refusals: ['NOT_FOUND'],
});

export const cancelOrder = defineRoute<typeof schemas.cancelOrder>()({
  name: 'orders.cancel',
  method: 'PATCH',
  path: '/orders/cancel/:orderId',
  may: 'user',
  refusals: ['NOT_FOUND', 'CUTOFF_PASSED', 'STATE_CONFLICT', 'REASON_REQUIRED'],
});

/** Moves an order to another open date, hour or location where the dish is offered and a place is free. */
export const rescheduleOrder = defineRoute<typeof schemas.rescheduleOrder>()({
  name: 'orders.reschedule',
  method: 'PATCH',
  path: '/orders/:orderId',
  may: 'user',
  refusals: [
    'NOT_FOUND',
    'CUTOFF_PASSED',
    'STATE_CONFLICT',
    'TOO_FAR',
    'DATE_CLOSED',
    'LUNCHES_PER_DATE',
    'LIMIT_DAILY',
    'LIMIT_MONTHLY',
    'SIGNATURE_REQUIRED',
    'PAYROLL_UNAVAILABLE',
    'SUBSIDY_USED_UP',
    'MENU_UNAVAILABLE',
    'SLOT_FULL',
    'KITCHEN_CLOSED',
    'SOLD_OUT',
  ],
});

export const acknowledgeNotDelivered = defineRoute<typeof schemas.acknowledgeNotDelivered>()({
  name: 'orders.acknowledgeNotDelivered',
  method: 'PATCH',
  path: '/orders/not-delivered-alert/:id',
  may: 'user',
  refusals: ['NOT_FOUND'],
});
