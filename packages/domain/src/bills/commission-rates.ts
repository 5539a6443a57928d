import { toInstantMs } from '../calendar/bogota-time.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import type { RateBps } from '../money/rate.ts';

/** The rates that determine a restaurant's commission: its own, else the platform's. */
export type CommissionRates = {
  /**
   * Its own rates by the Monday from which they apply, in date order; null: the platform's rate applies from then on.
   */
  own: readonly { validFrom: IsoDate; rateBps: RateBps | null }[];
  /** The platform's current rate. */
  platformBps: RateBps;
  /** The platform's earlier rates, each with the instant of its change (epoch ms), in time order. */
  before: readonly { untilMs: number; rateBps: RateBps }[];
};

/**
 * The commission of the week that begins on this Monday: the rate in force when the week began. A change applies from
 * the next Monday, so sold lunches keep their commission. Source: docs/domain.md section 7.
 */
export function getWeekCommission(fee: CommissionRates, start: IsoDate): RateBps {
  const ownBps = findOwnWeekCommission(fee, start);
  if (ownBps !== null) return ownBps;
  const { platformBps, before } = fee;
  const startsAtMs = toInstantMs(start, '00:00');
  return before.find(({ untilMs }) => untilMs > startsAtMs)?.rateBps ?? platformBps;
}

/** The restaurant's own commission in the week that begins on this Monday; null: the platform's applies. */
export const findOwnWeekCommission = ({ own }: Pick<CommissionRates, 'own'>, start: IsoDate): RateBps | null =>
  own.findLast(({ validFrom }) => validFrom <= start)?.rateBps ?? null;
