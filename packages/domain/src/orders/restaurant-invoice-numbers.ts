/** Splits an invoice number into its text and its final digits; at most 15, so that the number stays exact. */
const counted = /^(.*?)(\d{1,15})$/;

/**
 * Returns `count` invoice numbers in a row: 'FE-099' is followed by 'FE-100', and leading zeros stay. Returns null when
 * the first one does not end in digits.
 */
export function buildInvoiceNumbers(first: string, count: number): string[] | null {
  const [, prefix = '', digits] = counted.exec(first) ?? [];
  if (digits === undefined) return null;
  return Array.from(
    { length: count },
    (_, place) => prefix + String(Number(digits) + place).padStart(digits.length, '0'),
  );
}
