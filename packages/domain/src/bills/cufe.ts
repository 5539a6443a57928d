import type { TaxCode } from './invoice.ts';

/** What the DIAN's code of an invoice (CUFE) is made of; amounts with two decimals and a point. docs/colombia.md section 4. */
export type CufeInputs = {
  number: string;
  /** '2019-01-16' and '10:53:10-05:00' */
  date: string;
  time: string;
  /** The sum of its lines without taxes. */
  netAmount: string;
  /** A tax that is absent counts as 0.00. */
  taxes: Readonly<Partial<Record<TaxCode | '03', string>>>;
  totalAmount: string;
  /** Both without check digit. */
  sellerNit: string;
  buyerId: string;
  /** Of the authorised range of numbers. */
  technicalKey: string;
  /** '1' production, '2' tests. */
  environment: string;
};

/** An amount as the code has it: two decimals, cut off. */
export function toCufeAmount(amount: string | undefined): string {
  const [whole = '0', cents = ''] = (amount ?? '0').trim().split('.');
  return `${whole === '' ? '0' : whole}.${`${cents}00`.slice(0, 2)}`;
}

/** The text whose SHA-384 is the CUFE (Anexo Técnico 1.9, section 11.1): its order and codes are fixed. */
export const buildCufeText = (of: CufeInputs): string =>
  [
    ...[of.number, of.date, of.time, toCufeAmount(of.netAmount)],
    ...(['01', '04', '03'] as const).flatMap((tax) => [tax, toCufeAmount(of.taxes[tax])]),
    ...[toCufeAmount(of.totalAmount), of.sellerNit, of.buyerId, of.technicalKey, of.environment],
  ].join('');

/** What an invoice's XML says otherwise than the bill or its own code. */
export const INVOICE_FAULTS = ['number', 'code', 'buyer', 'total', 'unreadable'] as const;
export type InvoiceFault = (typeof INVOICE_FAULTS)[number];

export const invoiceFaultWords: Readonly<Record<InvoiceFault, string>> = {
  number: 'el número es otro',
  code: 'el CUFE no es el de sus datos',
  buyer: 'el NIT del comprador es otro',
  total: 'el total es otro',
  unreadable: 'no se puede leer como factura',
};
