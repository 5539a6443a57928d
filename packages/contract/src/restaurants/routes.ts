import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** Lists the restaurants that the signed-in person works for (docs/specification.md section 3 'Restaurant'). */
export const userRestaurants = defineRoute<typeof schemas.userRestaurants>()({
  name: 'kitchen.userRestaurants',
  method: 'GET',
  path: '/admin/restaurants/user-restaurants',
  may: 'user',
});

/** Records that the person accepts the terms for restaurants, in the name of this restaurant. */
export const acceptTerms = defineRoute<typeof schemas.acceptTerms>()({
  name: 'kitchen.acceptTerms',
  method: 'POST',
  path: '/admin/restaurants/accept',
  may: 'user',
  refusals: ['NOT_FOUND'],
});
