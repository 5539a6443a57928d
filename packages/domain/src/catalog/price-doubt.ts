import type { Cop } from '../money/cop.ts';
import { MOST_ORDERED_TAG } from './most-ordered.ts';

/** What a price is looked at with: what the dish cost before (null: it was never sold) and what the others cost. */
type Prices = { nowCop: Cop; beforeCop: Cop | null; othersCop: readonly Cop[] };

/** Why a price is asked about, with how many per cent it is away. */
export type PriceDoubt = { kind: 'drop' | 'rise' | 'far_under'; percent: number };

/** Fewer dishes are no menu to compare with. */
const leastOthers = 3;

/** Whether somebody should be asked if they mean a price: 30 % less or 20 % more than before, or under half of the menu's usual price. */
export function priceDoubt({ nowCop, beforeCop, othersCop }: Prices): PriceDoubt | null {
  if (beforeCop !== null && beforeCop > 0) {
    const percent = Math.round((Math.abs(nowCop - beforeCop) * 100) / beforeCop);
    if (nowCop * 10 <= beforeCop * 7) return { kind: 'drop', percent };
    if (nowCop * 10 >= beforeCop * 12) return { kind: 'rise', percent };
  }
  const usualCop = othersCop.toSorted((a, b) => a - b)[Math.floor(othersCop.length / 2)] ?? 0;
  if (othersCop.length < leastOthers || nowCop * 2 >= usualCop) return null;
  return { kind: 'far_under', percent: Math.round(((usualCop - nowCop) * 100) / usualCop) };
}

/** Tags that a restaurant cannot give its own dishes. */
const platformTags: readonly string[] = [MOST_ORDERED_TAG];

/** The tags a dish has once its restaurant wrote some: the platform's stay as they were. */
export const tagsWritten = (sent: readonly string[], before: readonly string[]): string[] => [
  ...new Set([
    ...before.filter((tag) => platformTags.includes(tag)),
    ...sent.filter((tag) => !platformTags.includes(tag)),
  ]),
];

/** Of tags that a restaurant writes, those that are not its to give. */
export const tagsNotItsOwn = (sent: readonly string[], before: readonly string[]): string[] =>
  sent.filter((tag) => platformTags.includes(tag) && !before.includes(tag));
