import { z } from 'zod';
import { incidentType } from '../incidents/schemas.ts';
import { happenedAt, id, instant } from '../scalars.ts';

/** One link of a lunch's chain of custody; `at` null: not reached. */
const custodyLink = z.object({
  step: z.enum(['packed', 'picked_up', 'consolidated', 'on_site', 'delivered']),
  at: instant.nullable(),
});

/** `stopped`: an open incident holds it. */
const chain = z.object({
  links: z.array(custodyLink),
  stopped: z.object({ type: incidentType, at: instant }).optional(),
});

export const orderCustody = {
  params: z.object({ id }),
  reply: chain,
};

export const kitchenCustody = {
  params: z.object({ orderId: id }),
  query: z.object({ restaurantId: id }),
  reply: chain,
};

export const markPacked = {
  body: z.object({
    restaurantId: id,
    orderIds: z.array(id).min(1).max(500),
    happenedAt,
  }),
  reply: z.object({ packed: z.array(id), refused: z.array(id) }),
};

const leftBehind = z.object({
  orderId: id,
  code: z.string(),
  menuName: z.string(),
  hour: z.string(),
  location: z.string(),
  courier: z.string().nullable(),
  packedAt: instant,
});

export const kitchenLeftBehind = {
  query: z.object({ restaurantId: id }),
  reply: z.object({ data: z.array(leftBehind) }),
};

export const platformLeftBehind = {
  reply: z.object({ data: z.array(leftBehind.extend({ restaurant: z.string() })) }),
};

export const platformCustody = {
  params: z.object({ orderId: id }),
  reply: chain,
};
