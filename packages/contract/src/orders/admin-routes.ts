import { defineRoute } from '../route.ts';
import type * as schemas from './admin-schemas.ts';

/** Orders of every restaurant, the latest date first. `search`: code, dish, or the customer's name or phone. */
export const adminOrders = defineRoute<typeof schemas.adminOrders>()({
  name: 'admin.orders.list',
  method: 'GET',
  path: '/admin/orders',
  may: 'admin_orders_write',
});

/** What the list can be narrowed to, and how much waits for an answer. */
export const adminOrderFilters = defineRoute<typeof schemas.adminOrderFilters>()({
  name: 'admin.orders.filters',
  method: 'GET',
  path: '/admin/orders/filters',
  may: 'admin_orders_write',
});

/** One order whole: what it cost and who paid, what happened to it and by whom, what went back, what may be done. */
export const adminOrderDetail = defineRoute<typeof schemas.adminOrderDetail>()({
  name: 'admin.orders.get',
  method: 'GET',
  path: '/admin/orders/:orderId',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND'],
});
