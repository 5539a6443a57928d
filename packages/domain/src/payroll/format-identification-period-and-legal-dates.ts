import { toBogotaDate, toBogotaHour } from '../calendar/bogota-time.ts';
import { formatHour, formatLongDate, formatPeriod } from '../calendar/date-and-hour-format.ts';
import type { IsoDate } from '../calendar/iso-date.ts';
import { formatIdentityDocument } from '../people/identity-document-format.ts';
import type { FormField } from './check-enrolment-field-answers.ts';

/** Formats the identity document of who signs: 'CC 1.999.000.101'. */
export const formatIdentification = (type: string | null, number: string | null): string =>
  number === null ? 'Sin documento' : formatIdentityDocument(type, number);

/** Formats a period as '16 al 30 de nov', for a sentence that goes on after 'del'. */
export const formatPayrollPeriod = ({ startPeriod, endPeriod }: { startPeriod: IsoDate; endPeriod: IsoDate }): string =>
  formatPeriod(startPeriod, endPeriod).replace(' a ', ' al ');

/** Formats an answer to a field that the employer added to the enrolment. */
export const formatFieldAnswer = (field: Pick<FormField, 'type'>, answer: string): string =>
  field.type === 'date' ? formatLegalDate(answer) : answer;

/** Formats an instant as 'lunes 23 de noviembre de 2026, 8:05 a. m. (hora de Colombia)'. */
export const formatLegalMoment = (instantMs: number): string =>
  `${formatLegalDate(toBogotaDate(instantMs))}, ${formatHour(toBogotaHour(instantMs))} (hora de Colombia)`;

/** Formats a date as 'lunes 23 de noviembre de 2026'. */
export const formatLegalDate = (date: IsoDate): string =>
  `${formatLongDate(date).toLowerCase()} de ${date.slice(0, 4)}`;
