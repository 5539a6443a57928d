import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cop } from '../money/cop.ts';

/** What a change of the ceiling has to know of an open payroll period. */
export type OpenPeriod = {
  startPeriod: IsoDate;
  amountCop: Cop;
  /** What is spent and reserved in the period. */
  takenCop: Cop;
  /** Whether its deduction is authorised, or waits for authorisation in the company's own system. */
  isAuthorised: boolean;
};

/**
 * Returns the periods that get the new ceiling. A period with a signed authorisation keeps the ceiling that it names,
 * and no ceiling falls below what was already taken. Source: docs/colombia.md section 3.2, docs/domain.md section 6.
 */
export function filterPeriodsToChange(periods: readonly OpenPeriod[], amountCop: Cop): OpenPeriod[] {
  return periods.filter(
    (period) => !period.isAuthorised && period.takenCop <= amountCop && period.amountCop !== amountCop,
  );
}
