import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** Lists the charges that a restaurant made today at its counter, newest first, and the dishes it can charge. */
export const inSiteCharges = defineRoute<typeof schemas.inSiteCharges>()({
  name: 'inSite.charges',
  method: 'GET',
  path: '/admin/restaurants/in-site-charges',
  may: 'restaurant_sazon_pay',
  refusals: ['NOT_FOUND'],
});

/** Asks a diner who eats at the restaurant to pay. Nothing is charged until they accept. */
export const createInSiteCharge = defineRoute<typeof schemas.createInSiteCharge>()({
  name: 'inSite.create',
  method: 'POST',
  path: '/admin/restaurants/in-site-charges',
  may: 'restaurant_sazon_pay',
  refusals: ['NOT_FOUND', 'MENU_UNAVAILABLE', 'SLOT_CLOSED', 'STATE_CONFLICT', 'SLOT_FULL'],
});

/** Withdraws a charge that the diner has not answered, so that nothing is charged. Repeating it has no effect. */
export const withdrawInSiteCharge = defineRoute<typeof schemas.withdrawInSiteCharge>()({
  name: 'inSite.withdraw',
  method: 'POST',
  path: '/admin/restaurants/in-site-charges/:id/withdraw',
  may: 'restaurant_sazon_pay',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Lists the charges that wait for the signed-in diner's answer, and how each would be paid. */
export const listPendingInSiteCharges = defineRoute<typeof schemas.listPendingInSiteCharges>()({
  name: 'inSite.pending',
  method: 'GET',
  path: '/in-site-charges',
  may: 'user',
});

/** Records the diner's answer: accepted, the charge is paid and delivered at once; rejected, nothing is charged. */
export const answerInSiteCharge = defineRoute<typeof schemas.answerInSiteCharge>()({
  name: 'inSite.answer',
  method: 'POST',
  path: '/in-site-charges/:id/answer',
  may: 'user',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'PAYMENT_EXPIRED', 'PAYMENT_BALANCE_INSUFFICIENT'],
});
