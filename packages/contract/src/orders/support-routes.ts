import { defineRoute } from '../route.ts';
import type * as schemas from './support-schemas.ts';

/**
 * Gives back a part of what was paid, in tingos that never expire or where it came from, at the cost of whoever answers. With an open problem it
 * answers that; then the amount may be 0. Once for an `Idempotency-Key`.
 */
export const refundOrder = defineRoute<typeof schemas.refundOrder>()({
  name: 'admin.orders.refund',
  method: 'POST',
  path: '/admin/orders/:orderId/refund',
  may: 'admin_orders_write',
  key: 'taken',
  refusals: [
    'NOT_FOUND',
    'STATE_CONFLICT',
    'VALIDATION',
    'CUTOFF_PASSED',
    'MENU_UNAVAILABLE',
    'REASON_REQUIRED',
    'SOLD_OUT',
    'WAIT_NOT_OVER',
  ],
  stepUp: 'staff',
});

/** What was said about an order, for the platform. Reading it marks what the customer wrote as read. */
export const adminChat = defineRoute<typeof schemas.adminChat>()({
  name: 'admin.orders.chat',
  method: 'GET',
  path: '/admin/orders/:orderId/chat-messages',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND'],
});

/** Answers the customer as support, also when the lunch is over. Once for an `Idempotency-Key`. */
export const sendAdminChat = defineRoute<typeof schemas.sendAdminChat>()({
  name: 'admin.orders.sendChat',
  method: 'POST',
  path: '/admin/orders/:orderId/chat-messages',
  may: 'admin_orders_write',
  key: 'taken',
  refusals: ['NOT_FOUND'],
});
