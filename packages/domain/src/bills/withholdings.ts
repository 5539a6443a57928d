import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cop } from '../money/cop.ts';
import type { TaxSum } from '../money/sale-taxes.ts';
import { isIva, type TaxRegime } from '../money/tax.ts';

/**
 * The taxes that are withheld of a payment: on income (rete_fuente), on business in a city (rete_ica), on IVA
 * (rete_iva).
 */
export const WITHHOLDING_TAXES = ['rete_fuente', 'rete_ica', 'rete_iva'] as const;
export type WithholdingTax = (typeof WITHHOLDING_TAXES)[number];

export const withholdingNames: Readonly<Record<WithholdingTax, string>> = {
  rete_fuente: 'Retención en la fuente',
  rete_ica: 'ReteICA',
  rete_iva: 'ReteIVA',
};

/** The rule of one withholding, by the restaurant's tax regime and by date. */
export type WithholdingRule = {
  tax: WithholdingTax;
  /** The regime to which it applies, or null for every regime. */
  regime: TaxRegime | null;
  /** The city whose tax it is, or null for every city. */
  city: string | null;
  /** The rate in parts per million: 35,000 is 3.5 %. */
  ratePpm: number;
  /** The base in COP from which it applies. */
  minBaseCop: Cop;
  validFrom: IsoDate;
  /** The last date on which it applies, or null while no other rule ends it. */
  validTo: IsoDate | null;
};

/** What withholdings have to know of the restaurant. */
export type WithheldParty = {
  regime: TaxRegime;
  city: string;
  /** Whether it is in the simple regime (régimen simple), which has neither income tax nor ICA withheld. */
  isSimple: boolean;
  /** Whether it withholds its income tax itself (autorretenedor). */
  isSelfWithholder: boolean;
};

export type Withholding = { tax: WithholdingTax; baseCop: Cop; ratePpm: number; amountCop: Cop };

/**
 * Calculates what is withheld of the sales in one settlement. The base is what was sold after own discounts, without
 * its included INC or IVA; for rete_iva it is the included IVA. Each tax is rounded once, half up; of several rules for
 * a tax the latest applies. Source: docs/colombia.md section 4.1.
 */
export function calculateWithholdings(
  sold: readonly TaxSum[],
  party: WithheldParty,
  rules: readonly WithholdingRule[],
  on: IsoDate,
): Withholding[] {
  const netCop = Math.max(
    0,
    addUp(sold, ({ baseCop }) => baseCop),
  );
  const includedIvaCop = Math.max(
    0,
    addUp(sold, ({ tax, taxCop }) => (isIva(tax) ? taxCop : 0)),
  );
  return WITHHOLDING_TAXES.flatMap((tax) => {
    if (isExempt(tax, party)) return [];
    const rule = findWithholdingRule(tax, party, rules, on);
    const baseCop = tax === 'rete_iva' ? includedIvaCop : netCop;
    if (rule === undefined || baseCop === 0 || baseCop < rule.minBaseCop) return [];
    const amountCop = calculateWithheldCop(baseCop, rule.ratePpm);
    return amountCop === 0 ? [] : [{ tax, baseCop, ratePpm: rule.ratePpm, amountCop }];
  });
}

/** What a rate in parts per million takes of a base, rounded half up. */
export const calculateWithheldCop = (baseCop: Cop, ratePpm: number): Cop =>
  Math.floor((baseCop * ratePpm + 500_000) / 1_000_000);

const addUp = (sold: readonly TaxSum[], of: (sum: TaxSum) => number): number =>
  sold.reduce((total, one) => total + of(one), 0);

const isExempt = (tax: WithholdingTax, { isSimple, isSelfWithholder }: WithheldParty): boolean =>
  tax === 'rete_fuente' ? isSimple || isSelfWithholder : tax === 'rete_ica' && isSimple;

function findWithholdingRule(
  tax: WithholdingTax,
  { regime, city }: WithheldParty,
  rules: readonly WithholdingRule[],
  on: IsoDate,
): WithholdingRule | undefined {
  return rules
    .filter((rule) => rule.tax === tax && rule.validFrom <= on && (rule.validTo === null || on <= rule.validTo))
    .filter((rule) => (rule.regime ?? regime) === regime && (rule.city ?? city) === city)
    .sort((a, b) => (a.validFrom < b.validFrom ? -1 : a.validFrom > b.validFrom ? 1 : 0))
    .at(-1);
}
