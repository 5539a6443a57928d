import { HOUR_MS } from '../calendar/bogota-time.ts';
import type { Limit } from '../limits/rate-limit.ts';

/** The limit of codes without a coupon that one person may enter, against guessing. Valid codes do not count. */
export const wrongCouponCodeLimit: Limit = { name: 'wrong coupon codes', most: 20, windowMs: HOUR_MS };
