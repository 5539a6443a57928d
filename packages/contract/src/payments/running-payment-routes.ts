import { defineRoute } from '../define-route.ts';
import type * as schemas from './running-payment-schemas.ts';

/** The running payment of the caller's held purchase at a bank or wallet; null: none, so any method may pay. */
export const getRunningPayment = defineRoute<typeof schemas.getRunningPayment>()({
  name: 'payments.running',
  method: 'GET',
  path: '/payments/:purchaseId/running',
  may: 'user',
  refusals: ['NOT_FOUND', 'PAYMENT_PROVIDER_DOWN'],
});
