import { type IsoDate, toMonthEnd } from '../calendar/iso-date.ts';
import { type Cop, floorAtZero } from '../money/cop.ts';
import { calculatePercentCop, type RateBps } from '../money/rate.ts';

/**
 * How often an employer deducts: once a month, or for the 1st to 15th and the 16th to the end. Schedule dates count.
 */
export const PAYROLL_PERIOD_KINDS = ['monthly', 'semimonthly'] as const;
export type PayrollPeriodKind = (typeof PAYROLL_PERIOD_KINDS)[number];

/** The words for each kind in documents. */
export const PERIOD_KIND_WORDS: Readonly<Record<PayrollPeriodKind, string>> = {
  monthly: 'mensual',
  semimonthly: 'quincenal (del 1 al 15 y del 16 al fin de mes)',
};

/** A payroll period, both dates included. `key` is start and end, joined by '/'. */
export type PayrollPeriod = { key: string; startPeriod: IsoDate; endPeriod: IsoDate };

/** Returns the payroll period of a schedule date (docs/domain.md section 6). */
export function toPayrollPeriod(date: IsoDate, kind: PayrollPeriodKind): PayrollPeriod {
  const month = date.slice(0, 8);
  const secondHalf = kind === 'semimonthly' && date.slice(8) > '15';
  const startPeriod = secondHalf ? `${month}16` : `${month}01`;
  const endPeriod = kind === 'semimonthly' && !secondHalf ? `${month}15` : toMonthEnd(date);
  return { key: `${startPeriod}/${endPeriod}`, startPeriod, endPeriod };
}

/** What a person sees of their limit (docs/specification.md section 3 'Monthly limit view'). */
export type MonthlyLimitView = { startPeriod: IsoDate; endPeriod: IsoDate; limit: Cop; used: Cop; remaining: Cop };

/** Whether a person has a limit at all: it must be above 1 peso (docs/specification.md section 4). */
export function isLimitPresent(limitCop: Cop): boolean {
  return limitCop > 1;
}

/**
 * Builds what a person sees of a period's limit, with `used` as limit less remaining credit. Returns null without a
 * limit.
 */
export function buildMonthlyLimitView(
  period: PayrollPeriod,
  limitCop: Cop,
  remainingCreditCop: Cop,
): MonthlyLimitView | null {
  if (!isLimitPresent(limitCop)) return null;
  const { startPeriod, endPeriod } = period;
  const used = floorAtZero(limitCop - remainingCreditCop);
  return { startPeriod, endPeriod, limit: limitCop, used, remaining: floorAtZero(limitCop - used) };
}

/** The setting daily_limit: by default 20 %, 60,000, condition 'max' (docs/specification.md section 9). */
export type DailyLimitTerms = { rateBps: RateBps; amountCop: Cop; condition: 'max' | 'min' };

export const DEFAULT_DAILY_LIMIT: DailyLimitTerms = { rateBps: 2000, amountCop: 60_000, condition: 'max' };

/**
 * Returns the most that payroll pays for one schedule date, or null for a person without that limit
 * (hasUnlimitDailyOrders). Source: docs/domain.md section 2.
 */
export function calculateDailyLimitCop(
  monthlyLimitCop: Cop,
  terms: DailyLimitTerms,
  hasUnlimitDailyOrders: boolean,
): Cop | null {
  if (hasUnlimitDailyOrders) return null;
  const shareCop = calculatePercentCop(monthlyLimitCop, terms.rateBps);
  return terms.condition === 'max' ? Math.max(shareCop, terms.amountCop) : Math.min(shareCop, terms.amountCop);
}

/** Returns what is left of the daily limit on each date, for pricing, or null without a daily limit. */
export function calculateLeftByDate(
  dates: readonly IsoDate[],
  dailyLimit: Cop | null,
  usedByDateCop: Readonly<Record<IsoDate, Cop>>,
): Record<IsoDate, Cop> | null {
  if (dailyLimit === null) return null;
  return Object.fromEntries(dates.map((date) => [date, floorAtZero(dailyLimit - (usedByDateCop[date] ?? 0))]));
}

/** The highest payroll ceiling of a period that a person may get, in COP. */
export const MAX_CEILING_COP = 20_000_000;
