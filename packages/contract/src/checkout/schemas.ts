import { PAYMENT_METHODS } from '@sazon/domain/payments/payment-methods-holds-and-card-limit';
import { z } from 'zod';
import { addToCartBody, cartItem } from '../cart/schemas.ts';
import { cop, id, isoDate } from '../scalars.ts';

/** Payment method types of the specification; 'wompi' is the provider's hosted checkout (Nequi, PSE). */
export const paymentMethod = z.enum(PAYMENT_METHODS);

export type PaymentMethod = z.infer<typeof paymentMethod>;

/** A method as a client may name it: payroll may also be spelled `payroll_discount` (specification section 3). */
export const askedMethod = z
  .enum([...paymentMethod.options, 'payroll_discount'])
  .transform((method): PaymentMethod => (method === 'payroll_discount' ? 'payroll' : method));

/** The customer's choices at the checkout. Never a price: the server computes those. */
export const choices = z.object({
  useTingos: z.boolean().default(false),
  usePayroll: z.boolean().default(false),
  /** The one method for the rest; 'balance' and 'payroll' must cover all of it. */
  paymentMethod: askedMethod.nullable().default(null),
});

const discountReason = z.enum([
  'none',
  'promotion',
  'coupon',
  'promotion_better_than_coupon',
  'coupon_better_than_promotion',
]);

/** One lunch, line by line (docs/domain.md section 2). */
const pricedOrder = z.object({
  /** `<cart line>:<n>`, n from 0. */
  key: z.string(),
  scheduleDate: isoDate,
  gross: cop,
  menuDiscount: cop,
  promotion: cop,
  coupon: cop,
  couponCode: z.string().nullable(),
  discountReason,
  net: cop,
  fee: cop,
  /** The service fee that the employer pays besides the total. */
  companyFee: cop,
  feeReason: z.enum(['rate', 'minimum', 'maximum', 'company', 'in_site', 'free_order', 'nothing_to_charge']),
  total: cop,
  subsidy: cop,
  subsidyReason: z.enum([
    'applied',
    'not_offered',
    'other_location',
    'other_day',
    'other_hour',
    'budget_spent',
    'after_last_day',
    'not_own_lunch',
    'orders_of_day_used',
    'period_used_up',
    'nothing_to_cover',
  ]),
  tingos: cop,
  payroll: cop,
  outside: cop,
});

/** How a checkout is paid ('Así se paga'): the lines, the payers, and why a source cannot pay. */
export const priced = z.object({
  orders: z.array(pricedOrder),
  totals: z.object({
    gross: cop,
    menuDiscount: cop,
    promotion: cop,
    coupon: cop,
    net: cop,
    fee: cop,
    total: cop,
  }),
  sources: z.object({
    subsidy: cop,
    tingos: cop,
    payroll: cop,
    outside: cop,
    outsideMethod: paymentMethod.nullable(),
  }),
  promotion: z.object({ code: z.string(), title: z.string(), rateBps: z.int().nullable() }).nullable(),
  /** What the promotion gives besides discounts: tingos after the last delivery, or a coupon after payment. */
  promotionReward: z.object({ kind: z.enum(['coupon', 'reward']), amount: cop }).nullable(),
  payrollCuts: z.array(z.object({ code: z.enum(['LIMIT_DAILY', 'LIMIT_MONTHLY', 'SIGNATURE_REQUIRED']), cut: cop })),
  refusals: z.array(z.object({ code: z.string(), message: z.string(), missing: cop })),
});

export type Priced = z.infer<typeof priced>;

/** The available sources, besides those chosen. */
const wallet = z.object({
  tingos: z.object({ available: cop, rewards: cop, bought: cop }),
  payroll: z
    .object({
      ...{ name: z.string(), limit: cop, used: cop, remaining: cop, startPeriod: isoDate, endPeriod: isoDate },
      /** When the company deducts what these lunches put on payroll; empty when the company did not say its day. */
      deductsOn: z.array(isoDate),
    })
    .nullable(),
  /** Whether the company's payroll pays for nothing new now. The reason is never told. */
  payrollRests: z.boolean(),
  subsidy: z.object({ enabled: z.boolean(), perOrder: cop, enterpriseName: z.string().nullable() }),
  methods: z.array(paymentMethod),
  cards: z.array(z.object({ id, cardBrand: z.string(), cardLastFour: z.string(), expiresOn: z.string() })),
  /** The customer's last or default method: its type, and which saved card. */
  preferred: z.object({ method: z.string().nullable(), cardId: id.nullable() }),
});

/** The link of a group lunch, whose dishes are priced and bought in place of the cart. */
const groupLunch = z
  .string()
  .regex(/^[A-Za-z0-9]{16}$/, 'El enlace no es válido.')
  .optional();

export const checkout = {
  body: choices.extend({ groupLunch }),
  reply: z.object({
    items: z.array(cartItem),
    priced,
    wallet,
    /** true: a line has a problem or a changed price, which must be settled before paying. */
    blocked: z.boolean(),
  }),
};

export type Checkout = z.infer<typeof checkout.reply>;

export const simulate = {
  body: choices.extend({ items: z.array(addToCartBody).min(1).max(50) }),
  reply: z.object({ priced }),
};

export const placeOrders = {
  body: choices.extend({
    groupLunch,
    /** The total that the customer saw. Any other total is refused with PRICE_CHANGED. */
    expectedTotal: cop,
    /** true: cutlery comes with every lunch. */
    cutlery: z.boolean().default(false),
  }),
  reply: z.object({
    purchaseId: id,
    status: z.enum(['pending', 'paid', 'failed', 'cancelled']),
    orderIds: z.array(id),
    total: cop,
    /** The amount for the outside method; the payment is started with `POST /payments/card` or `/payments/widget`. */
    outside: cop,
    outsideMethod: paymentMethod.nullable(),
    /** Until when the places are held (epoch ms), or null when everything is paid. */
    heldUntil: z.int().nullable(),
  }),
};
