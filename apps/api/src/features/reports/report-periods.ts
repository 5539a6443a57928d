import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { buildIsoDate, type IsoDate } from '@sazon/domain/calendar/iso-date';
import { type ReportPeriod, toReportMonth } from '@sazon/domain/reports/report-period';
import type { Deps } from '../../deps.ts';

export type AskedPeriod = { from?: string | undefined; to?: string | undefined };

/** Returns the dates that are asked for, or the current month when none are. */
export const toAskedPeriod = (deps: Deps, { from, to }: AskedPeriod): ReportPeriod =>
  from === undefined || to === undefined ? toReportMonth(toBogotaDate(deps.now())) : { from, to };

/** Returns the period from the first day of a date's month to that date. */
export const toMonthUntil = (date: IsoDate): ReportPeriod => ({ from: `${date.slice(0, 8)}01`, to: date });

/** Returns this many whole months, the last of which contains the period's end. */
export const toMonthsUntil = ({ to }: ReportPeriod, months: number): ReportPeriod => ({
  from: buildIsoDate(Number(to.slice(0, 4)), Number(to.slice(5, 7)) - months + 1, 1),
  to,
});
