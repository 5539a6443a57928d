import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** The papers of a restaurant that end within thirty days or ended. */
export const kitchenPapers = defineRoute<typeof schemas.kitchenPapers>()({
  name: 'kitchen.papers',
  method: 'GET',
  path: '/admin/restaurants/papers',
  may: 'restaurant_orders_view',
  refusals: ['NOT_FOUND'],
});

/** The same of a courier, of those that their vehicle needs. */
export const courierPapers = defineRoute<typeof schemas.courierPapers>()({
  name: 'courier.papers',
  method: 'GET',
  path: '/domi/papers',
  may: 'app_domi',
});
