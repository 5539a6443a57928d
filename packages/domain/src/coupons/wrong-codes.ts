import { HOUR_MS } from '../calendar/bogota.ts';
import type { Limit } from '../limits/limit.ts';

/** Codes that are none, by person: a code is worth money, and is not to be guessed. Right ones do not count. */
export const wrongCouponCodes: Limit = { name: 'wrong coupon codes', most: 20, windowMs: HOUR_MS };
