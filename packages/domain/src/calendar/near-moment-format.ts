import { toBogotaDate, toBogotaHour } from './bogota-time.ts';
import { formatDateWithYear, formatDayMonthMoment, formatHour, formatShortDateTime } from './date-and-hour-format.ts';

/**
 * Formats an instant (epoch ms) in Bogotá by what distinguishes it from now: 'Lun 24, 7:30 a. m.' in this month,
 * '26 de jul, 7:30 a. m.' in another one, '26 de jul de 2025, 7:30 a. m.' in another year.
 */
export function formatNearMoment(atMs: number, nowMs: number): string {
  const [date, today] = [toBogotaDate(atMs), toBogotaDate(nowMs)];
  const hour = toBogotaHour(atMs);
  if (date.slice(0, 7) === today.slice(0, 7)) return formatShortDateTime(date, hour);
  if (date.slice(0, 4) === today.slice(0, 4)) return formatDayMonthMoment(atMs);
  return `${formatDateWithYear(date)}, ${formatHour(hour)}`;
}
