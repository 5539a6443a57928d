import { defineRoute } from '../define-route.ts';
import type * as schemas from './admin-list-and-detail-schemas.ts';

/**
 * Lists orders of every restaurant, latest date first. `search` finds a code, a dish, or a customer's name or phone.
 */
export const adminOrders = defineRoute<typeof schemas.adminOrders>()({
  name: 'admin.orders.list',
  method: 'GET',
  path: '/admin/orders',
  may: 'admin_orders_write',
  token: 'orders:read',
});

/** Lists the options of the filters, and how many orders wait for staff. */
export const adminOrderFilters = defineRoute<typeof schemas.adminOrderFilters>()({
  name: 'admin.orders.filters',
  method: 'GET',
  path: '/admin/orders/filters',
  may: 'admin_orders_write',
});

/** Reads one order in full: prices and who paid, history with authors, refunds, and what may be done now. */
export const adminOrderDetail = defineRoute<typeof schemas.adminOrderDetail>()({
  name: 'admin.orders.get',
  method: 'GET',
  path: '/admin/orders/:orderId',
  may: 'admin_orders_write',
  token: 'orders:read',
  refusals: ['NOT_FOUND'],
});
