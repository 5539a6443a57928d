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
        /** pending_confirmation, delivered (accepted) or cancelled (rejected, or out of time). */
        status: orderStatus,
        reason: z.string().nullable(),
        createdAt: instant,
        /** The deadline for the diner's answer; null once it is over. */
        expiresAt: instant.nullable(),
      }),
    ),
    dishes: z.array(z.object({ id, name: z.string(), brand: z.string(), price: cop })),
  }),
};

export const createInSiteCharge = {
  body: z.object({
    restaurantId: id,
    /** The client's own id: a retry is the same charge. */
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

export const pendingInSite = {
  reply: z.object({
    data: z.array(
      z.object({
        id,
        restaurantName: z.string(),
        dishes: z.array(chargedDish),
        total: cop,
        tingos: cop,
        payroll: cop,
        /** The uncovered amount: above 0 it cannot be accepted. */
        missing: cop,
        expiresAt: instant,
      }),
    ),
  }),
};

export const answerInSite = {
  params: z.object({ id }),
  body: z.object({ accept: z.boolean() }),
  reply: done,
};
