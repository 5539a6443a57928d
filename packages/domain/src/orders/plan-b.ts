import type { Cop } from '../money/cop.ts';
import { calculatePercentCop, type RateBps } from '../money/rate.ts';

/** What the customer accepts if the dish runs out. Without a choice, it is 'refund'. */
export type PlanB = { kind: 'dish'; menuId: string } | { kind: 'favourite'; maxPriceCop: Cop } | { kind: 'refund' };

/** A dish that the same kitchen can cook instead, for the same slot and date. */
export type Substitute = {
  menuId: string;
  /** Its price before additions, less its own discount. */
  priceCop: Cop;
  /** It can be ordered for that slot and date, is in stock, and has no required additions. */
  isOffered: boolean;
  /** It contains an allergen of this person. */
  isUnsafe: boolean;
  /** Its position among the person's favourites, from the latest (0); null: it is none. */
  favouritePlace: number | null;
};

/** The kitchen that ran out pays for a dearer dish up to 125 % of the price of the original. */
const DEAREST_SUBSTITUTE_BPS: RateBps = 12_500;

/**
 * The dishes that may replace one that ran out: offered, safe for this person, another dish, and within the price that
 * the kitchen has to pay.
 */
export function filterSubstitutes<T extends Substitute>(
  gone: { menuId: string; priceCop: Cop },
  dishes: readonly T[],
): T[] {
  const mostCop = calculatePercentCop(gone.priceCop, DEAREST_SUBSTITUTE_BPS);
  return dishes.filter(
    (one) => one.menuId !== gone.menuId && one.isOffered && !one.isUnsafe && one.priceCop <= mostCop,
  );
}

/** The dish that replaces one that ran out; null: none that the customer accepted, so they get a refund. */
export function chooseSubstitute(
  planB: PlanB,
  gone: { menuId: string; priceCop: Cop },
  substitutes: readonly Substitute[],
): Substitute | null {
  const able = filterSubstitutes(gone, substitutes);
  switch (planB.kind) {
    case 'refund':
      return null;
    case 'dish':
      return able.find((one) => one.menuId === planB.menuId) ?? null;
    case 'favourite': {
      const liked = able.filter((one) => one.favouritePlace !== null && one.priceCop <= planB.maxPriceCop);
      return liked.sort((a, b) => (a.favouritePlace ?? 0) - (b.favouritePlace ?? 0))[0] ?? null;
    }
  }
}

/**
 * The refund when a cheaper dish replaces the original: the difference of the two prices, at most what the customer
 * paid. A dearer dish costs them nothing, because the kitchen that ran out pays for it.
 */
export function calculatePlanBDifferenceCop(goneCop: Cop, substituteCop: Cop, paidCop: Cop): Cop {
  return Math.min(Math.max(0, goneCop - substituteCop), paidCop);
}
