import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** Says whether a customer may offer a lunch to colleagues, at which highest price, and what became of the offer. */
export const getLunchOffer = defineRoute<typeof schemas.getLunchOffer>()({
  name: 'exchange.offer',
  method: 'GET',
  path: '/orders/:id/exchange',
  may: 'user',
  refusals: ['NOT_FOUND'],
});

/** Offers a lunch to the people of its location after the cutoff, or changes the price while nobody took it. */
export const offerLunch = defineRoute<typeof schemas.offerLunch>()({
  name: 'exchange.set',
  method: 'PUT',
  path: '/orders/:id/exchange',
  may: 'user',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
});

export const withdrawLunchOffer = defineRoute<typeof schemas.withdrawLunchOffer>()({
  name: 'exchange.withdraw',
  method: 'DELETE',
  path: '/orders/:id/exchange',
  may: 'user',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Lists the lunches that others offer at a location, today's and those of days whose cutoff has passed, the soonest first. */
export const listOfferedLunches = defineRoute<typeof schemas.listOfferedLunches>()({
  name: 'exchange.list',
  method: 'GET',
  path: '/exchanges',
  may: 'user',
  refusals: ['NOT_FOUND'],
});

/** Takes an offered lunch: its price is held in tingos, and its code passes to the caller. */
export const takeLunch = defineRoute<typeof schemas.takeLunch>()({
  name: 'exchange.take',
  method: 'POST',
  path: '/exchanges/:id/take',
  may: 'user',
  key: 'taken',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'PAYMENT_BALANCE_INSUFFICIENT', 'PAYMENT_MISMATCH'],
});

/** Lists the lunches that the caller took from others: of today and later, and the last ones before. */
export const listTakenLunches = defineRoute<typeof schemas.listTakenLunches>()({
  name: 'exchange.taken',
  method: 'GET',
  path: '/exchanges/taken',
  may: 'user',
});
