import type { ChosenAdditions } from '../cart/addition-choice-check-and-price.ts';
import type { Cop } from '../money/cop.ts';

/** An addition of an order with the price paid for each piece. */
export type PaidAddition = { groupId: string; id: string; quantity: number; priceCop: Cop };

export type PricedAddition = PaidAddition & { title: string; name: string };

/**
 * Prices the additions after a change of a paid order: pieces that stay keep the price that was paid, new ones cost
 * today's price. An addition whose price changed may appear twice.
 */
export function priceChangedAdditions(
  paid: readonly PaidAddition[],
  chosen: readonly ChosenAdditions[],
): PricedAddition[] {
  return chosen.flatMap(({ groupId, title, items }) =>
    items.flatMap(({ menuAdditionalId: id, title: name, quantity, priceCop }) => {
      const before = paid.filter((one) => one.groupId === groupId && one.id === id);
      let left = quantity;
      const kept = before.map((one) => {
        const pieces = Math.min(left, one.quantity);
        left -= pieces;
        return { groupId, title, id, name, quantity: pieces, priceCop: one.priceCop };
      });
      return [...kept, { groupId, title, id, name, quantity: left, priceCop }].filter((one) => one.quantity > 0);
    }),
  );
}

/** Sums the price of additions (COP). A paid order may change its additions only when this sum stays the same. */
export const sumAdditionsCop = (additions: readonly Pick<PaidAddition, 'quantity' | 'priceCop'>[]): Cop =>
  additions.reduce((sum, one) => sum + one.priceCop * one.quantity, 0);
