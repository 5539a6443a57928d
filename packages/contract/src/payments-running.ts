import { z } from 'zod';
import { paymentStatus } from './payments.ts';
import { defineRoute } from './route.ts';
import { id } from './scalars.ts';

/** A payment that was started and has no result yet. 'wompi': begun in the provider's checkout with a method of its own. */
export const runningPayment = paymentStatus.extend({
  transactionId: z.string(),
  method: z.enum(['card', 'nequi', 'pse', 'bancolombia', 'daviplata', 'wompi']),
});
export type RunningPayment = z.infer<typeof runningPayment>;

/** What my held purchase waits for at a bank or wallet, to go back there; null: nothing runs, any method may pay. */
export const getRunningPayment = defineRoute({
  name: 'payments.running',
  method: 'GET',
  path: '/payments/:purchaseId/running',
  may: 'user',
  params: z.object({ purchaseId: id }),
  reply: z.object({ running: runningPayment.nullable() }),
  refusals: ['NOT_FOUND', 'PAYMENT_PROVIDER_DOWN'],
});
