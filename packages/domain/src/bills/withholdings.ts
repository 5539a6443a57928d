import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cop } from '../money/cop.ts';
import { getTaxRate, splitTax, type TaxRegime } from '../money/tax.ts';

/** What is withheld of a payment: on income, on industry and commerce of a city, and on IVA. */
export const WITHHOLDING_TAXES = ['rete_fuente', 'rete_ica', 'rete_iva'] as const;
export type WithholdingTax = (typeof WITHHOLDING_TAXES)[number];

export const withholdingNames: Readonly<Record<WithholdingTax, string>> = {
  rete_fuente: 'Retención en la fuente',
  rete_ica: 'ReteICA',
  rete_iva: 'ReteIVA',
};

/** One withholding, by tax regime and date. */
export type WithholdingRule = {
  tax: WithholdingTax;
  /** null: every regime. */
  regime: TaxRegime | null;
  /** The city whose ICA it is; null: every city. */
  city: string | null;
  /** Parts per million: 35.000 is 3,5 %, 13.800 is 13,8 ‰. */
  ratePpm: number;
  /** The base in COP from which it applies. */
  minBaseCop: Cop;
  validFrom: IsoDate;
  /** The last date on which it applies; null: until another rule ends it. */
  validTo: IsoDate | null;
};

/** The side of the restaurant. */
export type WithheldParty = {
  regime: TaxRegime;
  city: string;
  /** Régimen simple: neither income nor ICA is withheld. */
  isSimple: boolean;
  /** Autorretenedor: it withholds its income tax itself. */
  isSelfWithholder: boolean;
};

export type Withholding = { tax: WithholdingTax; baseCop: Cop; ratePpm: number; amountCop: Cop };

/**
 * What is withheld of sales in one settlement. The base is what was sold after own discounts without its included INC
 * or IVA; of reteIVA it is the included IVA. Each tax is rounded once on the sum, half up to the peso; of several rules
 * for one tax the latest applies. Source: docs/colombia.md section 4.1.
 */
export function calculateWithholdings(
  soldCop: Cop,
  party: WithheldParty,
  rules: readonly WithholdingRule[],
  on: IsoDate,
): Withholding[] {
  const { baseCop: netCop, taxCop } = splitTax(soldCop, getTaxRate(party.regime));
  const includedIvaCop = party.regime === 'IVA' ? taxCop : 0;
  return WITHHOLDING_TAXES.flatMap((tax) => {
    if (isExempt(tax, party)) return [];
    const rule = findWithholdingRule(tax, party, rules, on);
    const baseCop = tax === 'rete_iva' ? includedIvaCop : netCop;
    if (rule === undefined || baseCop === 0 || baseCop < rule.minBaseCop) return [];
    const amountCop = Math.floor((baseCop * rule.ratePpm + 500_000) / 1_000_000);
    return amountCop === 0 ? [] : [{ tax, baseCop, ratePpm: rule.ratePpm, amountCop }];
  });
}

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
