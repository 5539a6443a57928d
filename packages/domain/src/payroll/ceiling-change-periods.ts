import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cop } from '../money/cop.ts';

/** An open payroll period, as a change of the ceiling reads it. */
export type OpenPeriod = {
  startPeriod: IsoDate;
  amountCop: Cop;
  /** Spent and reserved in the period. */
  takenCop: Cop;
  /** Its deduction is authorised, or awaits authorisation in another system. */
  isAuthorised: boolean;
};

/**
 * The periods that get the new ceiling. A signed authorisation names its ceiling, so that period keeps it; no ceiling
 * drops below what was already taken. Source: docs/colombia.md section 3.2, docs/domain.md section 6.
 */
export function filterPeriodsToChange(periods: readonly OpenPeriod[], amountCop: Cop): OpenPeriod[] {
  return periods.filter(
    (period) => !period.isAuthorised && period.takenCop <= amountCop && period.amountCop !== amountCop,
  );
}
