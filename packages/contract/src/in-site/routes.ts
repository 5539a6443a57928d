import { defineRoute } from '../route.ts';
import type * as schemas from './schemas.ts';

/** What a restaurant charges from today, newest first, and the dishes it can charge. */
export const inSiteCharges = defineRoute<typeof schemas.inSiteCharges>()({
  name: 'inSite.charges',
  method: 'GET',
  path: '/admin/restaurants/in-site-charges',
  may: 'restaurant_sazon_pay',
  refusals: ['NOT_FOUND'],
});

/** Asks a diner to pay in the app what they eat at the restaurant. Nothing is charged until they accept. */
export const createInSiteCharge = defineRoute<typeof schemas.createInSiteCharge>()({
  name: 'inSite.create',
  method: 'POST',
  path: '/admin/restaurants/in-site-charges',
  may: 'restaurant_sazon_pay',
  refusals: ['NOT_FOUND', 'MENU_UNAVAILABLE', 'SLOT_CLOSED', 'STATE_CONFLICT', 'SLOT_FULL'],
});

/** Takes a charge back that nobody has answered yet: nothing is charged. Taken back twice, it was once. */
export const withdrawInSiteCharge = defineRoute<typeof schemas.withdrawInSiteCharge>()({
  name: 'inSite.withdraw',
  method: 'POST',
  path: '/admin/restaurants/in-site-charges/:id/withdraw',
  may: 'restaurant_sazon_pay',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** What restaurants ask this person to confirm now, and how it would be paid. */
export const pendingInSite = defineRoute<typeof schemas.pendingInSite>()({
  name: 'inSite.pending',
  method: 'GET',
  path: '/in-site-charges',
  may: 'user',
});

/** The diner accepts, and it is paid and delivered at once, or rejects, and nothing is charged. */
export const answerInSite = defineRoute<typeof schemas.answerInSite>()({
  name: 'inSite.answer',
  method: 'POST',
  path: '/in-site-charges/:id/answer',
  may: 'user',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'PAYMENT_EXPIRED', 'PAYMENT_BALANCE_INSUFFICIENT'],
});
