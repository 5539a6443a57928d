import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** Returns what the browser needs to call the provider, without any secret. */
export const providerConfig = defineRoute<typeof schemas.providerConfig>()({
  name: 'payments.config',
  method: 'GET',
  path: '/payments/config',
  may: 'user',
  refusals: ['PAYMENT_PROVIDER_DOWN'],
});

/** Starts the provider's hosted checkout of a purchase: returns the signed configuration of its widget. */
export const startWidget = defineRoute<typeof schemas.startWidget>()({
  name: 'payments.widget',
  method: 'POST',
  path: '/payments/widget',
  may: 'user',
  refusals: ['NOT_FOUND', 'PAYMENT_EXPIRED', 'STATE_CONFLICT', 'PAYMENT_PROVIDER_DOWN'],
});

/** Charges a purchase to a card: a saved one, or a token that the browser got from the provider. */
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

/** Answers the widget's callback: reads the transaction at the provider and settles it. */
export const validateAndGenerateOrders = defineRoute<typeof schemas.validateAndGenerateOrders>()({
  name: 'payments.validateAndGenerateOrders',
  method: 'POST',
  path: '/payments/validate-and-generate-orders',
  may: 'user',
  refusals: ['NOT_FOUND', 'PAYMENT_PROVIDER_DOWN', 'PAYMENT_MISMATCH'],
});

/** Reads the status of the caller's transaction, for the return page and polls. */
export const validatePayment = defineRoute<typeof schemas.validatePayment>()({
  name: 'payments.validate',
  method: 'GET',
  path: '/payments/validate',
  may: 'user',
  refusals: ['NOT_FOUND', 'PAYMENT_PROVIDER_DOWN', 'PAYMENT_MISMATCH'],
});

/**
 * Reads only the status of a payment, for a browser without a session to which the bank returned. Unknown transactions
 * and those of other browsers read as pending.
 */
export const publicPaymentResult = defineRoute<typeof schemas.publicPaymentResult>()({
  name: 'payments.result',
  method: 'GET',
  path: '/payments/result',
  may: 'public',
  refusals: ['RATE_LIMITED'],
  rate: 'strict',
});

/** Cancels an unpaid purchase: its places are free again, and its dishes return to the cart. */
export const abandonPurchase = defineRoute<typeof schemas.abandonPurchase>()({
  name: 'payments.abandon',
  method: 'POST',
  path: '/payments/:purchaseId/abandon',
  may: 'user',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT'],
});

/** Takes the provider's signed events. Genuine ones always get 200, even if they are about no payment of ours. */
export const providerEvent = defineRoute<typeof schemas.providerEvent>()({
  name: 'payments.event',
  method: 'POST',
  path: '/payments/events',
  may: 'public',
  rate: 'provider',
  refusals: ['FORBIDDEN', 'PAYMENT_PROVIDER_DOWN'],
});
