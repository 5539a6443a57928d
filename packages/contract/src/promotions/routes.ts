import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

export const availablePromotions = defineRoute<typeof schemas.availablePromotions>()({
  name: 'promotions.available',
  method: 'GET',
  path: '/promotions/available',
  may: 'user',
});

export const getPromotion = defineRoute<typeof schemas.getPromotion>()({
  name: 'promotions.get',
  method: 'GET',
  path: '/promotions/:code',
  may: 'user',
  refusals: ['NOT_FOUND'],
});

/** Makes it the cart's promotion; code 'ninguna' clears it. */
export const applyPromotion = defineRoute<typeof schemas.applyPromotion>()({
  name: 'promotions.apply',
  method: 'PUT',
  path: '/promotions/apply/:code',
  may: 'user',
  refusals: ['NOT_FOUND', 'PROMOTION_UNAVAILABLE'],
});

/** The promotion with the largest benefit for these orders now; null when none has any. */
export const validatePromotions = defineRoute<typeof schemas.validatePromotions>()({
  name: 'promotions.validate',
  method: 'POST',
  path: '/promotions/validate',
  may: 'user',
});
