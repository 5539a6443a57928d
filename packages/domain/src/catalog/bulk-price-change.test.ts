import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { calculateChangedPrice, type PriceChange } from './bulk-price-change.ts';

const price = fc.integer({ min: 0, max: 10_000_000 });
const change: fc.Arbitrary<PriceChange> = fc.oneof(
  fc.record({ by: fc.constant('rate' as const), rateBps: fc.integer({ min: -10_000, max: 10_000 }) }),
  fc.record({ by: fc.constant('sum' as const), amountCop: fc.integer({ min: -100_000, max: 100_000 }) }),
);

test('a changed price is rounded to the whole hundred on the side that was asked for', () => {
  assert.equal(calculateChangedPrice(18_900, { by: 'rate', rateBps: 500 }, 'up'), 19_900);
  assert.equal(calculateChangedPrice(18_900, { by: 'rate', rateBps: 500 }, 'down'), 19_800);
  assert.equal(calculateChangedPrice(20_000, { by: 'rate', rateBps: 500 }, 'up'), 21_000);
  assert.equal(calculateChangedPrice(18_950, { by: 'sum', amountCop: 1000 }, 'up'), 20_000);
  assert.equal(calculateChangedPrice(18_950, { by: 'sum', amountCop: -1000 }, 'down'), 17_900);
  assert.equal(calculateChangedPrice(500, { by: 'sum', amountCop: -1000 }, 'up'), 0);
});

test('rounding moves a price by less than a hundred, up never below and down never above it', () => {
  fc.assert(
    fc.property(price, change, (priceCop, by) => {
      const exact =
        by.by === 'rate' ? (priceCop * (10_000 + by.rateBps)) / 10_000 : Math.max(0, priceCop + by.amountCop);
      const [up, down] = [calculateChangedPrice(priceCop, by, 'up'), calculateChangedPrice(priceCop, by, 'down')];
      assert.deepEqual([up % 100, down % 100], [0, 0]);
      assert.ok(up >= exact && up < exact + 100, `${up} of ${exact}`);
      assert.ok(down <= exact && down > exact - 100, `${down} of ${exact}`);
    }),
  );
});
