import { z } from 'zod';
import { addToCartBody, cartItem } from './cart.ts';
import { checkout, choices, placeOrders, priced } from './checkout.ts';
import { calendar, deliveryLocation } from './delivery.ts';
import { defineRoute } from './route.ts';
import { cop, hour, id, instant, isoDate, otp, shortText } from './scalars.ts';

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

/** Which dates this customer can have lunch at one of their places; `late`: closed dates, each with the brands that can still be asked. */
export const customerCalendar = defineRoute({
  name: 'admin.orders.calendar',
  method: 'GET',
  path: '/admin/orders/customers/:userId/calendar',
  may: 'admin_orders_write',
  params: z.object({ userId: id }),
  query: z.object({ locationId: id, timeId: id }),
  reply: calendar.reply.extend({ late: z.array(z.object({ date: isoDate, brandIds: z.array(id) })) }),
  refusals: ['NOT_FOUND'],
});

const basket = choices.extend({
  userId: id,
  items: z
    .array(
      /** `askLate`: after its cutoff it is asked of the restaurant, while that can still cook it; before, it is as any other. */
      addToCartBody.extend({ askLate: z.literal(true).optional() }),
    )
    .min(1, 'Elige al menos un plato.')
    .max(50),
  /** One of the customer's coupons; it goes on the lunches where it takes most off. */
  couponCode: z.string().trim().min(1).max(60).optional(),
  /** Nobody asks the customer for anything: who pays it all. Within what one agent may give away. */
  courtesy: z.enum(['platform', 'restaurant']).nullable().default(null),
});

/** What this basket would charge the customer this very moment, with their tingos, payroll, subsidy and coupon. */
export const quoteOnBehalf = defineRoute({
  name: 'admin.orders.quote',
  method: 'POST',
  path: '/admin/orders/checkout',
  may: 'admin_orders_write',
  body: basket,
  reply: z.object({
    /** `askedLate`: after its cutoff, for the restaurant to accept; `cutoffAt` then is until when it can be asked. */
    items: z.array(cartItem.extend({ askedLate: z.boolean() })),
    priced,
    wallet: checkout.reply.shape.wallet,
    blocked: z.boolean(),
    /** Why the coupon was not used; null: it was, or none was given. */
    couponReason: z.string().nullable(),
    /** What it would spend of their tingos and payroll: above 0 they have to agree. */
    toConsent: cop,
  }),
  refusals: ['NOT_FOUND', 'MENU_UNAVAILABLE'],
});
export type QuoteOnBehalf = z.infer<typeof quoteOnBehalf.reply>;

/** Sends the customer the code by which they agree to spend this much of their tingos and payroll; they read it aloud. */
export const askConsent = defineRoute({
  name: 'admin.orders.askConsent',
  method: 'POST',
  path: '/admin/orders/consent',
  may: 'admin_orders_write',
  body: z.object({ userId: id, amount: cop.min(1) }),
  reply: z.object({ ok: z.literal(true), resendAt: instant }),
  refusals: ['NOT_FOUND', 'RATE_LIMITED'],
});

/**
 * Places lunches for a customer, and says why. Nothing of their tingos or payroll is spent without the code that they were
 * sent for that amount. What their tingos, payroll and subsidy do not cover they pay themselves: the places are
 * held and they are told. What is asked for late the restaurant accepts, or it is cancelled and all of it given back. Needs an
 * `Idempotency-Key` header.
 */
export const placeOnBehalf = defineRoute({
  name: 'admin.orders.place',
  method: 'POST',
  path: '/orders/admin',
  may: 'admin_orders_write',
  key: 'needed',
  body: basket.extend({
    expectedTotal: cop,
    reason: shortText('el motivo', 200),
    consentCode: otp.nullable().default(null),
  }),
  reply: placeOrders.reply,
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
