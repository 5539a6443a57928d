import { HOUR_MS } from '../calendar/bogota.ts';
import type { Limit } from '../limits/limit.ts';

/** The limit of codes without a coupon that one person may enter, against guessing. Valid codes do not count. */
export const wrongCouponCodeLimit: Limit = { name: 'wrong coupon codes', most: 20, windowMs: HOUR_MS };
