/** Colombian mobiles: prefix +57 and 10 digits that start with 3 (specification section 5; docs/colombia.md section 7). */
const PHONE_COUNTRY_CODE = '+57';
export const PHONE_DIGITS = 10;

const MOBILE = /^3\d{9}$/;

/** The national digits of what was typed or pasted: without +57 or 57 in front, spaces, hyphens and brackets. */
export function phoneDigits(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  return digits.length > PHONE_DIGITS && digits.startsWith('57') ? digits.slice(2) : digits;
}

export function isMobile(digits: string): boolean {
  return MOBILE.test(digits);
}

/** '300 123 4567' */
export function formatPhone(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((part) => part !== '').join(' ');
}

/** '+573001234567': as messages are addressed, from the national digits or a whole number. */
export function phoneE164(phone: string): string {
  return `${PHONE_COUNTRY_CODE}${phoneDigits(phone)}`;
}
