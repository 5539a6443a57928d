import { z } from 'zod';
import { addToCartBody, cartItem } from '../cart/schemas.ts';
import { checkout, choices, placeOrders, priced } from '../checkout/schemas.ts';
import { calendar, deliveryLocation } from '../delivery/locations-calendar-and-settings-schemas.ts';
import { cop, hour, id, instant, isoDate, otp, shortText } from '../scalars.ts';

const customer = z.object({
  id,
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  enterprise: z.string().nullable(),
  plan: z.enum(['normal', 'nomina']),
});

export type CustomerFound = z.infer<typeof customer>;

export const findCustomers = {
  query: z.object({ search: z.string().trim().min(3, 'Escribe al menos 3 letras o números.').max(80) }),
  reply: z.object({ data: z.array(customer) }),
};

export const customerToOrderFor = {
  params: z.object({ userId: id }),
  reply: customer.extend({
    locations: z.array(deliveryLocation),
    preferred: z.object({ locationId: id, timeId: id, hour }).nullable(),
  }),
};

export const customerCalendar = {
  params: z.object({ userId: id }),
  query: z.object({ locationId: id, timeId: id }),
  reply: calendar.reply.extend({ late: z.array(z.object({ date: isoDate, brandIds: z.array(id) })) }),
};

const basket = choices.extend({
  userId: id,
  items: z
    .array(
      /**
       * `askLate` allows asking the restaurant after the cutoff, as long as it can still cook. Before the cutoff it has
       * no effect.
       */
      addToCartBody.extend({ askLate: z.literal(true).optional() }),
    )
    .min(1, 'Elige al menos un plato.')
    .max(50),
  /** One of the customer's coupons, applied to the lunches with the largest discount. */
  couponCode: z.string().trim().min(1).max(60).optional(),
  /**
   * Who pays for lunches that are free for the customer, up to what the staff member may give; null without a courtesy.
   */
  courtesy: z.enum(['platform', 'restaurant']).nullable().default(null),
});

export const quoteOnBehalf = {
  body: basket,
  reply: z.object({
    /**
     * `askedLate` marks a lunch after its cutoff, which the restaurant has to accept; `cutoffAt` is then until when it
     * can be asked.
     */
    items: z.array(cartItem.extend({ askedLate: z.boolean() })),
    priced,
    wallet: checkout.reply.shape.wallet,
    blocked: z.boolean(),
    /** Why the coupon was not used, or null when it was used or none was given. */
    couponReason: z.string().nullable(),
    /** The sum of tingos and payroll to be spent; above 0 the customer has to consent by code. */
    toConsent: cop,
  }),
};

export type QuoteOnBehalf = z.infer<typeof quoteOnBehalf.reply>;

export const askConsent = {
  body: z.object({ userId: id, amount: cop.min(1) }),
  reply: z.object({ ok: z.literal(true), resendAt: instant }),
};

export const placeOnBehalf = {
  body: basket.extend({
    expectedTotal: cop,
    reason: shortText('el motivo', 200),
    consentCode: otp.nullable().default(null),
  }),
  reply: placeOrders.reply,
};
