import { instantAt } from '../calendar/bogota.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import type { RateBps } from '../money/rate.ts';

/** What decides a restaurant's commission: its own, else the platform's. Both change now and then. */
export type RestaurantFee = {
  /** Its own from each Monday on, the earliest first; a rate of null: from then on the platform's. */
  own: readonly { validFrom: IsoDate; rateBps: RateBps | null }[];
  /** The platform's today. */
  platformBps: RateBps;
  /** What the platform's was until each change of it, the earliest first. */
  before: readonly { untilMs: number; rateBps: RateBps }[];
};

/**
 * The commission of the week that begins on this Monday: as it was when the week began. A change holds from the next Monday
 * on, so lunches that are sold keep the commission they were sold under. Source: docs/domain.md section 7.
 */
export function feeOfWeek(fee: RestaurantFee, start: IsoDate): RateBps {
  const ownBps = ownFeeOfWeek(fee, start);
  if (ownBps !== null) return ownBps;
  const { platformBps, before } = fee;
  const startsAtMs = instantAt(start, '00:00');
  return before.find(({ untilMs }) => untilMs > startsAtMs)?.rateBps ?? platformBps;
}

/** A restaurant's own commission in the week that begins on this Monday; null: it has the platform's. */
export const ownFeeOfWeek = ({ own }: Pick<RestaurantFee, 'own'>, start: IsoDate): RateBps | null =>
  own.findLast(({ validFrom }) => validFrom <= start)?.rateBps ?? null;
