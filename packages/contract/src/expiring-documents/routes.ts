import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** Lists the documents of a restaurant that end within thirty days or have ended. */
export const kitchenPapers = defineRoute<typeof schemas.kitchenPapers>()({
  name: 'kitchen.papers',
  method: 'GET',
  path: '/admin/restaurants/papers',
  may: 'restaurant_orders_view',
  refusals: ['NOT_FOUND'],
});

/** Lists the documents of the calling courier that end so soon, of those that their vehicle needs. */
export const courierPapers = defineRoute<typeof schemas.courierPapers>()({
  name: 'courier.papers',
  method: 'GET',
  path: '/domi/papers',
  may: 'app_domi',
});
