import type { ChosenAdditions } from '../cart/addition-choice-check-and-price.ts';
import type { Cop } from '../money/cop.ts';
import { type SoldTax, type TaxRegime, toSoldTax } from '../money/tax.ts';

/**
 * An addition of an order with the price paid for each piece, and the tax in it. An order from before additions had a
 * tax has none.
 */
export type PaidAddition = { groupId: string; id: string; quantity: number; priceCop: Cop; tax?: SoldTax };

export type PricedAddition = PaidAddition & { title: string; name: string };

/**
 * Prices the additions after a change of a paid order: pieces that stay keep the price and tax that were paid, new
 * ones have today's. Without a regime no tax is said. An addition whose price changed may appear twice.
 */
export function priceChangedAdditions(
  paid: readonly PaidAddition[],
  chosen: readonly ChosenAdditions[],
  regime: TaxRegime | null,
): PricedAddition[] {
  return chosen.flatMap(({ groupId, title, items }) =>
    items.flatMap(({ menuAdditionalId: id, title: name, quantity, priceCop, tax = 'regime' }) => {
      const before = paid.filter((one) => one.groupId === groupId && one.id === id);
      let left = quantity;
      const kept = before.map((one) => {
        const pieces = Math.min(left, one.quantity);
        left -= pieces;
        return {
          ...{ groupId, title, id, name, quantity: pieces, priceCop: one.priceCop },
          ...(one.tax && { tax: one.tax }),
        };
      });
      const added = {
        ...{ groupId, title, id, name, quantity: left, priceCop },
        ...(regime && { tax: toSoldTax(regime, tax) }),
      };
      return [...kept, added].filter((one) => one.quantity > 0);
    }),
  );
}

/** Sums the price of additions (COP). While this sum stays, a change of additions costs nothing. */
export const sumAdditionsCop = (additions: readonly Pick<PaidAddition, 'quantity' | 'priceCop'>[]): Cop =>
  additions.reduce((sum, one) => sum + one.priceCop * one.quantity, 0);
