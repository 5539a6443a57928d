import { type IsoDate, toWeekday, type Weekday } from '../calendar/iso-date.ts';
import type { Cop } from '../money/cop.ts';
import type { SubsidyRefusal } from '../pricing/checkout-input-types.ts';

/** Where a rule stands; a person's own comes before their group's, and that before the company's. */
export const SUBSIDY_SCOPES = ['person', 'group', 'enterprise'] as const;
export type SubsidyScope = (typeof SUBSIDY_SCOPES)[number];

/** What an employer pays of a lunch. `enabled` false: nothing, whatever a wider rule gives. */
export type SubsidyTerms = {
  enabled: boolean;
  /** COP of each subsidised order. */
  perOrderCop: Cop;
  /** null: every order of a day. */
  ordersPerDay: number | null;
  /** COP a payroll period; null: no such limit. */
  perPeriodCop: Cop | null;
  /** Weekdays of the delivery; null: any. */
  weekdays: readonly Weekday[] | null;
  /** The earliest and the latest hour of the delivery, 'HH:MM'; null: any. */
  fromHour: string | null;
  toHour: string | null;
  /** The company's sites where it holds; null: all of them. */
  locationIds: readonly string[] | null;
};

/**
 * What a scope gives from a date on. `terms` null: it has no rule of its own from then on, and the wider one holds.
 * Source: docs/domain.md section 6.
 */
export type SubsidyRule = {
  scope: SubsidyScope;
  startsOn: IsoDate;
  /** The last date; null: until a later rule of the scope. */
  endsOn: IsoDate | null;
  terms: SubsidyTerms | null;
};

/** The terms that hold for a person on a date, and where they come from. */
export type HeldSubsidy = { scope: SubsidyScope; terms: SubsidyTerms };

/**
 * The rule that holds on a date: of each scope the one that started last counts, and the narrowest scope with terms wins.
 * `rules` are of one person, by their first date, and of one date in the order they were written. null: none holds.
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
  /** 'HH:MM' of the delivery. */
  hour: string;
  location: { id: string; enterpriseId: string | null };
};

/** Why terms do not hold for a lunch: only at the employer's own sites, on its weekdays and hours. null: they hold. */
export function findSubsidyRefusal(
  { weekdays, fromHour, toHour, locationIds }: SubsidyTerms,
  enterpriseId: string,
  { scheduleDate, hour, location }: LunchToSubsidise,
): SubsidyRefusal | null {
  if (location.enterpriseId !== enterpriseId || locationIds?.includes(location.id) === false) return 'other_location';
  if (weekdays?.includes(toWeekday(scheduleDate)) === false) return 'other_day';
  return (toHour ?? hour) < hour || hour < (fromHour ?? hour) ? 'other_hour' : null;
}
