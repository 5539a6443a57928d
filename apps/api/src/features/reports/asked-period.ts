import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { buildIsoDate, type IsoDate } from '@sazon/domain/calendar/iso-date';
import { type ReportPeriod, toReportMonth } from '@sazon/domain/reports/report-period';
import type { Deps } from '../../deps.ts';

export type AskedPeriod = { from?: string | undefined; to?: string | undefined };

/** The dates that are asked for, or the current month. */
export const toAskedPeriod = (deps: Deps, { from, to }: AskedPeriod): ReportPeriod =>
  from === undefined || to === undefined ? toReportMonth(toBogotaDate(deps.now())) : { from, to };

/** The month of a date, until that date. */
export const toMonthUntil = (date: IsoDate): ReportPeriod => ({ from: `${date.slice(0, 8)}01`, to: date });

/** The months that end with the period, as whole months. */
export const monthsUntil = ({ to }: ReportPeriod, months: number): ReportPeriod => ({
  from: buildIsoDate(Number(to.slice(0, 4)), Number(to.slice(5, 7)) - months + 1, 1),
  to,
});
