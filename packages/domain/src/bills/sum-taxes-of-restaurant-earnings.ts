import {
  type SoldLunch,
  sharePartByTax,
  splitSaleByTax,
  sumByTax,
  type TaxPart,
  type TaxSum,
} from '../money/sale-taxes.ts';

/** What a settlement pays for a lunch: its sale, or ('change') money of one that an earlier settlement has. */
export type EarnedLunch = SoldLunch & {
  readonly isChange: boolean;
  /** What the restaurant earned, after the discounts that it funds. */
  readonly amountCop: number;
};

const splitEarned = (lunch: EarnedLunch): TaxPart[] =>
  lunch.isChange || lunch.amountCop < 0
    ? sharePartByTax(lunch, lunch.grossCop, lunch.amountCop)
    : splitSaleByTax(lunch, lunch.amountCop);

/** Sums base and tax of what a restaurant earned, by tax. */
export const sumEarnedTaxes = (lunches: readonly EarnedLunch[]): TaxSum[] => sumByTax(lunches.flatMap(splitEarned));
