import { z } from 'zod';
import { id, instant, shortText } from '../scalars.ts';

/** A chat message of an order. `from` is a first name or the restaurant's name, never a phone or an address. */
export const chatMessage = z.object({
  id,
  mine: z.boolean(),
  by: z.enum(['customer', 'restaurant', 'courier', 'admin']),
  from: z.string(),
  body: z.string(),
  at: instant,
});

/** How long the customer of an order waits for an answer, and how long the first one took. */
export const chatClock = z.object({
  /** Since when the customer waits, or null when they do not. */
  waitingSince: instant.nullable(),
  /** Until when the answer is promised. */
  dueAt: instant.nullable(),
  firstAnswerMs: z.int().nullable(),
  promisedMinutes: z.int(),
});
export type ChatClockView = z.infer<typeof chatClock>;

export type ChatMessage = z.infer<typeof chatMessage>;

export const chatText = shortText('un mensaje', 1000);

export const listChatMessages = {
  params: z.object({ id }),
  reply: z.object({ data: z.array(chatMessage) }),
};

export const sendChatMessage = {
  params: z.object({ id }),
  body: z.object({ body: chatText }),
  reply: chatMessage,
};

export const unreadChatMessages = {
  params: z.object({ id }),
  /** `total`: all messages that the caller may read. */
  reply: z.object({ unread: z.int(), total: z.int() }),
};
