import { z } from 'zod';
import { addToCartBody, chosenGroup } from '../cart/schemas.ts';
import { done, hour, id, instant, isoDate } from '../scalars.ts';

/** A turn in the queue of a full slot, for the wanted dish. */
export const waitingTurn = z.object({
  id,
  /** 'offered' means that a place is held for this person until `heldUntil`. */
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
  /** The position in the queue: 1 is the next one, 0 means that a place is offered. */
  position: z.int(),
  /** Until when the offered place is held, or null while the person waits. */
  heldUntil: instant.nullable(),
});

export type WaitingTurn = z.infer<typeof waitingTurn>;

export const listWaiting = {
  reply: z.object({ data: z.array(waitingTurn) }),
};

export const joinWaiting = {
  body: addToCartBody.omit({ quantity: true }),
  reply: waitingTurn,
};

export const leaveWaiting = {
  params: z.object({ id }),
  reply: done,
};
