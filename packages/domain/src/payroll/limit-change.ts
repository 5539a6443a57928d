import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cop } from '../money/cop.ts';

/** A payroll period that is open, as another ceiling looks at it. */
export type OpenPeriod = {
  startPeriod: IsoDate;
  amountCop: Cop;
  /** Spent and reserved of it. */
  takenCop: Cop;
  /** Its deduction is authorised, or is being authorised elsewhere. */
  isAuthorised: boolean;
};

/**
 * The periods that get another ceiling. A signed authorisation names the most that may be deducted, so its period keeps
 * it; and none is lowered below what was taken. Source: docs/colombia.md section 3.2, docs/domain.md section 6.
 */
export function periodsThatChange(periods: readonly OpenPeriod[], amountCop: Cop): OpenPeriod[] {
  return periods.filter(
    (period) => !period.isAuthorised && period.takenCop <= amountCop && period.amountCop !== amountCop,
  );
}
