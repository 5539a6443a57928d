import { defineRoute } from '../define-route.ts';
import type * as schemas from './admin-courier-route-proposals-schemas.ts';

/** Proposes a courier for each of today's stops whose lunches have none. */
export const routeProposals = defineRoute<typeof schemas.routeProposals>()({
  name: 'admin.routes.propose',
  method: 'GET',
  path: '/admin/routes',
  may: 'admin_orders_write',
});

/** Assigns a courier to today's lunches of each stop that have none. */
export const assignRoutes = defineRoute<typeof schemas.assignRoutes>()({
  name: 'admin.routes.assign',
  method: 'POST',
  path: '/admin/routes',
  may: 'admin_orders_write',
});
