import type { Cop } from '../money/cop.ts';
import { calculatePercentCop, type RateBps } from '../money/rate.ts';

/** What the customer accepts if the dish runs out. A customer who chose nothing gets 'refund'. */
export type PlanB = { kind: 'dish'; menuId: string } | { kind: 'favourite'; maxPriceCop: Cop } | { kind: 'refund' };

/** A dish that the same kitchen can cook instead, for the same slot and date. */
export type Substitute = {
  menuId: string;
  /** The dish's price before additions, less its own discount. */
  priceCop: Cop;
  /** Whether the dish can be ordered for that slot and date, is in stock, and has no required additions. */
  isOffered: boolean;
  /** Whether the dish contains an allergen of this person. */
  isUnsafe: boolean;
  /** The dish's position among the person's favourites, 0 for the latest, or null when it is none of them. */
  favouritePlace: number | null;
};

/** The kitchen that ran out bears the difference for a dearer dish, up to 125 % of the original's price. */
const DEAREST_SUBSTITUTE_BPS: RateBps = 12_500;

/**
 * Returns the dishes that may replace one that ran out: other dishes that are offered, safe for this person and not
 * dearer than the kitchen has to bear.
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

/**
 * Returns the dish that replaces one that ran out, or null when no dish fits what the customer accepted; then they get
 * a refund.
 */
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
 * Returns what is refunded (COP) when a cheaper dish replaces the original: the difference of the prices, at most what
 * the customer paid. A dearer dish costs the customer nothing, so this is 0.
 */
export function calculatePlanBDifferenceCop(goneCop: Cop, substituteCop: Cop, paidCop: Cop): Cop {
  return Math.min(Math.max(0, goneCop - substituteCop), paidCop);
}
