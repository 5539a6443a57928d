import type { Cop } from '../money/cop.ts';

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

/**
 * The dish that takes the place of one that ran out; null: nothing that the customer accepted, so the money goes back.
 * Never the dish itself, nor one that this person should not eat.
 */
export function substituteOf(planB: PlanB, goneMenuId: string, substitutes: readonly Substitute[]): Substitute | null {
  const able = substitutes.filter((one) => one.menuId !== goneMenuId && one.isOffered && !one.isUnsafe);
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
