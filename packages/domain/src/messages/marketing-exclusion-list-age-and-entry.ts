import type { IsoDate } from '../calendar/iso-date.ts';
import { addWorkingDays } from '../calendar/working-days.ts';

/**
 * For how many business days an exclusion list may be used for advertising (Ley 2300, docs/colombia.md section 5.3).
 */
const freshBusinessDays = 5;

/** Whether an exclusion list of this date is too old to advertise by. */
export const isExclusionListOld = (listDate: IsoDate, today: IsoDate): boolean =>
  addWorkingDays(listDate, freshBusinessDays + 1) <= today;

/**
 * Parses an entry of the registry into a message address: +57 and ten digits, or an e-mail in lower case. Returns null
 * for anything else.
 */
export function parseExcludedRecipient(channel: 'sms' | 'whatsapp' | 'email', text: string): string | null {
  if (channel === 'email') return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()) ? text.trim().toLowerCase() : null;
  const digits = text.replace(/[\s().-]/g, '').replace(/^(\+57|57(?=3\d{9}$))/, '');
  return /^3\d{9}$/.test(digits) ? `+57${digits}` : null;
}
