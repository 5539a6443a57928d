import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { ChosenAdditions } from '../cart/addition-choice-check-and-price.ts';
import { priceChangedAdditions, sumAdditionsCop } from './changed-addition-prices.ts';

const additions = ['lenteja', 'huevo', 'aguacate', 'sin sopa'];
const prices = fc.array(fc.integer({ min: -2000, max: 9000 }), { minLength: 4, maxLength: 4 });
const quantities = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 });

const makeChosen = (counts: readonly number[], pricesCop: readonly number[]): ChosenAdditions[] => [
  {
    groupId: 'group',
    title: 'Extras',
    items: additions
      .map((id, index) => ({
        menuAdditionalId: id,
        title: id,
        quantity: counts[index] ?? 0,
        priceCop: pricesCop[index] ?? 0,
      }))
      .filter(({ quantity }) => quantity > 0),
  },
];

test('who changes nothing keeps what they paid and its tax, whatever things cost today', () => {
  fc.assert(
    fc.property(quantities, prices, prices, (counts, before, today) => {
      const paid = priceChangedAdditions([], makeChosen(counts, before), 'INC');
      const now = priceChangedAdditions(paid, makeChosen(counts, today), 'IVA');
      assert.equal(sumAdditionsCop(now), sumAdditionsCop(paid));
      assert.deepEqual(now, paid);
    }),
  );
});

test('pieces that stay keep their price, new ones cost what they cost today, and every piece is there once', () => {
  fc.assert(
    fc.property(quantities, quantities, prices, prices, (first, then, before, today) => {
      const paid = priceChangedAdditions([], makeChosen(first, before), 'INC');
      const now = priceChangedAdditions(paid, makeChosen(then, today), 'INC');
      for (const [index, id] of additions.entries()) {
        const pieces = now.filter((one) => one.id === id);
        const count = pieces.reduce((sum, one) => sum + one.quantity, 0);
        const kept = Math.min(first[index] ?? 0, then[index] ?? 0);
        assert.equal(count, then[index]);
        const worth = kept * (before[index] ?? 0) + (count - kept) * (today[index] ?? 0);
        assert.ok(sumAdditionsCop(pieces) === worth);
      }
    }),
  );
});
