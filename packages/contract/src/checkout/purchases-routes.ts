import { defineRoute } from '../define-route.ts';
import type * as schemas from './purchases-schemas.ts';

/** The caller's purchases, latest first. */
export const listPurchases = defineRoute<typeof schemas.listPurchases>()({
  name: 'purchases.list',
  method: 'GET',
  path: '/purchases',
  may: 'user',
});

/**
 * Adds lunches of an earlier purchase to the cart at today's price, each on the next day on which it is available (one
 * order a day, from `scheduleDate` on when it is given); unavailable ones are returned with their reason.
 */
export const reorder = defineRoute<typeof schemas.reorder>()({
  name: 'orders.reorder',
  method: 'POST',
  path: '/orders/reorder',
  may: 'user',
  key: 'taken',
  refusals: ['NOT_FOUND'],
});
