import { z } from 'zod';
import { cop, done, id, shortText } from '../scalars.ts';
import { payer } from './admin-schemas.ts';
import { chatMessage, chatText } from './chat-schemas.ts';
import { refundWay } from './schemas.ts';

export const refundOrder = {
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
};

export const adminChat = {
  params: z.object({ orderId: id }),
  reply: z.object({ data: z.array(chatMessage) }),
};

export const sendAdminChat = {
  params: z.object({ orderId: id }),
  body: z.object({ body: chatText }),
  reply: done,
};
