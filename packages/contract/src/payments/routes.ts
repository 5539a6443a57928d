import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** What the client needs to call the provider: never a secret. */
export const providerConfig = defineRoute<typeof schemas.providerConfig>()({
  name: 'payments.config',
  method: 'GET',
  path: '/payments/config',
  may: 'user',
  refusals: ['PAYMENT_PROVIDER_DOWN'],
});

/** Starts the hosted checkout of a purchase: the widget's configuration, signed. */
export const startWidget = defineRoute<typeof schemas.startWidget>()({
  name: 'payments.widget',
  method: 'POST',
  path: '/payments/widget',
  may: 'user',
  refusals: ['NOT_FOUND', 'PAYMENT_EXPIRED', 'STATE_CONFLICT', 'PAYMENT_PROVIDER_DOWN'],
});

/** Charges a purchase to a card: a token made by the browser at the provider, or a saved card. */
export const payByCard = defineRoute<typeof schemas.payByCard>()({
  name: 'payments.card',
  method: 'POST',
  path: '/payments/card',
  may: 'user',
  refusals: [
    'NOT_FOUND',
    'PAYMENT_EXPIRED',
    'STATE_CONFLICT',
    'PAYMENT_PROVIDER_DOWN',
    'PAYMENT_CARD_LIMIT',
    'PAYMENT_DECLINED',
    'RATE_LIMITED',
    'PAYMENT_MISMATCH',
  ],
});

/** The widget's callback; the server reads the transaction at the provider and settles it. */
export const validateAndGenerateOrders = defineRoute<typeof schemas.validateAndGenerateOrders>()({
  name: 'payments.validateAndGenerateOrders',
  method: 'POST',
  path: '/payments/validate-and-generate-orders',
  may: 'user',
  refusals: ['NOT_FOUND', 'PAYMENT_PROVIDER_DOWN', 'PAYMENT_MISMATCH'],
});

/** The status of the caller's transaction, for the return page and polls. */
export const validatePayment = defineRoute<typeof schemas.validatePayment>()({
  name: 'payments.validate',
  method: 'GET',
  path: '/payments/validate',
  may: 'user',
  refusals: ['NOT_FOUND', 'PAYMENT_PROVIDER_DOWN', 'PAYMENT_MISMATCH'],
});

/**
 * The status of a payment alone, for a browser without the session, to which the bank returned. Unknown transactions,
 * and those of others, count as pending.
 */
export const publicPaymentResult = defineRoute<typeof schemas.publicPaymentResult>()({
  name: 'payments.result',
  method: 'GET',
  path: '/payments/result',
  may: 'public',
  refusals: ['RATE_LIMITED'],
  rate: 'strict',
});

/** Cancels an unpaid held purchase: its places are free again, its dishes return to the cart. */
export const abandonPurchase = defineRoute<typeof schemas.abandonPurchase>()({
  name: 'payments.abandon',
  method: 'POST',
  path: '/payments/:purchaseId/abandon',
  may: 'user',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** The provider's signed events. Always 200 for genuine ones, even if they concern no payment of ours. */
export const providerEvent = defineRoute<typeof schemas.providerEvent>()({
  name: 'payments.event',
  method: 'POST',
  path: '/payments/events',
  may: 'public',
  rate: 'provider',
  refusals: ['FORBIDDEN', 'PAYMENT_PROVIDER_DOWN'],
});
