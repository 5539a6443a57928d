import { DAY_MS, HOUR_MS } from '../calendar/bogota-time.ts';
import type { Limit } from '../limits/rate-limit.ts';

/**
 * Limits how often people without an account may ask for a building to be served. An office is one address. Source:
 * docs/domain.md section 15.
 */
export const buildingLimits = {
  fromAddress: { name: 'buildings_from_address', most: 20, windowMs: HOUR_MS },
  ofProduct: { name: 'buildings_of_product', most: 1000, windowMs: DAY_MS, alarmAt: 500 },
} as const satisfies Record<string, Limit>;
