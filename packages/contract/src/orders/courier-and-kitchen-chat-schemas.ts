import { z } from 'zod';
import { courierStop } from '../courier/courier-stop.ts';
import { done, happenedAt, id, isoDate } from '../scalars.ts';
import { chatMessage, chatText } from './chat-schemas.ts';

const conversation = z.object({ data: z.array(chatMessage) });

export const courierChat = {
  params: z.object({ orderId: id }),
  reply: conversation,
};

export const sendCourierChat = {
  params: z.object({ id }),
  body: z.object({ orderId: id, body: chatText, happenedAt }),
  reply: z.object({ stop: courierStop }),
};

export const kitchenChat = {
  params: z.object({ orderId: id }),
  query: z.object({ restaurantId: id }),
  reply: conversation,
};

export const sendKitchenChat = {
  params: z.object({ orderId: id }),
  body: z.object({ restaurantId: id, body: chatText }),
  reply: done,
};

export const kitchenUnreadChats = {
  query: z.object({ restaurantId: id, startDate: isoDate, endDate: isoDate }),
  reply: z.object({ data: z.array(z.object({ orderId: id, unread: z.int() })) }),
};
