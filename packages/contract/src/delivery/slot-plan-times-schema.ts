import { z } from 'zod';
import { instant } from '../scalars.ts';

/** The times of a slot as planned by the server; screens count down to them and compute none themselves. */
export const slotPlan = z.object({
  startBy: instant,
  departBy: instant,
  dispatchBy: instant,
  deliverFrom: instant,
  deliverUntil: instant,
});
