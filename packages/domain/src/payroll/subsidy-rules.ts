import { type IsoDate, toWeekday, type Weekday } from '../calendar/iso-date.ts';
import type { Cop } from '../money/cop.ts';
import type { SubsidyRefusal } from '../pricing/checkout-input-types.ts';

/** Whose a rule is. A person's own rule comes before that of their group, and that before the company's. */
export const SUBSIDY_SCOPES = ['person', 'group', 'enterprise'] as const;
export type SubsidyScope = (typeof SUBSIDY_SCOPES)[number];

/** The most that a written rule may give a lunch and a period (COP), and to how many lunches a day. */
export const MAX_SUBSIDY_PER_ORDER_COP = 1_000_000;
export const MAX_SUBSIDY_PER_PERIOD_COP = 100_000_000;
export const MAX_SUBSIDY_ORDERS_PER_DAY = 20;

/** What an employer pays of a lunch. `enabled` false pays nothing, even where a wider scope's rule would. */
export type SubsidyTerms = {
  enabled: boolean;
  /** What each subsidised order gets, in COP. */
  perOrderCop: Cop;
  /** How many orders of a day are subsidised, or null for all of them. */
  ordersPerDay: number | null;
  /** The most in a payroll period, in COP, or null without such a limit. */
  perPeriodCop: Cop | null;
  /** The weekdays of delivery on which it is paid, or null for any. */
  weekdays: readonly Weekday[] | null;
  /** The earliest and the latest hour of delivery ('HH:MM') for which it is paid, or null for any. */
  fromHour: string | null;
  toHour: string | null;
  /** The company's sites where it is paid, or null for all of them. */
  locationIds: readonly string[] | null;
};

/**
 * What a scope gives from a date on. `terms` null takes the scope's own rule away, so that the wider scope's holds.
 * Source: docs/domain.md section 6.
 */
export type SubsidyRule = {
  scope: SubsidyScope;
  startsOn: IsoDate;
  /** The last date of the rule, or null when it holds until a later rule of the scope. */
  endsOn: IsoDate | null;
  terms: SubsidyTerms | null;
};

/** The terms that hold for a person on a date, and the scope that gives them. */
export type HeldSubsidy = { scope: SubsidyScope; terms: SubsidyTerms };

/**
 * Returns the terms that hold on a date, of the narrowest scope whose latest rule has terms and has not ended; null
 * when no scope has any. `rules` are one person's, sorted by first date and then by when they were written.
 */
export function resolveSubsidy(rules: readonly SubsidyRule[], date: IsoDate): HeldSubsidy | null {
  for (const scope of SUBSIDY_SCOPES) {
    const latest = rules.findLast((rule) => rule.scope === scope && rule.startsOn <= date);
    if (latest?.terms && (latest.endsOn ?? date) >= date) return { scope, terms: latest.terms };
  }
  return null;
}

/** A lunch that an employer may subsidise. */
export type LunchToSubsidise = {
  scheduleDate: IsoDate;
  /** The hour of delivery, 'HH:MM'. */
  hour: string;
  location: { id: string; enterpriseId: string | null };
};

/**
 * Returns why terms do not pay for a lunch (its site, weekday or hour), or null when they do. They pay at the
 * employer's own sites only.
 */
export function findSubsidyRefusal(
  { weekdays, fromHour, toHour, locationIds }: SubsidyTerms,
  enterpriseId: string,
  { scheduleDate, hour, location }: LunchToSubsidise,
): SubsidyRefusal | null {
  if (location.enterpriseId !== enterpriseId || locationIds?.includes(location.id) === false) return 'other_location';
  if (weekdays?.includes(toWeekday(scheduleDate)) === false) return 'other_day';
  return (toHour ?? hour) < hour || hour < (fromHour ?? hour) ? 'other_hour' : null;
}
