import type { Cop } from '../money/cop.ts';
import { FULL_RATE_BPS, type RateBps } from '../money/rate.ts';

/** Fewer people than this could be told apart by what is said about them together. */
const LEAST_PEOPLE_SHOWN = 5;

export const FEW_PEOPLE = 'Pocas personas para mostrar sin señalar a nadie.';

/** Arrivals on time that the product aims at. */
export const ON_TIME_GOAL_BPS: RateBps = 9500;

export const mayShowGroup = (people: number): boolean => people >= LEAST_PEOPLE_SHOWN;

/** The part of a whole; null: there is no whole. */
export const toShareBps = (part: number, whole: number): RateBps | null =>
  whole > 0 ? Math.round((part * FULL_RATE_BPS) / whole) : null;

/** An amount divided by how many there are, in whole pesos; null: none. */
export const averageCop = (totalCop: Cop, count: number): Cop | null =>
  count > 0 ? Math.round(totalCop / count) : null;

/** A share as text with one decimal: 9417 is '94,2%'. */
export function formatShare(shareBps: RateBps): string {
  const tenths = Math.round(shareBps / 10);
  return tenths % 10 === 0 ? `${tenths / 10}%` : `${Math.floor(tenths / 10)},${tenths % 10}%`;
}

/** The change from before to now. `isGood` null: neither, or there is nothing to compare with. */
export type Change = { direction: 'up' | 'down' | 'same'; by: number; isGood: boolean | null };

/** How a figure changed; null: one of the two is unknown. */
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

/** Stars in hundredths with one decimal: 433 is '4,3'. */
export const formatStars = (hundredths: number): string => `${Math.round(hundredths / 10) / 10}`.replace('.', ',');
