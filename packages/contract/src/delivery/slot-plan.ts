import { z } from 'zod';
import { instant } from '../scalars.ts';

/** The times of a slot as the server plans them; screens count down to these and never work out their own. */
export const slotPlan = z.object({
  startBy: instant,
  departBy: instant,
  dispatchBy: instant,
  deliverFrom: instant,
  deliverUntil: instant,
});
