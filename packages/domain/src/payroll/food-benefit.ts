import { findHolidayName } from '../calendar/holidays.ts';
import { buildIsoDate, type IsoDate, listDates, toMonthEnd, toWeekday } from '../calendar/iso-date.ts';
import { invariant } from '../invariant.ts';
import { type Cop, floorAtZero } from '../money/cop.ts';
import type { PayrollPeriodKind } from './payroll-periods-and-limits.ts';
import type { SubsidyTerms } from './subsidy-rules.ts';

/** The UVT (unidad de valor tributario) of a year, and how many of them bound the food benefit. */
export type UvtYear = {
  year: number;
  valueCop: Cop;
  /** The food of a month that is no income of the employee. */
  benefitUvt: number;
  /** The salary of a month above which all of it is income. */
  salaryUvt: number;
};

/** Source: docs/colombia.md section 3.4. */
export const DEFAULT_UVT_YEARS: readonly UvtYear[] = [
  { year: 2025, valueCop: 49_799, benefitUvt: 41, salaryUvt: 310 },
  { year: 2026, valueCop: 52_374, benefitUvt: 41, salaryUvt: 310 },
];

/** The bounds of a calendar month in COP. `isOwnYear` false: its year has no UVT yet, and `year` lends its own. */
export type FoodBenefitLimit = UvtYear & { limitCop: Cop; salaryCop: Cop; isOwnYear: boolean };

/** The bounds of a date's month: by the UVT of its year, else the last one known before, else the first one. */
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

/** The share of the limit from which human resources is warned, in percent. */
export const BENEFIT_NEAR_PERCENT = 80;

/** 'income': the person earns too much for the benefit, and all of it is income. */
export const BENEFIT_LEVELS = ['under', 'near', 'over', 'income'] as const;
export type BenefitLevel = (typeof BENEFIT_LEVELS)[number];

/** What a company pays of a person's food in a calendar month. */
export type FoodBenefit = {
  /** Of lunches delivered or charged, tax included. */
  paidCop: Cop;
  /** Of lunches that are still to come. */
  scheduledCop: Cop;
};

/** Where a month stands, with what is still to come; `incomeCop` is what of it counts as income of the employee. */
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

/** Which share human resources is told of now, each once a month; null: none. */
export function findBenefitNotice(level: BenefitLevel, told: { near: boolean; over: boolean }): 80 | 100 | null {
  if (level === 'over') return told.over ? null : 100;
  return level === 'near' && !told.near && !told.over ? 80 : null;
}

/** The months that are looked through for the one with most lunches. */
const MONTHS_AHEAD = 12;

/**
 * The most that terms can pay of one person's food in a month from a date on: pesos × lunches a day × working days of the
 * longest month. `lunchesPerDate` stands for terms without a daily number.
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

/** The dates of a month on which terms hold: Monday to Friday where they name no weekdays; no holidays. */
const countLunchDays = ({ weekdays }: SubsidyTerms, monthStart: IsoDate): number =>
  listDates(monthStart, toMonthEnd(monthStart)).filter(
    (date) => (weekdays ?? [1, 2, 3, 4, 5]).includes(toWeekday(date)) && findHolidayName(date) === null,
  ).length;
