import { z } from 'zod';
import { defineRoute } from './route.ts';
import { cop, done, id } from './scalars.ts';

/** How a payment stands, as the result alerts tell it (specification section 4 'Payment result'). */
const paymentResult = z.enum(['approved', 'failed', 'pending']);

export const paymentStatus = z.object({
  result: paymentResult,
  /** The provider's own word: CREATED, PENDING, APPROVED, DECLINED, VOIDED, ERROR. */
  status: z.string(),
  /** What it pays: lunches, or tingos. */
  buys: z.enum(['orders', 'tingos']),
  purchaseId: id.nullable(),
  orderIds: z.array(id),
  amount: cop,
  message: z.string().nullable(),
  /** Where the customer continues at a bank or wallet, once the provider published it. */
  redirectUrl: z.string().nullable(),
  /** true: it waits for the code that the wallet sent to its owner (`POST /payments/otp`). */
  needsOtp: z.boolean(),
});
export type PaymentStatus = z.infer<typeof paymentStatus>;

/** What the client needs to talk to the provider: never a secret. */
export const providerConfig = defineRoute({
  name: 'payments.config',
  method: 'GET',
  path: '/payments/config',
  may: 'user',
  reply: z.object({
    publicKey: z.string(),
    apiUrl: z.string(),
    /** The two scripts; a payment session starts only when both are ready. */
    scripts: z.array(z.string()),
    acceptance: z.array(z.object({ kind: z.enum(['END_USER_POLICY', 'PERSONAL_DATA_AUTH']), url: z.string() })),
    sandbox: z.boolean(),
  }),
  refusals: ['PAYMENT_PROVIDER_DOWN'],
});

/** What is paid: a held purchase of lunches, or a purchase of tingos. Exactly one of them. */
export const payable = { purchaseId: id.optional(), topUpId: id.optional() };
export const namesOne = (body: { purchaseId?: string | undefined; topUpId?: string | undefined }) =>
  (body.purchaseId === undefined) !== (body.topUpId === undefined);
export const oneOfBoth = { error: 'Di qué compra vas a pagar.', path: ['purchaseId'] };

/** Starts the hosted checkout of a purchase: the widget's configuration, signed. */
export const startWidget = defineRoute({
  name: 'payments.widget',
  method: 'POST',
  path: '/payments/widget',
  may: 'user',
  body: z.object(payable).refine(namesOne, oneOfBoth),
  reply: z.object({
    currency: z.literal('COP'),
    amountInCents: z.int(),
    reference: z.string(),
    publicKey: z.string(),
    signature: z.object({ integrity: z.string() }),
    redirectUrl: z.string(),
    expirationTime: z.string(),
    customerData: z.object({
      email: z.string(),
      fullName: z.string(),
      phoneNumber: z.string(),
      phoneNumberPrefix: z.string(),
    }),
    /** The page of the hosted checkout, for who has no widget. */
    checkoutUrl: z.string(),
  }),
  refusals: ['NOT_FOUND', 'PAYMENT_EXPIRED', 'STATE_CONFLICT', 'PAYMENT_PROVIDER_DOWN'],
});

/** Charges a purchase to a card: a token made by the browser at the provider, or a saved card. */
export const payByCard = defineRoute({
  name: 'payments.card',
  method: 'POST',
  path: '/payments/card',
  may: 'user',
  body: z
    .object({
      ...payable,
      token: z.string().min(5).max(200).optional(),
      cardId: id.optional(),
      saveCard: z.boolean().default(false),
      installments: z.int().min(1).max(36).default(1),
      sessionId: z.string().max(200).optional(),
    })
    .refine((body) => (body.token === undefined) !== (body.cardId === undefined), {
      error: 'Elige una tarjeta guardada o escribe una nueva.',
      path: ['token'],
    })
    .refine(namesOne, oneOfBoth),
  reply: paymentStatus.extend({ transactionId: z.string() }),
  refusals: [
    'NOT_FOUND',
    'PAYMENT_EXPIRED',
    'STATE_CONFLICT',
    'PAYMENT_PROVIDER_DOWN',
    'PAYMENT_CARD_LIMIT',
    'PAYMENT_DECLINED',
    'RATE_LIMITED',
  ],
});

export const transactionId = z.string().regex(/^[\w-]{1,120}$/, 'La transacción no es válida.');

/** What the widget's callback says; the server reads the transaction at the provider and settles it. */
export const validateAndGenerateOrders = defineRoute({
  name: 'payments.validateAndGenerateOrders',
  method: 'POST',
  path: '/payments/validate-and-generate-orders',
  may: 'user',
  body: z.object({
    data: z.object({
      transaction: z.object({ id: transactionId, reference: z.string().min(1).max(255) }),
    }),
  }),
  reply: paymentStatus,
  refusals: ['NOT_FOUND', 'PAYMENT_PROVIDER_DOWN', 'PAYMENT_MISMATCH'],
});

/** The return page and the poll: how this transaction of mine stands. */
export const validatePayment = defineRoute({
  name: 'payments.validate',
  method: 'GET',
  path: '/payments/validate',
  may: 'user',
  query: z.object({ transactionId }),
  reply: paymentStatus,
  refusals: ['NOT_FOUND', 'PAYMENT_PROVIDER_DOWN'],
});

/**
 * What became of a payment and nothing else, for who comes back from the bank in a browser without their session. One we
 * have not heard of yet is pending, as is one that is not ours.
 */
export const publicPaymentResult = defineRoute({
  name: 'payments.result',
  method: 'GET',
  path: '/payments/result',
  may: 'public',
  query: z.object({ transactionId }),
  reply: z.object({ result: paymentResult }),
  refusals: ['RATE_LIMITED'],
  rate: 'strict',
});

/** Gives up a held purchase that is not paid yet: its places are free again, its dishes back in the cart. */
export const abandonPurchase = defineRoute({
  name: 'payments.abandon',
  method: 'POST',
  path: '/payments/:purchaseId/abandon',
  may: 'user',
  params: z.object({ purchaseId: id }),
  reply: done,
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** The provider's signed events. Always 200 for what is genuine, also when it is news about nothing of ours. */
export const providerEvent = defineRoute({
  name: 'payments.event',
  method: 'POST',
  path: '/payments/events',
  may: 'public',
  rate: 'provider',
  body: z.record(z.string(), z.unknown()),
  reply: done,
  refusals: ['FORBIDDEN'],
});
