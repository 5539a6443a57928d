import { bogotaDate, bogotaHour } from '@sazon/domain/calendar/bogota';
import { formatHour, formatMediumDate } from '@sazon/domain/calendar/format';

/** 'lunes 23 de nov, 11:35 a. m.', in Bogotá. */
export function momentWords(ms: number): string {
  const date = formatMediumDate(bogotaDate(ms));
  return `${date.charAt(0).toLowerCase()}${date.slice(1)}, ${formatHour(bogotaHour(ms))}`;
}
