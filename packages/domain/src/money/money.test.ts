import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { allocate } from './allocate.ts';
import { assertCop, floorAtZero, sumCop } from './cop.ts';
import { calculateDiscountCop } from './discount.ts';
import { formatCop, formatCopShort, formatPercent } from './format.ts';
import { calculateIncludedPercentCop, calculatePercentCop, toBps } from './rate.ts';

const cop = fc.integer({ min: 0, max: 50_000_000 });

test('shares add up to the total to the peso, whatever the weights', () => {
  fc.assert(
    fc.property(cop, fc.array(cop, { minLength: 1, maxLength: 12 }), (totalCop, weights) => {
      fc.pre(sumCop(weights) > 0);
      const shares = allocate(totalCop, weights);
      assert.equal(sumCop(shares), totalCop);
      const sum = sumCop(weights);
      shares.forEach((share, index) => {
        assert.ok(Math.abs(share - (totalCop * (weights[index] ?? 0)) / sum) < 1);
      });
    }),
  );
});

test('a share of a total no larger than the weights never exceeds its weight', () => {
  fc.assert(
    fc.property(fc.array(cop, { minLength: 1, maxLength: 8 }), fc.nat(), (weights, seed) => {
      fc.pre(sumCop(weights) > 0);
      const shares = allocate(seed % (sumCop(weights) + 1), weights);
      assert.ok(shares.every((share, index) => share <= (weights[index] ?? 0)));
    }),
  );
});

test('the largest remainders get the odd pesos, the earlier share first', () => {
  assert.deepEqual(allocate(100, [1, 1, 1]), [34, 33, 33]);
  assert.deepEqual(allocate(10, [1, 2, 0]), [3, 7, 0]);
  assert.deepEqual(allocate(0, [0, 0]), [0, 0]);
  assert.throws(() => allocate(1, [0, 0]));
});

test('a percentage rounds half a peso up and is exact for whole rates', () => {
  assert.equal(calculatePercentCop(18_000, 700), 1260);
  assert.equal(calculatePercentCop(50, 100), 1);
  assert.equal(calculatePercentCop(49, 100), 0);
  assert.equal(calculatePercentCop(12_345, 10_000), 12_345);
  assert.throws(() => calculatePercentCop(1.5, 100));
  assert.throws(() => calculatePercentCop(-1, 100));
});

test('tax inside a price: 8 % of 10800 with tax is 800', () => {
  assert.equal(calculateIncludedPercentCop(10_800, 800), 800);
  assert.equal(calculateIncludedPercentCop(0, 1900), 0);
});

test('wire fractions become basis points', () => {
  assert.equal(toBps(0.1), 1000);
  assert.equal(toBps(0.07), 700);
  assert.throws(() => toBps(-0.1));
});

test('a discount never exceeds its base', () => {
  assert.equal(calculateDiscountCop(null, 5000), 0);
  assert.equal(calculateDiscountCop({ type: 'fixed', amountCop: 8000 }, 5000), 5000);
  assert.equal(calculateDiscountCop({ type: 'percentage', rateBps: 1000 }, 20_000), 2000);
  assert.equal(calculateDiscountCop({ type: 'percentage', rateBps: 15_000 }, 20_000), 20_000);
});

test('pesos are whole', () => {
  assert.equal(floorAtZero(-5), 0);
  assert.equal(floorAtZero(7), 7);
  assert.throws(() => assertCop(0.5));
  assert.throws(() => assertCop(Number.NaN));
});

test('prices read as in Colombia: no-break space, grouped, a real minus', () => {
  assert.equal(formatCop(18_900), '$\u00a018.900');
  assert.equal(formatCop(-16_000), '\u2212$\u00a016.000');
  assert.equal(formatCop(0), '$\u00a00');
  assert.equal(formatCop(1_234_567), '$\u00a01.234.567');
  const intl = new Intl.NumberFormat('es-CO', { style: 'currency', currency: 'COP', maximumFractionDigits: 0 });
  assert.equal(formatCop(18_900), intl.format(18_900));
});

test('the short form shows thousands with K', () => {
  assert.equal(formatCopShort(9_516_000), '$\u00a09.516K');
  assert.equal(formatCopShort(350_000), '$\u00a0350K');
  assert.equal(formatCopShort(18_900), '$\u00a018,9K');
  assert.equal(formatCopShort(2000), '$\u00a02K');
  assert.equal(formatCopShort(900), '$\u00a0900');
  assert.equal(formatCopShort(-16_000), '\u2212$\u00a016K');
});

test('percentages have no space', () => {
  assert.equal(formatPercent(2500), '25%');
  assert.equal(formatPercent(1250), '12,5%');
});

test('amounts and rates are written as Intl writes them for Colombia', () => {
  const byIntl = (value: number, maximumFractionDigits: number) =>
    new Intl.NumberFormat('es-CO', { maximumFractionDigits }).format(value);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_000_000_000_000 }), fc.integer({ min: 0, max: 20_000 }), (amount, rate) => {
      assert.equal(formatCop(amount), `$\u00a0${byIntl(amount, 0)}`);
      assert.equal(formatPercent(rate), `${byIntl(rate / 100, 2)}%`);
      const thousands = (amount % 1_000_000) + 1000;
      assert.equal(formatCopShort(thousands), `$\u00a0${byIntl(thousands / 1000, thousands < 100_000 ? 1 : 0)}K`);
    }),
    { numRuns: 2000 },
  );
});
