import type { Cop } from '../money/cop.ts';
import { type SoldLunch, sharePartByTax } from '../money/sale-taxes.ts';
import { getTaxRate, SOLD_TAXES, type SoldTax, soldTaxNames, splitTax } from '../money/tax.ts';
import type { SectionTaxes } from './company-bill-line-kinds-and-sections.ts';

const PPM_PER_BPS = 100;

/** What a line includes of one tax: an amount, its base (COP) and the rate (parts per million). */
export type LineTax = { tax: SoldTax; ratePpm: number; amountCop: number; baseCop: number };

/** The tax in a service fee. */
const feeTax: SoldTax = 'iva_19';

function taxAmount(amountCop: number, tax: SoldTax): LineTax {
  const rateBps = getTaxRate(tax);
  // a line below zero gives back an earlier line with the tax that it had
  const { baseCop } = splitTax(Math.abs(amountCop), rateBps);
  return { tax, ratePpm: rateBps * PPM_PER_BPS, amountCop, baseCop: amountCop < 0 ? -baseCop : baseCop };
}

/** Returns the tax that a service fee includes. */
export const taxServiceFee = (feeCop: number): LineTax[] => [taxAmount(feeCop, feeTax)];

/**
 * Returns the taxes that a subsidy includes: those of the food, which it pays first, in proportion; what it pays beyond
 * is service fee. `netCop` is what the food was sold for.
 */
export function taxSubsidy(lunch: SoldLunch, netCop: Cop, subsidyCop: Cop): LineTax[] {
  const foodCop = Math.min(subsidyCop, netCop);
  const taxes = new Map<SoldTax, LineTax>();
  const add = (amountCop: number, tax: SoldTax) => {
    if (amountCop === 0) return;
    const added = taxAmount(amountCop, tax);
    const before = taxes.get(tax) ?? { ...added, amountCop: 0, baseCop: 0 };
    taxes.set(tax, {
      ...before,
      amountCop: before.amountCop + added.amountCop,
      baseCop: before.baseCop + added.baseCop,
    });
  };
  for (const { tax, amountCop } of sharePartByTax(lunch, netCop, foodCop)) add(amountCop, tax);
  add(subsidyCop - foodCop, feeTax);
  return [...taxes.values()];
}

/**
 * Returns the taxes of a section by name, exempt food among them, with what it has without tax, so that the rows add up to the section. Returns
 * nothing for a section without taxes.
 */
export function listSectionTaxes({ amountCop, taxes }: SectionTaxes): {
  taxed: { name: string; baseCop: number; taxCop: number }[];
  untaxedCop: number;
} {
  if (taxes.length === 0) return { taxed: [], untaxedCop: 0 };
  const taxed = taxes.map(({ ratePpm, baseCop, taxCop }) => {
    // of the taxes at 0 % only exempt food is a row of its own
    const tax =
      ratePpm === 0 ? 'exempt' : (SOLD_TAXES.find((one) => getTaxRate(one) * PPM_PER_BPS === ratePpm) ?? 'none');
    return { name: soldTaxNames[tax], baseCop, taxCop };
  });
  return { taxed, untaxedCop: taxed.reduce((left, { baseCop, taxCop }) => left - baseCop - taxCop, amountCop) };
}
