import { z } from 'zod';
import { orderStatus } from '../orders/schemas.ts';
import { cellPhone, cop, done, id, instant } from '../scalars.ts';

const chargedDish = z.object({ name: z.string(), count: z.int() });

export const inSiteCharges = {
  query: z.object({ restaurantId: id }),
  reply: z.object({
    data: z.array(
      z.object({
        id,
        customer: z.string(),
        dishes: z.array(chargedDish),
        total: cop,
        /**
         * pending_confirmation while it waits, delivered once accepted, cancelled when rejected, withdrawn or out of
         * time.
         */
        status: orderStatus,
        reason: z.string().nullable(),
        createdAt: instant,
        /** Until when the diner may answer, or null once the charge is answered or over. */
        expiresAt: instant.nullable(),
      }),
    ),
    dishes: z.array(z.object({ id, name: z.string(), brand: z.string(), price: cop })),
  }),
};

export const createInSiteCharge = {
  body: z.object({
    restaurantId: id,
    /** An id for the charge that the client made, so that a retry makes no second charge. */
    id,
    cellPhone,
    items: z
      .array(z.object({ menuId: id, quantity: z.int().min(1).max(10) }))
      .min(1, 'Elige al menos un plato.')
      .max(20),
  }),
  reply: z.object({ id, customer: z.string(), total: cop, expiresAt: instant }),
};

export const withdrawInSiteCharge = {
  params: z.object({ id }),
  body: z.object({ restaurantId: id }),
  reply: done,
};

export const listPendingInSiteCharges = {
  reply: z.object({
    data: z.array(
      z.object({
        id,
        restaurantName: z.string(),
        dishes: z.array(chargedDish),
        total: cop,
        tingos: cop,
        payroll: cop,
        /** What the diner's tingos and payroll do not cover; above 0 the charge cannot be accepted. */
        missing: cop,
        expiresAt: instant,
      }),
    ),
  }),
};

export const answerInSiteCharge = {
  params: z.object({ id }),
  body: z.object({ accept: z.boolean() }),
  reply: done,
};
