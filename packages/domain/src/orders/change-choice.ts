import type { ChosenAdditions } from '../cart/additions.ts';
import type { Cop } from '../money/cop.ts';

/** An addition of an order as it was paid, for each piece. */
export type PaidAddition = { groupId: string; id: string; quantity: number; priceCop: Cop };

export type PricedAddition = PaidAddition & { title: string; name: string };

/**
 * A changed choice at what it is worth in an order that is paid: pieces that stay at what was paid for them, new ones at
 * today's price. An addition whose price changed meanwhile can stand there twice.
 */
export function pricedChange(paid: readonly PaidAddition[], chosen: readonly ChosenAdditions[]): PricedAddition[] {
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

/** What additions cost together. A change is free of charge where this stays the same: nothing else is allowed after paying. */
export const additionsWorthCop = (additions: readonly Pick<PaidAddition, 'quantity' | 'priceCop'>[]): Cop =>
  additions.reduce((sum, one) => sum + one.priceCop * one.quantity, 0);
