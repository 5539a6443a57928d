import { toBogotaDate } from '@sazon/domain/calendar/bogota-time';
import { type ReportPeriod, toReportMonth } from '@sazon/domain/reports/report-period';
import type { Deps } from '../../deps.ts';

export type AskedPeriod = { from?: string | undefined; to?: string | undefined };

/** The dates that are asked for, or the current month. */
export const toAskedPeriod = (deps: Deps, { from, to }: AskedPeriod): ReportPeriod =>
  from === undefined || to === undefined ? toReportMonth(toBogotaDate(deps.now())) : { from, to };
