/** The final digits of an invoice number; at most 15, so that the number stays exact. */
const counted = /^(.*?)(\d{1,15})$/;

/**
 * `count` consecutive invoice numbers from the first one: 'FE-099' is followed by 'FE-100', and leading zeros stay.
 * null: the first one does not end in digits.
 */
export function buildInvoiceNumbers(first: string, count: number): string[] | null {
  const [, prefix = '', digits] = counted.exec(first) ?? [];
  if (digits === undefined) return null;
  return Array.from(
    { length: count },
    (_, place) => prefix + String(Number(digits) + place).padStart(digits.length, '0'),
  );
}
