import { z } from 'zod';
import { addToCartBody, chosenGroup } from './cart.ts';
import { defineRoute } from './route.ts';
import { done, hour, id, instant, isoDate } from './scalars.ts';

/** A turn in the queue of a full slot, for the dish that was wanted. */
export const waitingTurn = z.object({
  id,
  /** 'offered': a place came free and is kept for this person until `heldUntil`. */
  status: z.enum(['waiting', 'offered']),
  scheduleDate: isoDate,
  time: z.object({ id, hour }),
  location: z.object({ id, name: z.string() }),
  menu: z.object({
    id,
    name: z.string(),
    brand: z.object({ id, name: z.string() }),
    data: z.object({ pictures: z.array(z.string()) }),
  }),
  groupMenuAdditions: z.array(chosenGroup),
  /** 1: the next one. 0 once a place is offered. */
  position: z.int(),
  /** Epoch ms; null while waiting. */
  heldUntil: instant.nullable(),
});
export type WaitingTurn = z.infer<typeof waitingTurn>;

/** The caller's turns that are still open, the offered ones first. */
export const listWaiting = defineRoute({
  name: 'waiting.list',
  method: 'GET',
  path: '/waiting-list',
  may: 'user',
  reply: z.object({ data: z.array(waitingTurn) }),
});

/** Joins the queue of a full slot; whoever is in it already keeps their turn. */
export const joinWaiting = defineRoute({
  name: 'waiting.join',
  method: 'POST',
  path: '/waiting-list',
  may: 'user',
  body: addToCartBody.omit({ quantity: true }),
  reply: waitingTurn,
  refusals: [
    'STATE_CONFLICT',
    'DATE_CLOSED',
    'CUTOFF_PASSED',
    'SLOT_CLOSED',
    'MENU_UNAVAILABLE',
    'SOLD_OUT',
    'ADDITIONS_INVALID',
  ],
});

/** Gives a turn up; the place it held goes to the next one. */
export const leaveWaiting = defineRoute({
  name: 'waiting.leave',
  method: 'DELETE',
  path: '/waiting-list/:id',
  may: 'user',
  params: z.object({ id }),
  reply: done,
  refusals: ['NOT_FOUND'],
});
