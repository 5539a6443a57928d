import { defineRoute } from '../route.ts';
import type * as schemas from './purchases-schemas.ts';

/** The caller's purchases, the latest first. */
export const listPurchases = defineRoute<typeof schemas.listPurchases>()({
  name: 'purchases.list',
  method: 'GET',
  path: '/purchases',
  may: 'user',
});

/**
 * Puts lunches that were ordered before into the cart at today's price, each for the next day on which it can be had
 * (an order a day, from `scheduleDate` on when it is given); what cannot be had any more is told with its reason.
 */
export const reorder = defineRoute<typeof schemas.reorder>()({
  name: 'orders.reorder',
  method: 'POST',
  path: '/orders/reorder',
  may: 'user',
  key: 'taken',
  refusals: ['NOT_FOUND'],
});
