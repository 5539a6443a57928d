import { z } from 'zod';
import { id } from '../scalars.ts';
import { paymentStatus } from './schemas.ts';

/** A payment without a result yet. The method 'wompi' was started in the provider's checkout. */
export const runningPayment = paymentStatus.extend({
  transactionId: z.string(),
  method: z.enum(['card', 'nequi', 'pse', 'bancolombia', 'daviplata', 'wompi']),
});

export type RunningPayment = z.infer<typeof runningPayment>;

export const getRunningPayment = {
  params: z.object({ purchaseId: id }),
  reply: z.object({ running: runningPayment.nullable() }),
};
