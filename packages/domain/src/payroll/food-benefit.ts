import { findHolidayName } from '../calendar/holidays.ts';
import { buildIsoDate, type IsoDate, listDates, toMonthEnd, toWeekday } from '../calendar/iso-date.ts';
import { invariant } from '../invariant.ts';
import { type Cop, floorAtZero } from '../money/cop.ts';
import type { PayrollPeriodKind } from './payroll-periods-and-limits.ts';
import type { SubsidyTerms } from './subsidy-rules.ts';

/**
 * The value of the UVT in a year (unidad de valor tributario, in which tax law counts money), and the limits of the
 * food benefit in UVT.
 */
export type UvtYear = {
  year: number;
  valueCop: Cop;
  /** Up to how many UVT a month the food that a company pays is no income of the employee. */
  benefitUvt: number;
  /** Above how many UVT of monthly salary all food that a company pays is income. */
  salaryUvt: number;
};

/** Source: docs/colombia.md section 3.4. */
export const DEFAULT_UVT_YEARS: readonly UvtYear[] = [
  { year: 2025, valueCop: 49_799, benefitUvt: 41, salaryUvt: 310 },
  { year: 2026, valueCop: 52_374, benefitUvt: 41, salaryUvt: 310 },
];

/** The limits of a calendar month in COP. `isOwnYear` is false while its year has no UVT and that of `year` is used. */
export type FoodBenefitLimit = UvtYear & { limitCop: Cop; salaryCop: Cop; isOwnYear: boolean };

/**
 * Returns the limits of the month of a date: by the UVT of its year, else the latest known before, else the first
 * known.
 */
export function findFoodBenefitLimit(years: readonly UvtYear[], date: IsoDate): FoodBenefitLimit {
  const asked = Number(date.slice(0, 4));
  const known = [...years].sort((one, other) => one.year - other.year);
  const found = known.findLast(({ year }) => year <= asked) ?? known[0];
  invariant(found !== undefined, 'no UVT is known');
  const { valueCop, benefitUvt, salaryUvt } = found;
  return {
    ...found,
    limitCop: valueCop * benefitUvt,
    salaryCop: valueCop * salaryUvt,
    isOwnYear: found.year === asked,
  };
}

/** From which share of the limit HR is warned, in percent. */
export const BENEFIT_NEAR_PERCENT = 80;

/** How near a person is to the limit. 'income': their salary is too high for the benefit, so all of it is income. */
export const BENEFIT_LEVELS = ['under', 'near', 'over', 'income'] as const;
export type BenefitLevel = (typeof BENEFIT_LEVELS)[number];

/** What a company pays of one person's food in a calendar month. */
export type FoodBenefit = {
  /** For lunches that were delivered or charged, tax included. */
  paidCop: Cop;
  /** For lunches that are still to come. */
  scheduledCop: Cop;
};

/**
 * Returns how near a month is to the limit, lunches to come included, and how much of it is income of the employee.
 * `earnsOver` says that the salary is above the limit for the benefit.
 */
export function calculateBenefitLevel(
  { paidCop, scheduledCop }: FoodBenefit,
  limitCop: Cop,
  earnsOver: boolean,
): { level: BenefitLevel; incomeCop: Cop } {
  const totalCop = paidCop + scheduledCop;
  if (earnsOver) return { level: 'income', incomeCop: totalCop };
  const incomeCop = floorAtZero(totalCop - limitCop);
  if (incomeCop > 0) return { level: 'over', incomeCop };
  return { level: totalCop * 100 >= limitCop * BENEFIT_NEAR_PERCENT ? 'near' : 'under', incomeCop };
}

/**
 * Returns the percentage that HR has to be told of now, each one once a month, or null when there is nothing to tell.
 */
export function findBenefitNotice(level: BenefitLevel, told: { near: boolean; over: boolean }): 80 | 100 | null {
  if (level === 'over') return told.over ? null : 100;
  return level === 'near' && !told.near && !told.over ? 80 : null;
}

/** How many months are searched for the one with the most lunch days. */
const MONTHS_AHEAD = 12;

/**
 * Returns the most that terms can pay of one person's food in a month from `from` on: pesos × lunches a day × days of
 * the month with most lunch days, within its periods' limit. `lunchesPerDate`: of terms without a daily number.
 */
export function calculateMostMonthlySubsidyCop(
  terms: SubsidyTerms,
  { from, periodKind, lunchesPerDate }: { from: IsoDate; periodKind: PayrollPeriodKind; lunchesPerDate: number },
): Cop {
  if (!terms.enabled) return 0;
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))];
  const days = Array.from({ length: MONTHS_AHEAD }, (_, ahead) =>
    countLunchDays(terms, buildIsoDate(year, month + ahead, 1)),
  );
  const byDayCop = terms.perOrderCop * (terms.ordersPerDay ?? lunchesPerDate) * Math.max(...days);
  if (terms.perPeriodCop === null) return byDayCop;
  return Math.min(byDayCop, terms.perPeriodCop * (periodKind === 'semimonthly' ? 2 : 1));
}

/** Counts the days of a month on which the terms pay: their weekdays, else Monday to Friday; no holidays. */
const countLunchDays = ({ weekdays }: SubsidyTerms, monthStart: IsoDate): number =>
  listDates(monthStart, toMonthEnd(monthStart)).filter(
    (date) => (weekdays ?? [1, 2, 3, 4, 5]).includes(toWeekday(date)) && findHolidayName(date) === null,
  ).length;
