import { z } from 'zod';
import { cop, done, id, shortText } from '../scalars.ts';
import { payer } from './admin-list-and-detail-schemas.ts';
import { chatClock, chatMessage, chatText } from './chat-schemas.ts';
import { refundWay } from './schemas.ts';

export const refundOrder = {
  params: z.object({ orderId: id }),
  body: z.object({
    amount: cop,
    liable: payer,
    answer: shortText('la respuesta', 500),
    /** 'provider' refunds to the outside payment as far as that paid, and the rest as tingos. */
    refundTo: refundWay.default('tingos'),
  }),
  /** `waiting` says that the amount is above the setting: a second person has to confirm it with the same amount. */
  reply: z.object({ ok: z.literal(true), refundLeft: cop, waiting: z.boolean() }),
};

export const adminChat = {
  params: z.object({ orderId: id }),
  /** `clock` null: the customer has not written. */
  reply: z.object({ data: z.array(chatMessage), clock: chatClock.nullable() }),
};

export const sendAdminChat = {
  params: z.object({ orderId: id }),
  body: z.object({ body: chatText }),
  reply: done,
};
