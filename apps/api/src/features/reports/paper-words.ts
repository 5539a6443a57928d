import { formatPeriod, formatShortMoment } from '@sazon/domain/calendar/date-and-hour-format';
import type { ReportPeriod } from '@sazon/domain/reports/report-period';
import { formatShare, toShareBps } from '@sazon/domain/reports/shares-averages-and-changes';

export const count = (value: number): string => value.toLocaleString('es-CO');

/** The dates of a report, and until when it is complete. */
export const describePeriod = ({
  from,
  to,
  completeUntil,
}: ReportPeriod & { completeUntil: number | null }): string[] => [
  `Del ${formatPeriod(from, to)} de ${to.slice(0, 4)}`,
  completeUntil === null ? 'Todavía estamos sumando.' : `Datos hasta ${formatShortMoment(completeUntil)}`,
];

/** The share of arrivals on time. */
export function onTimeOf({ timed, onTime }: { timed: number; onTime: number }): string {
  const share = toShareBps(onTime, timed);
  return share === null ? 'sin dato' : formatShare(share);
}
