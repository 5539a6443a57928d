import { defineRoute } from '../route.ts';
import type * as schemas from './schemas.ts';

/** The weeks of a restaurant since its first sale, the running one first. */
export const restaurantWeeks = defineRoute<typeof schemas.restaurantWeeks>()({
  name: 'bills.restaurantWeeks',
  method: 'GET',
  path: '/admin/restaurants/bills/weeks',
  may: 'restaurant_bills_view',
  refusals: ['NOT_FOUND'],
});

/** A week, line by line; none given: the one that runs. */
export const restaurantStatement = defineRoute<typeof schemas.restaurantStatement>()({
  name: 'bills.restaurantStatement',
  method: 'GET',
  path: '/admin/restaurants/bills',
  may: 'restaurant_bills_view',
  refusals: ['NOT_FOUND'],
});

/** The orders behind the lines of a week, in the order of their dates. */
export const restaurantStatementLines = defineRoute<typeof schemas.restaurantStatementLines>()({
  name: 'bills.restaurantStatementLines',
  method: 'GET',
  path: '/admin/restaurants/bills/lines',
  may: 'restaurant_bills_view',
  refusals: ['NOT_FOUND'],
});

/** What a restaurant is paid for one order, as its bills say it; `expected`: it is not delivered yet, and this is once it is. */
export const restaurantOrderPay = defineRoute<typeof schemas.restaurantOrderPay>()({
  name: 'bills.restaurantOrderPay',
  method: 'GET',
  path: '/admin/restaurants/bills/order',
  may: 'restaurant_bills_view',
  refusals: ['NOT_FOUND'],
});
