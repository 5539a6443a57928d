import type { Cop } from '../money/cop.ts';
import { percentOf, type RateBps } from '../money/rate.ts';

/** What the customer accepts ahead if the dish runs out. 'refund' is what happens without one, too. */
export type PlanB = { kind: 'dish'; menuId: string } | { kind: 'favourite'; maxPriceCop: Cop } | { kind: 'refund' };

/** A dish that the same kitchen could cook instead, for the same slot and date. */
export type Substitute = {
  menuId: string;
  /** Its price before additions, less its own discount. */
  priceCop: Cop;
  /** It can be ordered there and then, its stock included, and needs no choice. */
  isOffered: boolean;
  /** Contains what this person declared not to eat. */
  isUnsafe: boolean;
  /** The person's favourites, the latest first: 0 is the latest; null: none of them. */
  favouritePlace: number | null;
};

/** A kitchen that ran out pays for a dearer dish: up to a quarter more than the one it owes. */
const DEAREST_SUBSTITUTE_BPS: RateBps = 12_500;

/**
 * The dishes that may take the place of one that ran out: offered, safe for this person, not the dish itself, and no
 * dearer than the kitchen has to pay for.
 */
export function substitutesOf<T extends Substitute>(
  gone: { menuId: string; priceCop: Cop },
  dishes: readonly T[],
): T[] {
  const mostCop = percentOf(gone.priceCop, DEAREST_SUBSTITUTE_BPS);
  return dishes.filter(
    (one) => one.menuId !== gone.menuId && one.isOffered && !one.isUnsafe && one.priceCop <= mostCop,
  );
}

/** The dish that takes the place of one that ran out; null: nothing that the customer accepted, so the money goes back. */
export function substituteOf(
  planB: PlanB,
  gone: { menuId: string; priceCop: Cop },
  substitutes: readonly Substitute[],
): Substitute | null {
  const able = substitutesOf(gone, substitutes);
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
 * What a customer gets back when a cheaper dish takes the place: the difference of the two dishes, at most what they
 * paid. A dearer one costs them nothing: the kitchen that ran out pays for it.
 */
export function planBDifferenceCop(goneCop: Cop, substituteCop: Cop, paidCop: Cop): Cop {
  return Math.min(Math.max(0, goneCop - substituteCop), paidCop);
}
