import { placeOrders } from '../checkout/routes.ts';
import { defineRoute } from '../define-route.ts';
import type * as schemas from './on-behalf-schemas.ts';

/** Finds customers by a part of their name, phone or e-mail, so that staff can order for one of them. */
export const findCustomers = defineRoute<typeof schemas.findCustomers>()({
  name: 'admin.orders.customers',
  method: 'GET',
  path: '/admin/orders/customers',
  may: 'admin_orders_write',
});

/** Reads one customer with the locations where they may receive lunch. */
export const customerToOrderFor = defineRoute<typeof schemas.customerToOrderFor>()({
  name: 'admin.orders.customer',
  method: 'GET',
  path: '/admin/orders/customers/:userId',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND'],
});

/**
 * Lists the dates on which this customer can have lunch at a location. `late` holds dates whose cutoff has passed, with
 * the brands that can still be asked.
 */
export const customerCalendar = defineRoute<typeof schemas.customerCalendar>()({
  name: 'admin.orders.calendar',
  method: 'GET',
  path: '/admin/orders/customers/:userId/calendar',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND'],
});

/** Prices a basket for the customer as of now, with their tingos, payroll, subsidy and coupon. Charges nothing. */
export const quoteOnBehalf = defineRoute<typeof schemas.quoteOnBehalf>()({
  name: 'admin.orders.quote',
  method: 'POST',
  path: '/admin/orders/checkout',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND', 'MENU_UNAVAILABLE'],
});

/**
 * Sends the customer a code. By reading it aloud to staff they consent to spend these amounts of tingos and payroll.
 */
export const askConsent = defineRoute<typeof schemas.askConsent>()({
  name: 'admin.orders.askConsent',
  method: 'POST',
  path: '/admin/orders/consent',
  may: 'admin_orders_write',
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
});

/**
 * Places lunches for a customer, with a reason. Tingos and payroll need the consent code for that amount; the customer
 * pays the rest later, with places held. A late order is accepted by the restaurant, or cancelled and refunded.
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
