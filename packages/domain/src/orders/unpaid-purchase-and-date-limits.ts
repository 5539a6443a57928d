import { MINUTE_MS } from '../calendar/bogota-time.ts';
import type { IsoDate } from '../calendar/iso-date.ts';

/**
 * The limits on one person: unpaid purchases at once, abandoned ones within `waitMinutes` that make the next one wait,
 * and lunches for a date, paid ones included. Source: docs/domain.md section 15.
 */
export type HoldTerms = { heldPurchases: number; givenUp: number; waitMinutes: number; lunchesPerDate: number };

export const DEFAULT_HOLD_TERMS: HoldTerms = { heldPurchases: 2, givenUp: 3, waitMinutes: 60, lunchesPerDate: 20 };

/** The highest value that `lunchesPerDate` may have; a person's lunches are counted up to it. */
export const MOST_LUNCHES_PER_DATE = 100;

/** How many unpaid purchases a person has, and when they placed those that they abandoned (epoch milliseconds). */
export type Holds = { heldPurchases: number; givenUpAtMs: readonly number[] };

export type HoldRefusal = { code: 'HOLDS_FULL' } | { code: 'HOLD_WAIT'; untilMs: number };

/**
 * Returns why a person may not hold places for another unpaid purchase now, or null when they may. Tingos and payroll
 * pay at once, so that nothing is held.
 */
export function findHoldRefusal(holds: Holds, terms: HoldTerms, nowMs: number): HoldRefusal | null {
  if (holds.heldPurchases >= terms.heldPurchases) return { code: 'HOLDS_FULL' };
  const waitMs = terms.waitMinutes * MINUTE_MS;
  const counted = holds.givenUpAtMs.filter((atMs) => atMs > nowMs - waitMs).sort((a, b) => b - a);
  // The wait ends `waitMinutes` after the oldest of the last `givenUp` abandoned purchases.
  const decisive = counted[terms.givenUp - 1];
  return decisive === undefined ? null : { code: 'HOLD_WAIT', untilMs: decisive + waitMs };
}

/** Returns the first date on which a person would have more lunches than allowed, or null when there is none. */
export function findDateOverLimit(
  wanted: Readonly<Record<IsoDate, number>>,
  standing: Readonly<Record<IsoDate, number>>,
  terms: HoldTerms,
): IsoDate | null {
  const isTooMany = (date: IsoDate) => (wanted[date] ?? 0) + (standing[date] ?? 0) > terms.lunchesPerDate;
  return Object.keys(wanted).sort().find(isTooMany) ?? null;
}
