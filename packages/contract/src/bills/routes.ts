import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** The weeks of a restaurant since its first sale, the running one first. */
export const restaurantWeeks = defineRoute<typeof schemas.restaurantWeeks>()({
  name: 'bills.restaurantWeeks',
  method: 'GET',
  path: '/admin/restaurants/bills/weeks',
  may: 'restaurant_bills_view',
  refusals: ['NOT_FOUND'],
});

/** A week, line by line; by default the running one. */
export const restaurantStatement = defineRoute<typeof schemas.restaurantStatement>()({
  name: 'bills.restaurantStatement',
  method: 'GET',
  path: '/admin/restaurants/bills',
  may: 'restaurant_bills_view',
  token: 'bills:read',
  refusals: ['NOT_FOUND'],
});

/** The orders of a week's lines, by date. */
export const restaurantStatementLines = defineRoute<typeof schemas.restaurantStatementLines>()({
  name: 'bills.restaurantStatementLines',
  method: 'GET',
  path: '/admin/restaurants/bills/lines',
  may: 'restaurant_bills_view',
  token: 'bills:read',
  refusals: ['NOT_FOUND'],
});

/** The pay of a restaurant for one order, by its bills; `expected`: not delivered yet, so this is what it will be. */
export const restaurantOrderPay = defineRoute<typeof schemas.restaurantOrderPay>()({
  name: 'bills.restaurantOrderPay',
  method: 'GET',
  path: '/admin/restaurants/bills/order',
  may: 'restaurant_bills_view',
  refusals: ['NOT_FOUND'],
});
