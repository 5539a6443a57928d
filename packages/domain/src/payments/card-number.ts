/** The brands of cards (docs/specification.md section 3). */
export const CARD_BRANDS = ['VISA', 'AMEX', 'MASTERCARD', 'DISCOVER', 'DINERS'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

/** The first digits of each brand; they match while the number is still being typed. */
const PATTERNS: readonly (readonly [CardBrand, RegExp])[] = [
  ['VISA', /^4/],
  ['AMEX', /^3[47]/],
  ['MASTERCARD', /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/],
  ['DISCOVER', /^(6011|65|64[4-9])/],
  ['DINERS', /^3(0[0-5]|[689])/],
];

/**
 * After which positions of the displayed number a space stands (docs/specification.md section 5). Each space takes a
 * position itself.
 */
const BREAKS: Record<'AMEX' | 'DINERS' | 'other', readonly number[]> = {
  AMEX: [5, 11],
  DINERS: [4, 11, 15],
  other: [4, 9, 14],
};

/** Removes spaces and hyphens from a typed number (docs/specification.md section 5). */
export function toCardDigits(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '');
}

/** Returns the brand of a complete or partial number, or null when its first digits match none. */
export function findCardBrand(typed: string): CardBrand | null {
  const digits = toCardDigits(typed);
  return PATTERNS.find(([, pattern]) => pattern.test(digits))?.[0] ?? null;
}

/** Returns the number of digits: 15 for Amex, 14 for Diners, 16 for others (docs/specification.md section 5). */
export function getCardLength(brand: CardBrand | null): 14 | 15 | 16 {
  return brand === 'AMEX' ? 15 : brand === 'DINERS' ? 14 : 16;
}

/** Whether a string of digits passes the Luhn checksum. */
export function isLuhnValid(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** Whether a number is a complete card number: a known brand, its length, only digits, and the checksum. */
export function isCardNumber(typed: string): boolean {
  const digits = toCardDigits(typed);
  const brand = findCardBrand(digits);
  return brand !== null && /^\d+$/.test(digits) && digits.length === getCardLength(brand) && isLuhnValid(digits);
}

/** Formats a number while it is typed, with the brand's spaces, and cuts it at the brand's length. */
export function formatCardNumber(typed: string): string {
  const brand = findCardBrand(typed);
  let text = toCardDigits(typed).slice(0, getCardLength(brand));
  const breaks = brand === 'AMEX' || brand === 'DINERS' ? BREAKS[brand] : BREAKS.other;
  for (const position of breaks) {
    if (text.length > position) text = `${text.slice(0, position)} ${text.slice(position)}`;
  }
  return text;
}
