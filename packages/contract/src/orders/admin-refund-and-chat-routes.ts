import { defineRoute } from '../define-route.ts';
import type * as schemas from './admin-refund-and-chat-schemas.ts';

/**
 * Refunds part of an order, as tingos that never expire or to its payment, at the cost of the liable party. An open
 * problem is answered by it; the amount may then be 0. Counts once for an `Idempotency-Key`.
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
  ],
  stepUp: 'staff',
});

/** Reads the chat of an order for the platform and marks the customer's messages as read. */
export const adminChat = defineRoute<typeof schemas.adminChat>()({
  name: 'admin.orders.chat',
  method: 'GET',
  path: '/admin/orders/:orderId/chat-messages',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND'],
});

/** Answers the customer as support, also after delivery. Once for an `Idempotency-Key`. */
export const sendAdminChat = defineRoute<typeof schemas.sendAdminChat>()({
  name: 'admin.orders.sendChat',
  method: 'POST',
  path: '/admin/orders/:orderId/chat-messages',
  may: 'admin_orders_write',
  key: 'taken',
  refusals: ['NOT_FOUND'],
});
