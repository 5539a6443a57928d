import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** Lists when the caller's lunches that are on their way today are expected. */
export const orderArrivals = defineRoute<typeof schemas.orderArrivals>()({
  name: 'orders.arrivals',
  method: 'GET',
  path: '/orders/arrivals',
  may: 'user',
});
