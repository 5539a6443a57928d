import { z } from 'zod';
import { cop, done, id } from '../scalars.ts';

/** The status of a payment, as in the result alerts (docs/specification.md section 4 'Payment result'). */
const paymentResult = z.enum(['approved', 'failed', 'pending']);

export const paymentStatus = z.object({
  result: paymentResult,
  /** The provider's own status: CREATED, PENDING, APPROVED, DECLINED, VOIDED, ERROR. */
  status: z.string(),
  /** What the payment buys: lunches, tingos, a tip, or a dearer choice for a lunch that is paid. */
  buys: z.enum(['orders', 'tingos', 'tip', 'change']),
  purchaseId: id.nullable(),
  orderIds: z.array(id),
  amount: cop,
  message: z.string().nullable(),
  /** Where the customer continues at a bank or wallet, or null until the provider says it. */
  redirectUrl: z.string().nullable(),
  /** Whether it waits for the code that the wallet sent (`POST /payments/otp`). */
  needsOtp: z.boolean(),
});

export type PaymentStatus = z.infer<typeof paymentStatus>;

export const providerConfig = {
  reply: z.object({
    publicKey: z.string(),
    apiUrl: z.string(),
    /** The provider's two scripts. A payment can begin only once both are loaded. */
    scripts: z.array(z.string()),
    acceptance: z.array(z.object({ kind: z.enum(['END_USER_POLICY', 'PERSONAL_DATA_AUTH']), url: z.string() })),
    sandbox: z.boolean(),
  }),
};

/** What is paid: an unpaid purchase of lunches, or a purchase of tingos. Exactly one is given. */
export const payable = { purchaseId: id.optional(), topUpId: id.optional() };

export const hasOnePayable = (body: { purchaseId?: string | undefined; topUpId?: string | undefined }) =>
  (body.purchaseId === undefined) !== (body.topUpId === undefined);

export const oneOfBoth = { error: 'Di qué compra vas a pagar.', path: ['purchaseId'] };

export const startWidget = {
  body: z.object(payable).refine(hasOnePayable, oneOfBoth),
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
    /** The page of the hosted checkout, for browsers without the widget. */
    checkoutUrl: z.string(),
  }),
};

export const payByCard = {
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
    .refine(hasOnePayable, oneOfBoth),
  reply: paymentStatus.extend({ transactionId: z.string() }),
};

export const transactionId = z.string().regex(/^[\w-]{1,120}$/, 'La transacción no es válida.');

export const validateAndGenerateOrders = {
  body: z.object({
    data: z.object({
      transaction: z.object({ id: transactionId, reference: z.string().min(1).max(255) }),
    }),
  }),
  reply: paymentStatus,
};

export const validatePayment = {
  query: z.object({ transactionId }),
  reply: paymentStatus,
};

export const publicPaymentResult = {
  query: z.object({ transactionId }),
  reply: z.object({ result: paymentResult }),
};

export const abandonPurchase = {
  params: z.object({ purchaseId: id }),
  reply: done,
};

export const providerEvent = {
  body: z.record(z.string(), z.unknown()),
  reply: done,
};
