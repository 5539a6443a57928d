import { z } from 'zod';
import { incidentType } from './incidents.ts';
import { defineRoute } from './route.ts';
import { happenedAt, id, instant } from './scalars.ts';

/** One link of a lunch's chain of custody; `at` null: not yet. */
const custodyLink = z.object({
  step: z.enum(['packed', 'picked_up', 'consolidated', 'on_site', 'delivered']),
  at: instant.nullable(),
});

/** `stopped`: what keeps it from going on, an open incident. */
const chain = z.object({
  links: z.array(custodyLink),
  stopped: z.object({ type: incidentType, at: instant }).optional(),
});

/** Where a lunch of one's own has been. */
export const orderCustody = defineRoute({
  name: 'orders.custody',
  method: 'GET',
  path: '/orders/:id/custody',
  may: 'user',
  params: z.object({ id }),
  reply: chain,
  refusals: ['NOT_FOUND'],
});

/** Where a lunch of the restaurant has been. */
export const kitchenCustody = defineRoute({
  name: 'kitchen.custody',
  method: 'GET',
  path: '/admin/restaurants/orders/:orderId/custody',
  may: 'restaurant_orders_view',
  params: z.object({ orderId: id }),
  query: z.object({ restaurantId: id }),
  reply: chain,
  refusals: ['NOT_FOUND'],
});

/** Says of comandas that they are packed, by scan or by hand; twice is once. Only what was confirmed then can be. */
export const markPacked = defineRoute({
  name: 'kitchen.packed',
  method: 'PATCH',
  path: '/admin/restaurants/packed',
  may: 'restaurant_orders_edit',
  body: z.object({
    restaurantId: id,
    orderIds: z.array(id).min(1).max(500),
    happenedAt,
  }),
  reply: z.object({ packed: z.array(id), refused: z.array(id) }),
  refusals: ['NOT_FOUND'],
});

const leftBehind = z.object({
  orderId: id,
  code: z.string(),
  menuName: z.string(),
  hour: z.string(),
  location: z.string(),
  courier: z.string().nullable(),
  packedAt: instant,
});

/** Packed lunches that nobody scanned at the pickup though they should be on their way: the early warning. */
export const kitchenLeftBehind = defineRoute({
  name: 'kitchen.leftBehind',
  method: 'GET',
  path: '/admin/restaurants/left-behind',
  may: 'restaurant_orders_view',
  query: z.object({ restaurantId: id }),
  reply: z.object({ data: z.array(leftBehind) }),
  refusals: ['NOT_FOUND'],
});

/** The same of every restaurant, and the chain of any lunch, for the platform. */
export const platformLeftBehind = defineRoute({
  name: 'custody.leftBehind',
  method: 'GET',
  path: '/admin/left-behind',
  may: 'admin_orders_write',
  reply: z.object({ data: z.array(leftBehind.extend({ restaurant: z.string() })) }),
});

export const platformCustody = defineRoute({
  name: 'custody.order',
  method: 'GET',
  path: '/admin/orders/:orderId/custody',
  may: 'admin_orders_write',
  params: z.object({ orderId: id }),
  reply: chain,
  refusals: ['NOT_FOUND'],
});
