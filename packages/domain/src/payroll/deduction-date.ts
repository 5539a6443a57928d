import { buildIsoDate, type IsoDate, toMonthEnd } from '../calendar/iso-date.ts';
import { toWorkingDay } from '../calendar/working-days.ts';

/** A day of deduction from this one on means the end of the month, because payrolls count months of 30 days. */
const END_OF_MONTH = 30;

/**
 * Returns the date on which a company deducts a payroll period: the first `deductionDay` of a month on or after the
 * period's last date, moved to the next working day. Returns null when the company did not say its day.
 */
export function findDeductionDate(endPeriod: IsoDate, deductionDay: number | null): IsoDate | null {
  if (deductionDay === null) return null;
  const [year, month] = [Number(endPeriod.slice(0, 4)), Number(endPeriod.slice(5, 7))];
  const ofMonth = toDayOfMonth(buildIsoDate(year, month, 1), deductionDay);
  return toWorkingDay(ofMonth >= endPeriod ? ofMonth : toDayOfMonth(buildIsoDate(year, month + 1, 1), deductionDay));
}

function toDayOfMonth(monthStart: IsoDate, day: number): IsoDate {
  const end = toMonthEnd(monthStart);
  const date = `${monthStart.slice(0, 8)}${String(day).padStart(2, '0')}`;
  return day >= END_OF_MONTH || date > end ? end : date;
}
