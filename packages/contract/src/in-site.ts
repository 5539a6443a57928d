import { z } from 'zod';
import { orderStatus } from './orders.ts';
import { defineRoute } from './route.ts';
import { cellPhone, cop, done, id, instant } from './scalars.ts';

const chargedDish = z.object({ name: z.string(), count: z.int() });

/** What a restaurant charges from today, newest first, and the dishes it can charge. */
export const inSiteCharges = defineRoute({
  name: 'inSite.charges',
  method: 'GET',
  path: '/admin/restaurants/in-site-charges',
  may: 'restaurant_sazon_pay',
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
        /** Until when the diner can answer; null once it is over. */
        expiresAt: instant.nullable(),
      }),
    ),
    dishes: z.array(z.object({ id, name: z.string(), brand: z.string(), price: cop })),
  }),
  refusals: ['NOT_FOUND'],
});

/** Asks a diner to pay in the app what they eat at the restaurant. Nothing is charged until they accept. */
export const createInSiteCharge = defineRoute({
  name: 'inSite.create',
  method: 'POST',
  path: '/admin/restaurants/in-site-charges',
  may: 'restaurant_sazon_pay',
  body: z.object({
    restaurantId: id,
    /** The client's own: sent twice, it is asked once. */
    id,
    cellPhone,
    items: z
      .array(z.object({ menuId: id, quantity: z.int().min(1).max(10) }))
      .min(1, 'Elige al menos un plato.')
      .max(20),
  }),
  reply: z.object({ id, customer: z.string(), total: cop, expiresAt: instant }),
  refusals: ['NOT_FOUND', 'MENU_UNAVAILABLE', 'SLOT_CLOSED', 'STATE_CONFLICT'],
});

/** Takes a charge back that nobody has answered yet: nothing is charged. Taken back twice, it was once. */
export const withdrawInSiteCharge = defineRoute({
  name: 'inSite.withdraw',
  method: 'POST',
  path: '/admin/restaurants/in-site-charges/:id/withdraw',
  may: 'restaurant_sazon_pay',
  params: z.object({ id }),
  body: z.object({ restaurantId: id }),
  reply: done,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** What restaurants ask this person to confirm now, and how it would be paid. */
export const pendingInSite = defineRoute({
  name: 'inSite.pending',
  method: 'GET',
  path: '/in-site-charges',
  may: 'user',
  reply: z.object({
    data: z.array(
      z.object({
        id,
        restaurantName: z.string(),
        dishes: z.array(chargedDish),
        total: cop,
        tingos: cop,
        payroll: cop,
        /** What neither covers: with more than 0 it cannot be accepted. */
        missing: cop,
        expiresAt: instant,
      }),
    ),
  }),
});

/** The diner accepts, and it is paid and delivered at once, or rejects, and nothing is charged. */
export const answerInSite = defineRoute({
  name: 'inSite.answer',
  method: 'POST',
  path: '/in-site-charges/:id/answer',
  may: 'user',
  params: z.object({ id }),
  body: z.object({ accept: z.boolean() }),
  reply: done,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'PAYMENT_EXPIRED', 'PAYMENT_BALANCE_INSUFFICIENT'],
});
