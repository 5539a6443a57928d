import type { TaxCode } from './electronic-invoice.ts';

/**
 * The data from which the code of an electronic invoice (CUFE, set by the tax office DIAN) is made. Amounts have two
 * decimals and a point. Source: docs/colombia.md section 4.
 */
export type CufeInputs = {
  number: string;
  /** Such as '2019-01-16' and '10:53:10-05:00'. */
  date: string;
  time: string;
  /** The sum of the lines without taxes. */
  netAmount: string;
  /** The sum of each tax. One that is absent counts as 0.00. */
  taxes: Readonly<Partial<Record<TaxCode | '03', string>>>;
  totalAmount: string;
  /** Seller and buyer, both without check digit. */
  sellerNit: string;
  buyerId: string;
  /** The key of the range of numbers that the tax office authorised. */
  technicalKey: string;
  /** '1' for production, '2' for tests. */
  environment: string;
};

/** Writes an amount as the code needs it: with two decimals, cut off, not rounded. */
export function toCufeAmount(amount: string | undefined): string {
  const [whole = '0', cents = ''] = (amount ?? '0').trim().split('.');
  return `${whole === '' ? '0' : whole}.${`${cents}00`.slice(0, 2)}`;
}

/** Builds the text whose SHA-384 is the CUFE. Anexo Técnico 1.9, section 11.1, fixes its order and codes. */
export const buildCufeText = (of: CufeInputs): string =>
  [
    ...[of.number, of.date, of.time, toCufeAmount(of.netAmount)],
    ...(['01', '04', '03'] as const).flatMap((tax) => [tax, toCufeAmount(of.taxes[tax])]),
    ...[toCufeAmount(of.totalAmount), of.sellerNit, of.buyerId, of.technicalKey, of.environment],
  ].join('');

/** What can be wrong with an invoice's XML: it contradicts the bill or its own code, or cannot be read. */
export const INVOICE_FAULTS = ['number', 'code', 'buyer', 'total', 'unreadable'] as const;
export type InvoiceFault = (typeof INVOICE_FAULTS)[number];

export const invoiceFaultWords: Readonly<Record<InvoiceFault, string>> = {
  number: 'el número es otro',
  code: 'el CUFE no es el de sus datos',
  buyer: 'el NIT del comprador es otro',
  total: 'el total es otro',
  unreadable: 'no se puede leer como factura',
};
