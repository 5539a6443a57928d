import { addDays, type IsoDate, isIsoDate } from '../calendar/iso-date.ts';
import { foldText } from '../fold-text.ts';

const YEAR_FIRST = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?:[t ].*)?$/;
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{2}|\d{4})(?:[t ].*)?$/;
const NAMED_MONTH = /^(\d{1,2})(?:[-/. ]|\s+de\s+)([a-z]{3,10})\.?(?:[-/. ]|\s+(?:de|del)\s+)(\d{2}|\d{4})$/;
const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
/** Years of two digits from this one on are of the century before. */
const FIRST_OF_CENTURY_BEFORE = 50;
const EARLIEST_YEAR = 1950;
const LATEST_YEAR = 2100;

/** The number that a spreadsheet stores for a date: days since this one. */
const SERIAL_ZERO = '1899-12-30';
const SERIAL = /^[2-6]\d{4}$/;

/** A date as written, or why it is none: there is no such day, or the text is not in the form of a date. */
export type WrittenDate = IsoDate | 'no-such-day' | 'no-date';

/**
 * Reads '30/11/2026', '30-11-26', '2026-11-30', '30 de noviembre de 2026', '30-nov-2026' or a spreadsheet's number of a
 * date. The day stands before the month.
 */
export function parseWrittenDate(text: string): WrittenDate {
  const plain = foldText(text).trim();
  if (SERIAL.test(plain)) return addDays(SERIAL_ZERO, Number(plain));
  const yearFirst = YEAR_FIRST.exec(plain);
  if (yearFirst) return toDate(yearFirst[1], yearFirst[2], yearFirst[3]);
  const dayFirst = DAY_FIRST.exec(plain);
  if (dayFirst) return toDate(dayFirst[3], dayFirst[2], dayFirst[1]);
  const named = NAMED_MONTH.exec(plain);
  const month = MONTHS.indexOf((named?.[2] ?? '').slice(0, 3).replace('set', 'sep')) + 1;
  return named && month > 0 ? toDate(named[3], String(month), named[1]) : 'no-date';
}

function toDate(year = '', month = '', day = ''): WrittenDate {
  const full = year.length === 2 ? `${Number(year) < FIRST_OF_CENTURY_BEFORE ? 20 : 19}${year}` : year;
  const date = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const isNear = Number(full) >= EARLIEST_YEAR && Number(full) <= LATEST_YEAR;
  return isNear && isIsoDate(date) ? date : 'no-such-day';
}
