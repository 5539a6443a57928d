import type { Cop } from '../money/cop.ts';
import type { SubsidyTerms } from './subsidy-rules.ts';

/** The working days of a month that a forecast assumes. */
const FORECAST_DAYS = 21;
/** How many days a person who uses it has lunch in a month. */
export const FORECAST_DAYS_A_PERSON = 12;

export type SubsidyForecast = {
  /** How many of its people are assumed to use it: half of them, at least one. */
  people: number;
  /** What it costs a month when they have lunch on `FORECAST_DAYS_A_PERSON` days. */
  expectedCop: Cop;
  /** What it costs a month when everybody uses all of it. */
  mostCop: Cop;
};

/** Forecasts what a subsidy costs a company in a month. Returns null where it gives nothing, or to nobody. */
export function forecastSubsidy(
  terms: Pick<SubsidyTerms, 'enabled' | 'perOrderCop' | 'ordersPerDay' | 'perPeriodCop' | 'weekdays'>,
  { people, periodsAMonth }: { people: number; periodsAMonth: 1 | 2 },
): SubsidyForecast | null {
  if (!terms.enabled || terms.perOrderCop === 0 || people === 0) return null;
  const weekdays = terms.weekdays?.filter((day) => day <= 5).length ?? 5;
  const days = Math.round((FORECAST_DAYS * weekdays) / 5);
  const limitCop = terms.perPeriodCop === null ? Number.POSITIVE_INFINITY : terms.perPeriodCop * periodsAMonth;
  const computeCost = (lunches: number) => Math.min(lunches * terms.perOrderCop, limitCop);
  const users = Math.ceil(people / 2);
  return {
    people: users,
    expectedCop: users * computeCost(Math.min(FORECAST_DAYS_A_PERSON, days)),
    mostCop: people * computeCost(days * (terms.ordersPerDay ?? 1)),
  };
}
