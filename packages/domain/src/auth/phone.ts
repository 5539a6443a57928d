/**
 * Colombian mobiles: +57 and 10 digits that start with 3 (docs/specification.md section 5, docs/colombia.md section 7).
 */
const PHONE_COUNTRY_CODE = '+57';
export const PHONE_DIGITS = 10;

const MOBILE = /^3\d{9}$/;

/**
 * Returns the national digits of a typed or pasted number: without +57 or a leading 57, spaces, hyphens and brackets.
 */
export function toPhoneDigits(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  return digits.length > PHONE_DIGITS && digits.startsWith('57') ? digits.slice(2) : digits;
}

export function isMobileNumber(digits: string): boolean {
  return MOBILE.test(digits);
}

/** Formats a number as '300 123 4567'. */
export function formatPhone(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((part) => part !== '').join(' ');
}

/** Returns the number in E.164 form, '+573001234567', from the national digits or a complete number. */
export function toE164Phone(phone: string): string {
  return `${PHONE_COUNTRY_CODE}${toPhoneDigits(phone)}`;
}
