import { instantAt } from '../calendar/bogota.ts';
import { addDays, type IsoDate } from '../calendar/iso-date.ts';
import type { RateBps } from '../money/rate.ts';

/** What decides a restaurant's commission: its own, else the platform's, which changes now and then. */
export type RestaurantFee = {
  /** null: it has none of its own. */
  ownBps: RateBps | null;
  /** The platform's today. */
  platformBps: RateBps;
  /** What the platform's was until each change of it, the earliest first. */
  before: readonly { untilMs: number; rateBps: RateBps }[];
};

/**
 * The commission of the week whose last day is `end`. A week by the platform's setting takes it as it was when the week
 * ended, so that a bill does not change with the setting of later; the running one takes today's. Source: domain
 * decisions, section 7.
 */
export function feeOfWeek({ ownBps, platformBps, before }: RestaurantFee, end: IsoDate): RateBps {
  if (ownBps !== null) return ownBps;
  const endsAtMs = instantAt(addDays(end, 1), '00:00');
  return before.find(({ untilMs }) => untilMs >= endsAtMs)?.rateBps ?? platformBps;
}
