import { toInstantMs } from '../calendar/bogota-time.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import type { RateBps } from '../money/rate.ts';

/** The rates that decide a restaurant's commission: its own, else the platform's. */
export type CommissionRates = {
  /**
   * The restaurant's own rates by the Monday from which each holds, in date order. A null rate returns to the
   * platform's.
   */
  own: readonly { validFrom: IsoDate; rateBps: RateBps | null }[];
  /** The platform's rate now. */
  platformBps: RateBps;
  /** The platform's earlier rates, each with the instant at which it was replaced (epoch ms), in time order. */
  before: readonly { untilMs: number; rateBps: RateBps }[];
};

/**
 * Returns the commission of the week that begins on the Monday `start`: the rate in force when the week began. A change
 * holds from the next Monday, so lunches that were sold keep their commission. Source: docs/domain.md section 7.
 */
export function getWeekCommission(fee: CommissionRates, start: IsoDate): RateBps {
  const ownBps = findOwnWeekCommission(fee, start);
  if (ownBps !== null) return ownBps;
  const { platformBps, before } = fee;
  const startsAtMs = toInstantMs(start, '00:00');
  return before.find(({ untilMs }) => untilMs > startsAtMs)?.rateBps ?? platformBps;
}

/**
 * Returns the restaurant's own commission in the week that begins on this Monday, or null when the platform's holds.
 */
export const findOwnWeekCommission = ({ own }: Pick<CommissionRates, 'own'>, start: IsoDate): RateBps | null =>
  own.findLast(({ validFrom }) => validFrom <= start)?.rateBps ?? null;
