import { allocate } from './allocate.ts';
import type { Cop } from './cop.ts';
import type { RateBps } from './rate.ts';
import { getTaxRate, SOLD_TAXES, type SoldTax, splitTax } from './tax.ts';

/** A lunch as it was sold: the tax of its dish and additions is frozen with their prices. */
export type SoldLunch = {
  /** Dish and additions before discounts. */
  readonly grossCop: Cop;
  /** The tax of the dish. */
  readonly tax: SoldTax;
  readonly additions: readonly {
    readonly priceCop: number;
    readonly quantity: number;
    /** Missing in orders from before additions had a tax: that of the dish. */
    readonly tax?: SoldTax | undefined;
  }[];
};

/** An amount with one tax. Below zero it gives back. */
export type TaxPart = { readonly tax: SoldTax; readonly amountCop: number };

/**
 * Splits the price of a lunch by tax: the dish first, then additions in their order. An addition below zero lowers the
 * dish. The parts add up to the gross price.
 */
export function listTaxParts({ grossCop, tax, additions }: SoldLunch): TaxPart[] {
  const sums = new Map<SoldTax, Cop>([[tax, 0]]);
  let addedCop = 0;
  for (const { priceCop, quantity, tax: own = tax } of additions) {
    if (priceCop <= 0) continue;
    sums.set(own, (sums.get(own) ?? 0) + priceCop * quantity);
    addedCop += priceCop * quantity;
  }
  const dishCop = (sums.get(tax) ?? 0) + grossCop - addedCop;
  sums.set(tax, Math.max(0, dishCop));
  // what an addition takes off beyond the dish's price lowers the other additions
  return takeOff(toParts(sums), Math.max(0, -dishCop));
}

const toParts = (sums: ReadonlyMap<SoldTax, number>): TaxPart[] =>
  [...sums].map(([tax, amountCop]) => ({ tax, amountCop }));

/** Takes an amount off the parts in their order. */
function takeOff(parts: readonly TaxPart[], cop: Cop): TaxPart[] {
  let leftCop = cop;
  return parts.flatMap(({ tax, amountCop }) => {
    const takenCop = Math.min(leftCop, amountCop);
    leftCop -= takenCop;
    return amountCop === takenCop ? [] : [{ tax, amountCop: amountCop - takenCop }];
  });
}

/**
 * Splits what a lunch was sold for after discounts by tax. Discounts come off the dish, on whose price they are
 * calculated, and what exceeds it off the additions. The parts add up to `soldCop`.
 */
export function splitSaleByTax(lunch: SoldLunch, soldCop: Cop): TaxPart[] {
  const parts = listTaxParts(lunch);
  if (soldCop <= lunch.grossCop) return takeOff(parts, lunch.grossCop - soldCop);
  const [first = { tax: lunch.tax, amountCop: 0 }, ...rest] = parts;
  return [{ ...first, amountCop: first.amountCop + soldCop - lunch.grossCop }, ...rest];
}

/** Splits a part of what a lunch was sold for (somebody's share of it, or a change) in proportion to its taxes. */
export function sharePartByTax(lunch: SoldLunch, soldCop: Cop, partCop: number): TaxPart[] {
  if (partCop === 0) return [];
  const parts = splitSaleByTax(lunch, soldCop);
  if (parts.length === 0) return [{ tax: lunch.tax, amountCop: partCop }];
  const shares = allocate(
    Math.abs(partCop),
    parts.map(({ amountCop }) => amountCop),
  );
  return parts.flatMap(({ tax }, index) => {
    const share = shares[index] ?? 0;
    return share === 0 ? [] : [{ tax, amountCop: partCop < 0 ? -share : share }];
  });
}

/** The sum of amounts with one tax: base and tax add up to the amount. */
export type TaxSum = {
  readonly tax: SoldTax;
  readonly rateBps: RateBps;
  readonly amountCop: number;
  readonly baseCop: number;
  readonly taxCop: number;
};

/**
 * Adds parts up by tax, in the order of `SOLD_TAXES`. Each part is rounded by itself, so sums of documents add up to
 * the peso.
 */
export function sumByTax(parts: Iterable<TaxPart>): TaxSum[] {
  const sums = new Map<SoldTax, TaxSum>();
  for (const { tax, amountCop } of parts) {
    const rateBps = getTaxRate(tax);
    const before = sums.get(tax) ?? { tax, rateBps, amountCop: 0, baseCop: 0, taxCop: 0 };
    // a part below zero gives back an earlier one with the tax that it had
    const sign = Math.sign(amountCop);
    const { baseCop, taxCop } = splitTax(Math.abs(amountCop), rateBps);
    sums.set(tax, {
      ...{ tax, rateBps, amountCop: before.amountCop + amountCop },
      ...{ baseCop: before.baseCop + sign * baseCop, taxCop: before.taxCop + sign * taxCop },
    });
  }
  return SOLD_TAXES.flatMap((tax) => sums.get(tax) ?? []).filter(({ amountCop }) => amountCop !== 0);
}
