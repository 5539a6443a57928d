import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** A restaurant's charges of today, newest first, and the dishes it can charge. */
export const inSiteCharges = defineRoute<typeof schemas.inSiteCharges>()({
  name: 'inSite.charges',
  method: 'GET',
  path: '/admin/restaurants/in-site-charges',
  may: 'restaurant_sazon_pay',
  refusals: ['NOT_FOUND'],
});

/** Requests payment from a diner who eats at the restaurant. Nothing is charged until they accept. */
export const createInSiteCharge = defineRoute<typeof schemas.createInSiteCharge>()({
  name: 'inSite.create',
  method: 'POST',
  path: '/admin/restaurants/in-site-charges',
  may: 'restaurant_sazon_pay',
  refusals: ['NOT_FOUND', 'MENU_UNAVAILABLE', 'SLOT_CLOSED', 'STATE_CONFLICT', 'SLOT_FULL'],
});

/** Withdraws an unanswered charge: nothing is charged. Repeating it has no effect. */
export const withdrawInSiteCharge = defineRoute<typeof schemas.withdrawInSiteCharge>()({
  name: 'inSite.withdraw',
  method: 'POST',
  path: '/admin/restaurants/in-site-charges/:id/withdraw',
  may: 'restaurant_sazon_pay',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** The charges that wait for this person, and how each would be paid. */
export const pendingInSite = defineRoute<typeof schemas.pendingInSite>()({
  name: 'inSite.pending',
  method: 'GET',
  path: '/in-site-charges',
  may: 'user',
});

/** The diner accepts, so it is paid and delivered at once, or rejects, so nothing is charged. */
export const answerInSite = defineRoute<typeof schemas.answerInSite>()({
  name: 'inSite.answer',
  method: 'POST',
  path: '/in-site-charges/:id/answer',
  may: 'user',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'PAYMENT_EXPIRED', 'PAYMENT_BALANCE_INSUFFICIENT'],
});
