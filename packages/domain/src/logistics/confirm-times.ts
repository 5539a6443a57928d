import { MINUTE_MS } from '../calendar/bogota-time.ts';
import type { LunchGroup } from './service-facts.ts';

/** How long before the cutoff an order without the restaurant's answer needs somebody. Minutes. */
const UNCONFIRMED_MINUTES = 15;
/** How long after the cutoff the system may take to confirm. Minutes. */
const AUTO_ACCEPT_GRACE_MINUTES = 3;

/** From when an unconfirmed lunch needs somebody, and from when it is late; what the system confirms waits for its job. */
export function calculateConfirmTimes({ cutoffAt, autoAccept }: Pick<LunchGroup, 'cutoffAt' | 'autoAccept'>): {
  soonAt: number;
  lateAt: number;
} {
  if (!autoAccept) return { soonAt: cutoffAt - UNCONFIRMED_MINUTES * MINUTE_MS, lateAt: cutoffAt };
  const lateAt = cutoffAt + AUTO_ACCEPT_GRACE_MINUTES * MINUTE_MS;
  return { soonAt: lateAt, lateAt };
}
