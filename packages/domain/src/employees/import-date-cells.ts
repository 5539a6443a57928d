import { type IsoDate, isIsoDate } from '../calendar/iso-date.ts';

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?:[T ].*)?$/;
const EARLIEST_YEAR = 1950;
const LATEST_YEAR = 2100;

/** Reads '30/11/2026', '30-11-2026' or '2026-11-30' as a date, or returns null. The day stands before the month. */
export function parseWrittenDate(text: string): IsoDate | null {
  const iso = ISO.exec(text);
  const [year, month, day] = iso ? iso.slice(1, 4) : (DAY_FIRST.exec(text)?.slice(1, 4).reverse() ?? []);
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const isNear = Number(year) >= EARLIEST_YEAR && Number(year) <= LATEST_YEAR;
  return isNear && isIsoDate(date) ? date : null;
}
