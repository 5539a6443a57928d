import { defineRoute } from '../route.ts';
import type * as schemas from './running-schemas.ts';

/** What my held purchase waits for at a bank or wallet, to go back there; null: nothing runs, any method may pay. */
export const getRunningPayment = defineRoute<typeof schemas.getRunningPayment>()({
  name: 'payments.running',
  method: 'GET',
  path: '/payments/:purchaseId/running',
  may: 'user',
  refusals: ['NOT_FOUND', 'PAYMENT_PROVIDER_DOWN'],
});
