import { allocate } from '../money/allocate.ts';
import { type Cop, sumCop } from '../money/cop.ts';
import { FULL_RATE_BPS, type RateBps } from '../money/rate.ts';

/** Sums of fewer people than this are not shown, since they could tell who is who. */
const LEAST_PEOPLE_SHOWN = 5;

export const FEW_PEOPLE = 'Pocas personas para mostrar sin señalar a nadie.';

/** The share of arrivals on time that the product aims at. */
export const ON_TIME_GOAL_BPS: RateBps = 9500;

export const mayShowGroup = (people: number): boolean => people >= LEAST_PEOPLE_SHOWN;

/** Returns the share of a whole in basis points, or null when the whole is zero. */
export const toShareBps = (part: number, whole: number): RateBps | null =>
  whole > 0 ? Math.round((part * FULL_RATE_BPS) / whole) : null;

/** Divides an amount by a count, in whole pesos. Returns null when the count is zero. */
export const calculateAverageCop = (totalCop: Cop, count: number): Cop | null =>
  count > 0 ? Math.round(totalCop / count) : null;

/** Formats a share with one decimal: 9417 is '94,2%'. */
export function formatShare(shareBps: RateBps): string {
  const tenths = Math.round(shareBps / 10);
  return tenths % 10 === 0 ? `${tenths / 10}%` : `${Math.floor(tenths / 10)},${tenths % 10}%`;
}

/** Formats the shares of one whole, split by largest remainder in tenths of a percent: they add up to 100%. */
export function formatSharesOfWhole(partsCop: readonly Cop[]): string[] {
  const tenths = sumCop(partsCop) === 0 ? 0 : 1000;
  return allocate(tenths, partsCop).map((share) => formatShare(share * 10));
}

/** A change from before to now. `isGood` is null when nothing changed, or neither direction is good. */
export type Change = { direction: 'up' | 'down' | 'same'; by: number; isGood: boolean | null };

/** Returns how a figure changed, or null when one of the two values is not known. */
export function compareFigures(
  now: number | null,
  before: number | null,
  better: 'more' | 'less' | 'neither',
): Change | null {
  if (now === null || before === null) return null;
  const by = Math.abs(now - before);
  if (by === 0) return { direction: 'same', by, isGood: null };
  const isUp = now > before;
  return { direction: isUp ? 'up' : 'down', by, isGood: better === 'neither' ? null : isUp === (better === 'more') };
}

/** Formats hundredths of stars with one decimal: 433 is '4,3'. */
export const formatStarHundredths = (hundredths: number): string =>
  `${Math.round(hundredths / 10) / 10}`.replace('.', ',');
