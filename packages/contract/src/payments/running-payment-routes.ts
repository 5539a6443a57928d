import { defineRoute } from '../define-route.ts';
import type * as schemas from './running-payment-schemas.ts';

/**
 * Reads the payment that is under way at a bank or wallet for the caller's unpaid purchase. Null when there is none, so
 * that any method may pay.
 */
export const getRunningPayment = defineRoute<typeof schemas.getRunningPayment>()({
  name: 'payments.running',
  method: 'GET',
  path: '/payments/:purchaseId/running',
  may: 'user',
  refusals: ['NOT_FOUND', 'PAYMENT_PROVIDER_DOWN'],
});
