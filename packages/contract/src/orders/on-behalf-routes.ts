import { placeOrders } from '../checkout/routes.ts';
import { defineRoute } from '../route.ts';
import type * as schemas from './on-behalf-schemas.ts';

/** The customers whose name, phone or e-mail holds the search, for whoever orders on their behalf. */
export const findCustomers = defineRoute<typeof schemas.findCustomers>()({
  name: 'admin.orders.customers',
  method: 'GET',
  path: '/admin/orders/customers',
  may: 'admin_orders_write',
});

/** One customer with the places where they may have lunch delivered. */
export const customerToOrderFor = defineRoute<typeof schemas.customerToOrderFor>()({
  name: 'admin.orders.customer',
  method: 'GET',
  path: '/admin/orders/customers/:userId',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND'],
});

/** Which dates this customer can have lunch at one of their places; `late`: closed dates, each with the brands that can still be asked. */
export const customerCalendar = defineRoute<typeof schemas.customerCalendar>()({
  name: 'admin.orders.calendar',
  method: 'GET',
  path: '/admin/orders/customers/:userId/calendar',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND'],
});

/** What this basket would charge the customer this very moment, with their tingos, payroll, subsidy and coupon. */
export const quoteOnBehalf = defineRoute<typeof schemas.quoteOnBehalf>()({
  name: 'admin.orders.quote',
  method: 'POST',
  path: '/admin/orders/checkout',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND', 'MENU_UNAVAILABLE'],
});

/** Sends the customer the code by which they agree to spend this much of their tingos and payroll; they read it aloud. */
export const askConsent = defineRoute<typeof schemas.askConsent>()({
  name: 'admin.orders.askConsent',
  method: 'POST',
  path: '/admin/orders/consent',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
});

/**
 * Places lunches for a customer, and says why. Nothing of their tingos or payroll is spent without the code that they were
 * sent for that amount. What their tingos, payroll and subsidy do not cover they pay themselves: the places are
 * held and they are told. What is asked for late the restaurant accepts, or it is cancelled and all of it given back. Needs an
 * `Idempotency-Key` header.
 */
export const placeOnBehalf = defineRoute<typeof schemas.placeOnBehalf>()({
  name: 'admin.orders.place',
  method: 'POST',
  path: '/orders/admin',
  may: 'admin_orders_write',
  key: 'needed',
  refusals: [
    ...placeOrders.refusals,
    'NOT_FOUND',
    'COUPON_INACTIVE',
    'FORBIDDEN',
    'CODE_WRONG',
    'CODE_EXPIRED',
    'CODE_TOO_MANY_TRIES',
  ],
});
