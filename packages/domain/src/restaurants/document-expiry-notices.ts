import { formatLongDate } from '../calendar/date-and-hour-format.ts';
import { countDaysBetween, type IsoDate } from '../calendar/iso-date.ts';

/** Days before the end of a document on which its owner is told. */
export const DOCUMENT_NOTICE_DAYS = [30, 7, 0] as const;
export type DocumentNoticeDays = (typeof DOCUMENT_NOTICE_DAYS)[number];

/** For how many days after its end a document is still told of, in case nobody was told on the day. */
const LATEST_NOTICE_DAYS = 7;

/** The notice that a document needs on a date; null: none, because it ends later or ended long ago. */
export function findDocumentNotice(expiresOn: IsoDate, today: IsoDate): DocumentNoticeDays | null {
  const left = countDaysBetween(today, expiresOn);
  if (left < -LATEST_NOTICE_DAYS) return null;
  return DOCUMENT_NOTICE_DAYS.findLast((days) => left <= days) ?? null;
}

/** 'vence en 21 días, el sábado 19 de diciembre', 'vence hoy', 'venció el lunes 2 de noviembre'. */
export function describeDocumentEnd(expiresOn: IsoDate, today: IsoDate): string {
  const left = countDaysBetween(today, expiresOn);
  const date = `el ${formatLongDate(expiresOn).toLowerCase()}`;
  if (left < 0) return `venció ${date}`;
  if (left === 0) return 'vence hoy';
  return left === 1 ? 'vence mañana' : `vence en ${left} días, ${date}`;
}
