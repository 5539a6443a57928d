import { MINUTE_MS } from '../calendar/bogota-time.ts';
import type { IsoDate } from '../calendar/iso-date.ts';

/**
 * The limits on unpaid purchases of one person: how many at once, and how many abandoned ones make the next one wait.
 * `lunchesPerDate` includes paid lunches. Source: docs/domain.md section 15.
 */
export type HoldTerms = { heldPurchases: number; givenUp: number; waitMinutes: number; lunchesPerDate: number };

export const DEFAULT_HOLD_TERMS: HoldTerms = { heldPurchases: 2, givenUp: 3, waitMinutes: 60, lunchesPerDate: 20 };

/** The highest value of the limit of lunches per person and date, up to which they are counted. */
export const MOST_LUNCHES_PER_DATE = 100;

/** The held purchases of a person, and when they placed those they abandoned (epoch milliseconds). */
export type Holds = { heldPurchases: number; givenUpAtMs: readonly number[] };

export type HoldRefusal = { code: 'HOLDS_FULL' } | { code: 'HOLD_WAIT'; untilMs: number };

/**
 * Why a person may not hold another purchase now; null: they may. Paying at once with tingos or payroll holds nothing.
 */
export function findHoldRefusal(holds: Holds, terms: HoldTerms, nowMs: number): HoldRefusal | null {
  if (holds.heldPurchases >= terms.heldPurchases) return { code: 'HOLDS_FULL' };
  const waitMs = terms.waitMinutes * MINUTE_MS;
  const counted = holds.givenUpAtMs.filter((atMs) => atMs > nowMs - waitMs).sort((a, b) => b - a);
  // The wait ends when the oldest of the last abandoned purchases is that long ago.
  const decisive = counted[terms.givenUp - 1];
  return decisive === undefined ? null : { code: 'HOLD_WAIT', untilMs: decisive + waitMs };
}

/** The first date on which a person would have more lunches than allowed; null: none. */
export function findDateOverLimit(
  wanted: Readonly<Record<IsoDate, number>>,
  standing: Readonly<Record<IsoDate, number>>,
  terms: HoldTerms,
): IsoDate | null {
  const isTooMany = (date: IsoDate) => (wanted[date] ?? 0) + (standing[date] ?? 0) > terms.lunchesPerDate;
  return Object.keys(wanted).sort().find(isTooMany) ?? null;
}
