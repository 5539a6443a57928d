import { findHolidayName } from '../calendar/holidays.ts';
import { addDays, type IsoDate, toWeekday } from '../calendar/iso-date.ts';

/**
 * For how many business days an exclusion list may be used for advertising (Ley 2300, docs/colombia.md section 5.3).
 */
const freshBusinessDays = 5;

const isBusinessDay = (date: IsoDate): boolean => toWeekday(date) <= 5 && findHolidayName(date) === null;

/** Whether an exclusion list of this date is too old to advertise by. */
export function isExclusionListOld(listDate: IsoDate, today: IsoDate): boolean {
  let days = 0;
  for (let date = addDays(listDate, 1); date <= today && days <= freshBusinessDays; date = addDays(date, 1))
    if (isBusinessDay(date)) days += 1;
  return days > freshBusinessDays;
}

/**
 * Parses an entry of the registry into a message address: +57 and ten digits, or an e-mail in lower case. Returns null
 * for anything else.
 */
export function parseExcludedRecipient(channel: 'sms' | 'whatsapp' | 'email', text: string): string | null {
  if (channel === 'email') return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()) ? text.trim().toLowerCase() : null;
  const digits = text.replace(/[\s().-]/g, '').replace(/^(\+57|57(?=3\d{9}$))/, '');
  return /^3\d{9}$/.test(digits) ? `+57${digits}` : null;
}
