import type { IsoDate } from '../calendar/iso-date.ts';
import { type Cop, floorAtZero } from '../money/cop.ts';
import type { SubsidyRefusal, SubsidyToUse } from '../pricing/checkout-input-types.ts';
import type { UserPlan } from './eligibility.ts';
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
  /** The rules of the person, their group and their company that hold today or later. */
  subsidyRules: readonly SubsidyRule[];
  /** The payroll periods in which a spent budget stops the subsidy, first and last date. */
  subsidyStops: readonly { from: IsoDate; to: IsoDate }[];
};

/**
 * Subsidies already used by this person: pesos by payroll period, orders by schedule date. Cancelled orders do not count.
 */
export type SubsidyUsed = {
  byPeriodCop: Readonly<Record<string, Cop>>;
  ordersByDate: Readonly<Record<IsoDate, number>>;
};

/** The subsidy that a person on plan nomina has on a date, and where it comes from; null: none. */
export function findSubsidy({ plan, enterpriseId, subsidyRules }: SubsidyPerson, date: IsoDate): HeldSubsidy | null {
  if (plan !== 'nomina' || enterpriseId === null) return null;
  const held = resolveSubsidy(subsidyRules, date);
  return held?.terms.enabled === true ? held : null;
}

/** The subsidy for pricing, for these dates with their payroll periods; null: on none of them (docs/domain.md section 2). */
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

/** Why a lunch of this person gets none of the subsidy of its date; null: it does, or its date has none. */
export function refuseSubsidy(person: SubsidyPerson, lunch: LunchToSubsidise): SubsidyRefusal | null {
  const terms = findSubsidy(person, lunch.scheduleDate)?.terms;
  if (terms === undefined) return null;
  const isStopped = person.subsidyStops.some(({ from, to }) => from <= lunch.scheduleDate && lunch.scheduleDate <= to);
  return findSubsidyRefusal(terms, person.enterpriseId ?? '', lunch) ?? (isStopped ? 'budget_spent' : null);
}

/**
 * An estimate of the subsidy of one more lunch on a date (COP), for screens before the checkout; 0 when it is unknown.
 * `lunchesThatDay` counts lunches ordered or in the cart for the date, since only the first ones are subsidised. It
 * ignores what is left of the period, which the simulation checks.
 */
export function calculateDishSubsidyCop(
  person: SubsidyPerson & { hideSubsidyMsg: boolean },
  lunch: LunchToSubsidise,
  lunchesThatDay: number,
  priceCop: Cop,
): Cop {
  const terms = findSubsidy(person, lunch.scheduleDate)?.terms;
  if (terms === undefined || person.hideSubsidyMsg || refuseSubsidy(person, lunch) !== null) return 0;
  if (terms.ordersPerDay !== null && lunchesThatDay >= terms.ordersPerDay) return 0;
  return Math.min(terms.perOrderCop, priceCop);
}
