import { HOUR_MS, MINUTE_MS } from '../calendar/bogota-time.ts';
import { type CompanyBillSection, type CompanyLineKind, companySectionOf } from './company-bill-lines.ts';

/** A fiscal document of a bill: its electronic invoice, or the note that credits one in full. */
export const INVOICE_KINDS = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** Who made it: a person elsewhere, or the provider at our request. */
export const INVOICE_SOURCES = ['hand', 'provider'] as const;
export type InvoiceSource = (typeof INVOICE_SOURCES)[number];

/**
 * 'queued': to be asked of the provider; 'unknown': asked without an answer, so it may exist; 'rejected': refused with
 * reasons; 'accepted': valid; 'credited': an invoice that a note took back.
 */
export const INVOICE_STATES = ['queued', 'unknown', 'rejected', 'accepted', 'credited'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

export const invoiceKindNames: Readonly<Record<InvoiceKind, string>> = {
  invoice: 'Factura electrónica',
  credit_note: 'Nota crédito',
};

/** How long to wait after each try without an answer; then a person decides. */
const unknownWaits: readonly number[] = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS];

/** How long to wait after this many tries until a document is asked for again (ms); null: a person has to. */
export const findInvoiceWait = (tries: number): number | null => unknownWaits[tries - 1] ?? null;

/** The wait after the provider took nothing (busy, unreachable, wrong keys): it never ends. */
export const findRefusedWait = (tries: number, askedMs = 0): number =>
  Math.max(askedMs, unknownWaits[Math.min(tries, unknownWaits.length) - 1] ?? MINUTE_MS);

/** The DIAN's codes of taxes: '01' IVA, '04' consumption tax. */
export type TaxCode = '01' | '04';
const IVA_PPM = 190_000;

/** One line of an invoice. `ratePpm` 0: without tax. */
export type InvoiceItem = {
  code: string;
  name: string;
  /** With its tax, COP. */
  grossCop: number;
  ratePpm: number;
  tax: TaxCode | null;
};

const itemNames: Readonly<Record<CompanyBillSection, string>> = {
  deductions: 'Descuentos de nómina recaudados para terceros',
  subsidies: 'Subsidio de alimentación',
  fees: 'Tarifa de servicio',
  discounts: 'Descuentos financiados',
  adjustments: 'Ajustes',
};

type Sum = { kind: CompanyLineKind; ratePpm: number | null; amountCop: number };

/** What an invoice holds of the lines that are owed: items above zero, and the rest as one discount. */
export function buildInvoice(sums: readonly Sum[]): { items: InvoiceItem[]; discountCop: number; totalCop: number } {
  const found = new Map<string, InvoiceItem>();
  for (const { kind, ratePpm, amountCop } of sums) {
    const section = companySectionOf[kind];
    const rate = ratePpm ?? 0;
    const code = rate === 0 ? section : `${section}-${rate / 10_000}`;
    const tax = rate === 0 ? null : rate === IVA_PPM ? '01' : '04';
    const item = found.get(code) ?? { code, name: itemNames[section], grossCop: 0, ratePpm: rate, tax };
    found.set(code, { ...item, grossCop: item.grossCop + amountCop });
  }
  const all = [...found.values()];
  const discountCop = all.reduce((sum, { grossCop }) => sum + Math.max(0, -grossCop), 0);
  const totalCop = all.reduce((sum, { grossCop }) => sum + grossCop, 0);
  return { items: all.filter(({ grossCop }) => grossCop > 0), discountCop, totalCop };
}

const PPM = 1_000_000n;
const CENTS = 100;

/** The part of an amount without its tax, in cents, rounded half to even (NTC 3711). */
export function toNetCents(grossCop: number, ratePpm: number): number {
  const [share, whole] = [BigInt(grossCop * CENTS) * PPM, PPM + BigInt(ratePpm)];
  const down = share / whole;
  const twice = (share % whole) * 2n;
  return Number(twice > whole || (twice === whole && down % 2n === 1n) ? down + 1n : down);
}

/** Cents as providers write money: '12345.67'. */
export const formatCents = (cents: number): string =>
  `${Math.floor(cents / CENTS)}.${String(cents % CENTS).padStart(2, '0')}`;

/** A NIT as typed, in its number and check digit: '901.448.207-1'. */
export function splitNit(nit: string): { number: string; checkDigit: string | null } {
  const [number = '', checkDigit] = nit.split('-');
  return { number: number.replaceAll(/\D/g, ''), checkDigit: checkDigit?.trim() || null };
}
