import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** Lists when the lunches that come to the caller today are expected: own ones, and those taken from others. */
export const orderArrivals = defineRoute<typeof schemas.orderArrivals>()({
  name: 'orders.arrivals',
  method: 'GET',
  path: '/orders/arrivals',
  may: 'user',
});
