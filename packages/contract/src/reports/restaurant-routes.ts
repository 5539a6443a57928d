import { defineRoute } from '../define-route.ts';
import type * as schemas from './restaurant-schemas.ts';

/** Reports a restaurant's sales of a period by dish and hour, with those of the period before it. */
export const restaurantReport = defineRoute<typeof schemas.restaurantReport>()({
  name: 'reports.restaurant',
  method: 'GET',
  path: '/admin/restaurants/report',
  may: 'restaurant_bills_view',
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
});
