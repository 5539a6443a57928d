/** The digits that an invoice number ends in; more of them than a number can count are not counted on. */
const counted = /^(.*?)(\d{1,15})$/;

/**
 * `count` invoice numbers in a row from the first one: 'FE-099' goes on with 'FE-100', and zeros in front stay. null: it does
 * not end in digits, so that nothing follows it.
 */
export function consecutiveInvoiceNumbers(first: string, count: number): string[] | null {
  const [, prefix = '', digits] = counted.exec(first) ?? [];
  if (digits === undefined) return null;
  return Array.from(
    { length: count },
    (_, place) => prefix + String(Number(digits) + place).padStart(digits.length, '0'),
  );
}
