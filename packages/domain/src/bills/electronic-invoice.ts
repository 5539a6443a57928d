import { HOUR_MS, MINUTE_MS } from '../calendar/bogota-time.ts';
import {
  type CompanyBillSection,
  type CompanyLineKind,
  findCompanySection,
} from './company-bill-line-kinds-and-sections.ts';

/** The fiscal documents of a bill: its electronic invoice, or the credit note that takes one back in full. */
export const INVOICE_KINDS = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** Who made the document: a person in another system, or the invoicing provider at our request. */
export const INVOICE_SOURCES = ['hand', 'provider'] as const;
export type InvoiceSource = (typeof INVOICE_SOURCES)[number];

/**
 * The states of a document. 'queued': the provider will be asked. 'unknown': it was asked and did not answer, so the
 * document may exist. 'rejected': refused with reasons. 'accepted': valid. 'credited': taken back by a credit note.
 */
export const INVOICE_STATES = ['queued', 'unknown', 'rejected', 'accepted', 'credited'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

export const invoiceKindNames: Readonly<Record<InvoiceKind, string>> = {
  invoice: 'Factura electrónica',
  credit_note: 'Nota crédito',
};

/** How long to wait after each try without an answer. After the last one a person decides. */
const unknownWaits: readonly number[] = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS];

/**
 * Returns how long (ms) to wait after this many tries until a document is asked for again, or null when a person has to
 * do it.
 */
export const findInvoiceWait = (tries: number): number | null => unknownWaits[tries - 1] ?? null;

/**
 * Returns how long (ms) to wait after the provider took nothing because it was busy or unreachable or the keys were
 * wrong. Tries never end. `askedMs` is the wait that the provider asked for.
 */
export const findRefusedWait = (tries: number, askedMs = 0): number =>
  Math.max(askedMs, unknownWaits[Math.min(tries, unknownWaits.length) - 1] ?? MINUTE_MS);

/** The tax office's codes of taxes: '01' is IVA, '04' the consumption tax. */
export type TaxCode = '01' | '04';
const INC_PPM = 80_000;

/** One line of an invoice. At rate 0 it is exempt with a `tax` (IVA at 0 %), and excluded from IVA without one. */
export type InvoiceItem = {
  code: string;
  name: string;
  /** The amount with its tax (COP). */
  grossCop: number;
  ratePpm: number;
  tax: TaxCode | null;
};

/** What an invoice charges: the sections of a company's bill, or a restaurant's commission. */
type InvoiceSection = CompanyBillSection | 'commission';

const itemNames: Readonly<Record<InvoiceSection, string>> = {
  commission: 'Comisión de venta en Sazón',
  deductions: 'Descuentos de nómina recaudados para terceros',
  subsidies: 'Subsidio de alimentación',
  fees: 'Tarifa de servicio',
  discounts: 'Descuentos financiados',
  adjustments: 'Ajustes',
  guests: 'Almuerzos de invitados y equipos',
};

/** The lines of one kind and tax that are invoiced, with their tax. At rate 0 they are exempt from IVA or have none. */
export type InvoicedSum = {
  kind: CompanyLineKind | 'commission';
  ratePpm: number | null;
  isExempt: boolean;
  amountCop: number;
};

/** What an invoice holds of the lines that are owed: items above zero, and the rest as one discount. */
export function buildInvoice(sums: readonly InvoicedSum[]): {
  items: InvoiceItem[];
  discountCop: number;
  totalCop: number;
} {
  const found = new Map<string, InvoiceItem>();
  for (const { kind, ratePpm, isExempt, amountCop } of sums) {
    const section = kind === 'commission' ? kind : findCompanySection[kind];
    const rate = ratePpm ?? 0;
    const tax = rate === INC_PPM ? '04' : rate > 0 || isExempt ? '01' : null;
    const code = tax === null ? section : `${section}-${rate / 10_000}`;
    const name = isExempt ? `${itemNames[section]}, exento de IVA` : itemNames[section];
    const item = found.get(code) ?? { code, name, grossCop: 0, ratePpm: rate, tax };
    found.set(code, { ...item, grossCop: item.grossCop + amountCop });
  }
  const all = [...found.values()];
  const discountCop = all.reduce((sum, { grossCop }) => sum + Math.max(0, -grossCop), 0);
  const totalCop = all.reduce((sum, { grossCop }) => sum + grossCop, 0);
  return { items: all.filter(({ grossCop }) => grossCop > 0), discountCop, totalCop };
}

const PPM = 1_000_000n;
const CENTS = 100;

/** Returns an amount without its tax, in cents, rounded half to even (NTC 3711). */
export function toNetCents(grossCop: number, ratePpm: number): number {
  const [share, whole] = [BigInt(grossCop * CENTS) * PPM, PPM + BigInt(ratePpm)];
  const down = share / whole;
  const twice = (share % whole) * 2n;
  return Number(twice > whole || (twice === whole && down % 2n === 1n) ? down + 1n : down);
}

/** Writes cents as providers write money: '12345.67'. */
export const formatCents = (cents: number): string =>
  `${Math.floor(cents / CENTS)}.${String(cents % CENTS).padStart(2, '0')}`;

/** Splits a NIT as typed ('901.448.207-1') into its digits and its check digit, which is null when it is missing. */
export function splitNit(nit: string): { number: string; checkDigit: string | null } {
  const [number = '', checkDigit] = nit.split('-');
  return { number: number.replaceAll(/\D/g, ''), checkDigit: checkDigit?.trim() || null };
}
