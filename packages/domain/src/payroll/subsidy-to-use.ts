import type { IsoDate } from '../calendar/iso-date.ts';
import { type Cop, floorAtZero } from '../money/cop.ts';
import type { SubsidyRefusal, SubsidyToUse } from '../pricing/checkout-input-types.ts';
import type { UserPlan } from './payroll-eligibility.ts';
import {
  findSubsidyRefusal,
  type HeldSubsidy,
  type LunchToSubsidise,
  resolveSubsidy,
  type SubsidyRule,
} from './subsidy-rules.ts';

/** What decides about a person's subsidy. */
export type SubsidyPerson = {
  plan: UserPlan;
  enterpriseId: string | null;
  /** The rules of the person, of their group and of their company that hold today or later. */
  subsidyRules: readonly SubsidyRule[];
  /** When the subsidy stops, by first and last date. Without `because`, a budget is spent. */
  subsidyStops: readonly { from: IsoDate; to: IsoDate; because?: SubsidyRefusal }[];
};

/**
 * What this person's orders already used: pesos by payroll period, subsidised orders by schedule date. Cancelled orders
 * do not count.
 */
export type SubsidyUsed = {
  byPeriodCop: Readonly<Record<string, Cop>>;
  ordersByDate: Readonly<Record<IsoDate, number>>;
};

/**
 * Returns the subsidy of a person on a date, with the scope that gives it. Returns null when they are not on plan
 * nomina, or no rule pays.
 */
export function findSubsidy({ plan, enterpriseId, subsidyRules }: SubsidyPerson, date: IsoDate): HeldSubsidy | null {
  if (plan !== 'nomina' || enterpriseId === null) return null;
  const held = resolveSubsidy(subsidyRules, date);
  return held?.terms.enabled === true ? held : null;
}

/**
 * Returns the subsidy by date that pricing may use, or null when none of these dates has any (docs/domain.md section
 * 2).
 */
export function calculateSubsidyToUse(
  person: SubsidyPerson,
  used: SubsidyUsed,
  days: readonly { date: IsoDate; periodKey: string }[],
): SubsidyToUse | null {
  const ofDates = days.flatMap(({ date, periodKey }) => {
    const terms = findSubsidy(person, date)?.terms;
    if (terms === undefined) return [];
    const { perOrderCop, ordersPerDay, perPeriodCop } = terms;
    const leftOfPeriodCop =
      perPeriodCop === null ? null : floorAtZero(perPeriodCop - (used.byPeriodCop[periodKey] ?? 0));
    return [[date, { perOrderCop, ordersPerDay, usedOrders: used.ordersByDate[date] ?? 0, leftOfPeriodCop }] as const];
  });
  return ofDates.length === 0 ? null : Object.fromEntries(ofDates);
}

/** Returns why a lunch of this person gets none of its date's subsidy, or null when it gets it or the date has none. */
export function findSubsidyOfLunchRefusal(person: SubsidyPerson, lunch: LunchToSubsidise): SubsidyRefusal | null {
  const terms = findSubsidy(person, lunch.scheduleDate)?.terms;
  if (terms === undefined) return null;
  const stop = person.subsidyStops.find(({ from, to }) => from <= lunch.scheduleDate && lunch.scheduleDate <= to);
  const stopped = stop === undefined ? null : (stop.because ?? 'budget_spent');
  return findSubsidyRefusal(terms, person.enterpriseId ?? '', lunch) ?? stopped;
}

/**
 * Estimates the subsidy of one more lunch on a date (COP), for screens before the checkout. `lunchesThatDay` counts the
 * person's lunches of that date, ordered or in the cart. What is left of the period is ignored: the checkout checks it.
 */
export function calculateDishSubsidyCop(
  person: SubsidyPerson & { hideSubsidyMsg: boolean },
  lunch: LunchToSubsidise,
  lunchesThatDay: number,
  priceCop: Cop,
): Cop {
  const terms = findSubsidy(person, lunch.scheduleDate)?.terms;
  if (terms === undefined || person.hideSubsidyMsg || findSubsidyOfLunchRefusal(person, lunch) !== null) return 0;
  if (terms.ordersPerDay !== null && lunchesThatDay >= terms.ordersPerDay) return 0;
  return Math.min(terms.perOrderCop, priceCop);
}
