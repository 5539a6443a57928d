import { placeOrders } from '../checkout/routes.ts';
import { defineRoute } from '../define-route.ts';
import type * as schemas from './on-behalf-schemas.ts';

/** The customers whose name, phone or e-mail contains the search, for orders on their behalf. */
export const findCustomers = defineRoute<typeof schemas.findCustomers>()({
  name: 'admin.orders.customers',
  method: 'GET',
  path: '/admin/orders/customers',
  may: 'admin_orders_write',
});

/** One customer with the locations where they may receive lunch. */
export const customerToOrderFor = defineRoute<typeof schemas.customerToOrderFor>()({
  name: 'admin.orders.customer',
  method: 'GET',
  path: '/admin/orders/customers/:userId',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND'],
});

/**
 * The dates on which this customer can have lunch at a location; `late`: closed dates, each with the brands that can
 * still be requested.
 */
export const customerCalendar = defineRoute<typeof schemas.customerCalendar>()({
  name: 'admin.orders.calendar',
  method: 'GET',
  path: '/admin/orders/customers/:userId/calendar',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND'],
});

/** What this basket would charge the customer now, with their tingos, payroll, subsidy and coupon. */
export const quoteOnBehalf = defineRoute<typeof schemas.quoteOnBehalf>()({
  name: 'admin.orders.quote',
  method: 'POST',
  path: '/admin/orders/checkout',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND', 'MENU_UNAVAILABLE'],
});

/** Sends the customer a code, which they read aloud to consent to these amounts of tingos and payroll. */
export const askConsent = defineRoute<typeof schemas.askConsent>()({
  name: 'admin.orders.askConsent',
  method: 'POST',
  path: '/admin/orders/consent',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
});

/**
 * Places lunches for a customer, with a reason. Their tingos and payroll are spent only with the consent code for that
 * amount. The uncovered rest is theirs to pay: the places are held and they are notified. A late request is accepted by
 * the restaurant, or cancelled and refunded. Requires an `Idempotency-Key` header.
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
