import { defineRoute } from '../define-route.ts';
import type * as schemas from './admin-schemas.ts';

/** Orders of every restaurant, latest date first. `search`: code, dish, or the customer's name or phone. */
export const adminOrders = defineRoute<typeof schemas.adminOrders>()({
  name: 'admin.orders.list',
  method: 'GET',
  path: '/admin/orders',
  may: 'admin_orders_write',
  token: 'orders:read',
});

/** The filter options of the list, and the number of orders that wait for an answer. */
export const adminOrderFilters = defineRoute<typeof schemas.adminOrderFilters>()({
  name: 'admin.orders.filters',
  method: 'GET',
  path: '/admin/orders/filters',
  may: 'admin_orders_write',
});

/** One order in full: prices and payers, history and authors, refunds, possible actions. */
export const adminOrderDetail = defineRoute<typeof schemas.adminOrderDetail>()({
  name: 'admin.orders.get',
  method: 'GET',
  path: '/admin/orders/:orderId',
  may: 'admin_orders_write',
  token: 'orders:read',
  refusals: ['NOT_FOUND'],
});
