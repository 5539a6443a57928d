import { z } from 'zod';
import { chatMessage, chatText } from './order-chat.ts';
import { refundWay } from './orders.ts';
import { payer } from './orders-admin.ts';
import { defineRoute } from './route.ts';
import { cop, done, id, shortText } from './scalars.ts';

/**
 * Gives back a part of what was paid, in tingos that never expire or where it came from, at the cost of whoever answers. With an open problem it
 * answers that; then the amount may be 0. Once for an `Idempotency-Key`.
 */
export const refundOrder = defineRoute({
  name: 'admin.orders.refund',
  method: 'POST',
  path: '/admin/orders/:orderId/refund',
  may: 'admin_orders_write',
  key: 'taken',
  params: z.object({ orderId: id }),
  body: z.object({
    amount: cop,
    liable: payer,
    answer: shortText('la respuesta', 500),
    /** 'provider': to what it was paid with, as far as an outside method paid it; the rest is tingos. */
    refundTo: refundWay.default('tingos'),
  }),
  /** `waiting`: above the setting, it is proposed and a second person has to ask for the same. */
  reply: z.object({ ok: z.literal(true), refundLeft: cop, waiting: z.boolean() }),
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
  stepUp: 'staff',
});

/** What was said about an order, for the platform. Reading it marks what the customer wrote as read. */
export const adminChat = defineRoute({
  name: 'admin.orders.chat',
  method: 'GET',
  path: '/admin/orders/:orderId/chat-messages',
  may: 'admin_orders_write',
  params: z.object({ orderId: id }),
  reply: z.object({ data: z.array(chatMessage) }),
  refusals: ['NOT_FOUND'],
});

/** Answers the customer as support, also when the lunch is over. Once for an `Idempotency-Key`. */
export const sendAdminChat = defineRoute({
  name: 'admin.orders.sendChat',
  method: 'POST',
  path: '/admin/orders/:orderId/chat-messages',
  may: 'admin_orders_write',
  key: 'taken',
  params: z.object({ orderId: id }),
  body: z.object({ body: chatText }),
  reply: done,
  refusals: ['NOT_FOUND'],
});
