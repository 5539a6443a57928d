import { defineRoute } from '../define-route.ts';
import type * as schemas from './schemas.ts';

/** Says whether the courier of an own order can get a tip, and what they got. */
export const readTip = defineRoute<typeof schemas.readTip>()({
  name: 'tips.get',
  method: 'GET',
  path: '/orders/:id/tip',
  may: 'user',
  refusals: ['NOT_FOUND'],
});

/**
 * Gives the courier of a delivered order a tip, once, whole. Tingos pay it at once; otherwise it waits for the payment of
 * `topUpId`. Requires an `Idempotency-Key` header.
 */
export const giveTip = defineRoute<typeof schemas.giveTip>()({
  name: 'tips.give',
  method: 'POST',
  path: '/orders/:id/tip',
  may: 'user',
  key: 'needed',
  refusals: ['NOT_FOUND', 'STATE_CONFLICT', 'VALIDATION'],
});
