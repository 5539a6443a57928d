import { defineRoute } from '../define-route.ts';
import type * as schemas from './statement-schemas.ts';

/** Lists a restaurant's weeks since its first sale, the running one first. */
export const restaurantWeeks = defineRoute<typeof schemas.restaurantWeeks>()({
  name: 'bills.restaurantWeeks',
  method: 'GET',
  path: '/admin/restaurants/bills/weeks',
  may: 'restaurant_bills_view',
  refusals: ['NOT_FOUND'],
});

/** Reads one week of a restaurant as a statement; without `week` the running one. */
export const restaurantStatement = defineRoute<typeof schemas.restaurantStatement>()({
  name: 'bills.restaurantStatement',
  method: 'GET',
  path: '/admin/restaurants/bills',
  may: 'restaurant_bills_view',
  token: 'bills:read',
  refusals: ['NOT_FOUND'],
});

/** Lists the orders, refunds and adjustments behind a week's statement, by date. */
export const restaurantStatementLines = defineRoute<typeof schemas.restaurantStatementLines>()({
  name: 'bills.restaurantStatementLines',
  method: 'GET',
  path: '/admin/restaurants/bills/lines',
  may: 'restaurant_bills_view',
  token: 'bills:read',
  refusals: ['NOT_FOUND'],
});

/** Reads what a restaurant gets for one order by its bills. `expected` says that the order is not delivered yet. */
export const restaurantOrderPay = defineRoute<typeof schemas.restaurantOrderPay>()({
  name: 'bills.restaurantOrderPay',
  method: 'GET',
  path: '/admin/restaurants/bills/order',
  may: 'restaurant_bills_view',
  refusals: ['NOT_FOUND'],
});
