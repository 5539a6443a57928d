import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/**
 * Lists who of a company comes near the limit of the food benefit in a calendar month, passes it, or earns too much for
 * it.
 */
export const readFoodBenefit = defineRoute<typeof schemas.readFoodBenefit>()({
  name: 'foodBenefit.read',
  method: 'GET',
  path: '/admin/enterprises/:enterpriseId/food-benefit',
  may: 'enterprises_reports_view',
  refusals: ['NOT_FOUND'],
});
