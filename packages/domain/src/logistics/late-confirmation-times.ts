import { MINUTE_MS } from '../calendar/bogota-time.ts';
import type { LunchGroup } from './control-tower-facts.ts';

/** How long before the cutoff somebody has to look at an order that the restaurant has not confirmed. Minutes. */
const UNCONFIRMED_MINUTES = 15;
/** How long after the cutoff the job that confirms orders automatically may take. Minutes. */
const AUTO_ACCEPT_GRACE_MINUTES = 3;

/**
 * Returns from when (epoch ms) somebody has to look at an unconfirmed lunch, and from when it is late. Where the system
 * confirms by itself, both are 3 minutes after the cutoff.
 */
export function calculateConfirmTimes({ cutoffAt, autoAccept }: Pick<LunchGroup, 'cutoffAt' | 'autoAccept'>): {
  soonAt: number;
  lateAt: number;
} {
  if (!autoAccept) return { soonAt: cutoffAt - UNCONFIRMED_MINUTES * MINUTE_MS, lateAt: cutoffAt };
  const lateAt = cutoffAt + AUTO_ACCEPT_GRACE_MINUTES * MINUTE_MS;
  return { soonAt: lateAt, lateAt };
}
