import type { Cop } from '../money/cop.ts';

/**
 * A price to check, with the dish's price before (null when it was never sold) and the prices of the menu's other
 * dishes.
 */
type Prices = { nowCop: Cop; beforeCop: Cop | null; othersCop: readonly Cop[] };

/** Why a price needs confirmation, with the difference in per cent. */
export type PriceDoubt = { kind: 'drop' | 'rise' | 'far_under'; percent: number };

/** The fewest other dishes to compare a price with. */
const leastOthers = 3;

/**
 * Returns why a price needs confirmation: at least 30 % below or 20 % above the price before, or under half of the
 * menu's median. Returns null when it needs none.
 */
export function findPriceDoubt({ nowCop, beforeCop, othersCop }: Prices): PriceDoubt | null {
  if (beforeCop !== null && beforeCop > 0) {
    const percent = Math.round((Math.abs(nowCop - beforeCop) * 100) / beforeCop);
    if (nowCop * 10 <= beforeCop * 7) return { kind: 'drop', percent };
    if (nowCop * 10 >= beforeCop * 12) return { kind: 'rise', percent };
  }
  const usualCop = othersCop.toSorted((a, b) => a - b)[Math.floor(othersCop.length / 2)] ?? 0;
  if (othersCop.length < leastOthers || nowCop * 2 >= usualCop) return null;
  return { kind: 'far_under', percent: Math.round(((usualCop - nowCop) * 100) / usualCop) };
}
