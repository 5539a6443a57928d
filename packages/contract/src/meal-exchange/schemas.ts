import { z } from 'zod';
import { orderStatus } from '../orders/schemas.ts';
import { cop, done, hour, id, instant, isoDate } from '../scalars.ts';

/** The dish of a lunch that passes from hand to hand. */
const lunch = {
  id,
  scheduleDate: isoDate,
  hour,
  menu: z.object({ name: z.string(), picture: z.string().nullable() }),
  brand: z.object({ name: z.string() }),
  additions: z.array(z.object({ name: z.string(), quantity: z.int() })),
  allergens: z.array(z.string()),
  /** What who takes it pays in tingos; 0: a gift. */
  price: cop,
};

export const getLunchOffer = {
  params: z.object({ id }),
  reply: z.object({
    /** Why the lunch cannot be offered now, or null when it can. */
    reason: z.string().nullable(),
    /** The highest price: what the customer paid of their own. */
    maxPrice: cop,
    /** The open offer, or what became of the one that somebody took. */
    offer: z.object({ price: cop, takenBy: z.string().nullable(), takenAt: instant.nullable() }).nullable(),
  }),
};

export const offerLunch = {
  params: z.object({ id }),
  body: z.object({ price: cop.max(1_000_000, 'El precio es demasiado alto.') }),
  reply: done,
};

export const withdrawLunchOffer = { params: z.object({ id }), reply: done };

export const listOfferedLunches = {
  query: z.object({ locationId: id }),
  reply: z.object({
    data: z.array(
      z.object({
        ...lunch,
        /** The first name of who offers it. */
        offeredBy: z.string(),
        deliveryPoint: z.string(),
        /** The other allergens that its kitchen handles, of which something may get in. */
        traces: z.array(z.string()),
        /** What keeps the caller from it: their declared allergies, or that the kitchen declares none; null: nothing. */
        obstacle: z.union([z.object({ allergens: z.array(z.string()) }), z.literal('undeclared')]).nullable(),
      }),
    ),
  }),
};

export const takeLunch = {
  params: z.object({ id }),
  /** The price that the person saw, so that nobody pays one that changed meanwhile. */
  body: z.object({ price: cop }),
  reply: z.object({ code: z.string() }),
};

const takenLunch = z.object({
  ...lunch,
  /** By which `GET /orders/arrivals` names it. */
  orderId: id,
  status: orderStatus,
  /** What proves who receives it, until it is over. */
  code: z.string().nullable(),
  givenBy: z.string(),
  /** The link's code of the group lunch in which `givenBy` invites; null: the lunch was passed on. */
  groupCode: z.string().nullable(),
  location: z.object({ name: z.string(), address: z.string() }),
  deliveryPoint: z.string(),
  /** Where the courier waits, from the arrival on. */
  waitingPlace: z.string().nullable(),
  /** Whether the taker may write to the courier and the kitchen now. */
  canChat: z.boolean(),
  /** Whether its chat has messages that the taker may read, also after the lunch, and whether some are unread. */
  hasMessages: z.boolean(),
  hasUnread: z.boolean(),
  /** Whether the taker may rate it now, and has not yet. */
  canReview: z.boolean(),
  /** Whether the taker may report a problem with it now. */
  canReport: z.boolean(),
  /** The problem that the taker reported, with support's answer once there is one; null: none. */
  problem: z.object({ number: z.string(), answer: z.string().nullable(), isWaiting: z.boolean() }).nullable(),
});

export type TakenLunch = z.infer<typeof takenLunch>;

export const listTakenLunches = { reply: z.object({ data: z.array(takenLunch) }) };
