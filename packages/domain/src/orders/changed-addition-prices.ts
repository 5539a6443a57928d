import type { ChosenAdditions } from '../cart/addition-choices.ts';
import type { Cop } from '../money/cop.ts';

/** An addition of an order with the price paid for each piece. */
export type PaidAddition = { groupId: string; id: string; quantity: number; priceCop: Cop };

export type PricedAddition = PaidAddition & { title: string; name: string };

/**
 * The value of a changed choice in a paid order: pieces that stay at the price paid, new ones at today's price. An
 * addition whose price has changed may appear twice.
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

/** The total of additions (COP). A paid order may only change its additions when this total stays the same. */
export const sumAdditionsCop = (additions: readonly Pick<PaidAddition, 'quantity' | 'priceCop'>[]): Cop =>
  additions.reduce((sum, one) => sum + one.priceCop * one.quantity, 0);
