import { z } from 'zod';
import { addToCartBody, cartItem } from './cart.ts';
import { checkout, choices, placeOrders, priced } from './checkout.ts';
import { calendar, deliveryLocation } from './delivery.ts';
import { defineRoute } from './route.ts';
import { cop, hour, id } from './scalars.ts';

const customer = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  enterprise: z.string().nullable(),
  plan: z.enum(['normal', 'nomina']),
});
export type CustomerFound = z.infer<typeof customer>;

/** The customers whose name, phone or e-mail holds the search, for whoever orders on their behalf. */
export const findCustomers = defineRoute({
  name: 'admin.orders.customers',
  method: 'GET',
  path: '/admin/orders/customers',
  may: 'admin_orders_write',
  query: z.object({ search: z.string().trim().min(3, 'Escribe al menos 3 letras o números.').max(80) }),
  reply: z.object({ data: z.array(customer) }),
});

/** One customer with the places where they may have lunch delivered. */
export const customerToOrderFor = defineRoute({
  name: 'admin.orders.customer',
  method: 'GET',
  path: '/admin/orders/customers/:userId',
  may: 'admin_orders_write',
  params: z.object({ userId: id }),
  reply: customer.extend({
    locations: z.array(deliveryLocation),
    preferred: z.object({ locationId: id, timeId: id, hour }).nullable(),
  }),
  refusals: ['NOT_FOUND'],
});

/** Which dates this customer can have lunch at one of their places. */
export const customerCalendar = defineRoute({
  name: 'admin.orders.calendar',
  method: 'GET',
  path: '/admin/orders/customers/:userId/calendar',
  may: 'admin_orders_write',
  params: z.object({ userId: id }),
  query: z.object({ locationId: id, timeId: id }),
  reply: calendar.reply,
  refusals: ['NOT_FOUND'],
});

const basket = choices.extend({
  userId: id,
  items: z.array(addToCartBody).min(1, 'Elige al menos un plato.').max(50),
  /** One of the customer's coupons; it goes on the lunches where it takes most off. */
  couponCode: z.string().trim().min(1).max(60).optional(),
});

/** What this basket would charge the customer this very moment, with their tingos, payroll, subsidy and coupon. */
export const quoteOnBehalf = defineRoute({
  name: 'admin.orders.quote',
  method: 'POST',
  path: '/admin/orders/checkout',
  may: 'admin_orders_write',
  body: basket,
  reply: z.object({
    items: z.array(cartItem),
    priced,
    wallet: checkout.reply.shape.wallet,
    blocked: z.boolean(),
    /** Why the coupon was not used; null: it was, or none was given. */
    couponReason: z.string().nullable(),
  }),
  refusals: ['NOT_FOUND', 'MENU_UNAVAILABLE'],
});
export type QuoteOnBehalf = z.infer<typeof quoteOnBehalf.reply>;

/**
 * Places lunches for a customer. What their tingos, payroll and subsidy do not cover they pay themselves: the places are
 * held and they are told. Needs an `Idempotency-Key` header.
 */
export const placeOnBehalf = defineRoute({
  name: 'admin.orders.place',
  method: 'POST',
  path: '/orders/admin',
  may: 'admin_orders_write',
  key: 'needed',
  body: basket.extend({ expectedTotal: cop }),
  reply: placeOrders.reply,
  refusals: [...placeOrders.refusals, 'NOT_FOUND', 'COUPON_INACTIVE'],
});
