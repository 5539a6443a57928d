import { HOUR_MS } from '../calendar/bogota-time.ts';
import type { Limit } from '../limits/rate-limit.ts';

/** Limits how many codes that belong to no coupon one person may enter, against guessing. Valid codes do not count. */
export const wrongCouponCodeLimit: Limit = { name: 'wrong coupon codes', most: 20, windowMs: HOUR_MS };
