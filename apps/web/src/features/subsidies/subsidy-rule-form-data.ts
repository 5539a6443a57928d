import type { RouteInput } from '@sazon/contract/define-route';
import type { setSubsidyRule } from '@sazon/contract/subsidies/routes';
import type { Weekday } from '@sazon/domain/calendar/iso-date';
import type { SubsidyTerms } from '@sazon/domain/payroll/subsidy-rules';

/** A rule as typed: pesos and counts in digits, empty for no limit. */
export interface TypedRule {
  gives: 'terms' | 'nothing' | 'inherited';
  perOrderCop: string;
  ordersPerDay: string;
  perPeriodCop: string;
  weekdays: string[];
  fromHour: string;
  toHour: string;
  locationIds: string[];
  startsOn: string;
  endsOn: string;
}

const digits = (value: number | null | undefined) => (value == null ? '' : String(value));

/** Fills the form with the terms that hold today, to start on a date. */
export const toTyped = (held: SubsidyTerms | null, startsOn: string): TypedRule => ({
  gives: held === null || held.enabled ? 'terms' : 'nothing',
  perOrderCop: digits(held?.perOrderCop),
  ordersPerDay: held === null ? '1' : digits(held.ordersPerDay),
  perPeriodCop: digits(held?.perPeriodCop),
  weekdays: (held?.weekdays ?? []).map(String),
  fromHour: held?.fromHour ?? '',
  toHour: held?.toHour ?? '',
  locationIds: [...(held?.locationIds ?? [])],
  startsOn,
  endsOn: '',
});

const numberOrNull = (typed: string) => (typed === '' ? null : Number(typed));
const someOrNull = <T>(chosen: readonly T[]) => (chosen.length === 0 ? null : [...chosen]);

/** Converts the typed rule to terms; null when it follows the rule of the group or company. */
export function toTerms(typed: TypedRule): SubsidyTerms | null {
  if (typed.gives === 'inherited') return null;
  return {
    enabled: typed.gives === 'terms',
    perOrderCop: Number(typed.perOrderCop),
    ordersPerDay: numberOrNull(typed.ordersPerDay),
    perPeriodCop: numberOrNull(typed.perPeriodCop),
    weekdays: someOrNull(typed.weekdays.map((day) => Number(day) as Weekday)),
    fromHour: typed.fromHour || null,
    toHour: typed.toHour || null,
    locationIds: someOrNull(typed.locationIds),
  };
}

/** Converts the typed rule to the body of the call. */
export const toBody = (
  typed: TypedRule,
): Pick<RouteInput<typeof setSubsidyRule>['body'], 'startsOn' | 'endsOn' | 'terms'> => ({
  startsOn: typed.startsOn,
  endsOn: typed.endsOn || null,
  terms: toTerms(typed),
});
