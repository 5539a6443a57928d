import { MINUTE_MS } from '../calendar/bogota.ts';
import type { IsoDate } from '../calendar/iso-date.ts';

/**
 * How much one person may hold without having paid: purchases at once, and how many given up make the next one wait.
 * `lunchesPerDate` counts what is paid too. Source: docs/domain.md section 15.
 */
export type HoldTerms = { heldPurchases: number; givenUp: number; waitMinutes: number; lunchesPerDate: number };

export const DEFAULT_HOLD_TERMS: HoldTerms = { heldPurchases: 2, givenUp: 3, waitMinutes: 60, lunchesPerDate: 20 };

/** As far as lunches of one person and date are counted, and as high as the limit can be set. */
export const MOST_LUNCHES_PER_DATE = 100;

/** What a person holds now, and when they placed what they never paid for (epoch milliseconds). */
export type Holds = { heldPurchases: number; givenUpAtMs: readonly number[] };

export type HoldRefusal = { code: 'HOLDS_FULL' } | { code: 'HOLD_WAIT'; untilMs: number };

/** Why a person may hold no further purchase now; null: they may. Paying at once with tingos or payroll holds nothing. */
export function holdRefusal(holds: Holds, terms: HoldTerms, nowMs: number): HoldRefusal | null {
  if (holds.heldPurchases >= terms.heldPurchases) return { code: 'HOLDS_FULL' };
  const waitMs = terms.waitMinutes * MINUTE_MS;
  const counted = holds.givenUpAtMs.filter((atMs) => atMs > nowMs - waitMs).sort((a, b) => b - a);
  // the wait is over when the oldest of the last ones is that long ago
  const decisive = counted[terms.givenUp - 1];
  return decisive === undefined ? null : { code: 'HOLD_WAIT', untilMs: decisive + waitMs };
}

/** The first date on which the lunches wanted would be more than one person may have; null: none. */
export function dateWithTooMany(
  wanted: Readonly<Record<IsoDate, number>>,
  standing: Readonly<Record<IsoDate, number>>,
  terms: HoldTerms,
): IsoDate | null {
  const isTooMany = (date: IsoDate) => (wanted[date] ?? 0) + (standing[date] ?? 0) > terms.lunchesPerDate;
  return Object.keys(wanted).sort().find(isTooMany) ?? null;
}
