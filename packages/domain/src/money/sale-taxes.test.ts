import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { listTaxParts, type SoldLunch, sharePartByTax, splitSaleByTax, sumByTax, type TaxPart } from './sale-taxes.ts';
import { DISH_TAXES, getTaxRate, SOLD_TAXES, toSoldTax } from './tax.ts';

const sum = (parts: readonly TaxPart[]) => parts.reduce((total, { amountCop }) => total + amountCop, 0);

const tax = fc.constantFrom(...SOLD_TAXES);
const lunches = fc
  .record({
    dishCop: fc.nat(60_000),
    tax,
    additions: fc.array(
      fc.record({
        priceCop: fc.integer({ min: -70_000, max: 20_000 }),
        quantity: fc.integer({ min: 1, max: 4 }),
        tax: fc.option(tax, { nil: undefined }),
      }),
      { maxLength: 5 },
    ),
  })
  .map(({ dishCop, ...lunch }): SoldLunch => {
    const added = lunch.additions.reduce((total, one) => total + one.priceCop * one.quantity, 0);
    return { ...lunch, grossCop: Math.max(0, dishCop + added) };
  });

const lunch: SoldLunch = {
  ...{ grossCop: 24_500, tax: 'inc_8' },
  additions: [{ priceCop: 4500, quantity: 1, tax: 'iva_19' }],
};

describe('the tax of a dish', () => {
  it('is that of the regime for prepared food, its own for a packaged product, none of who is not responsible', () => {
    assert.deepEqual(
      (['INC', 'IVA', 'NO_RESPONSABLE'] as const).map((regime) => DISH_TAXES.map((one) => toSoldTax(regime, one))),
      [
        ['inc_8', 'iva_19', 'iva_5', 'exempt', 'excluded'],
        ['iva_19', 'iva_19', 'iva_5', 'exempt', 'excluded'],
        ['none', 'none', 'none', 'none', 'none'],
      ],
    );
  });
});

describe('a lunch by tax', () => {
  it('keeps the drink apart from the dish, and takes discounts off the dish first', () => {
    assert.deepEqual(sumByTax(listTaxParts(lunch)), [
      { tax: 'inc_8', rateBps: 800, amountCop: 20_000, baseCop: 18_519, taxCop: 1481 },
      { tax: 'iva_19', rateBps: 1900, amountCop: 4500, baseCop: 3782, taxCop: 718 },
    ]);
    assert.deepEqual(splitSaleByTax(lunch, 21_500), [
      { tax: 'inc_8', amountCop: 17_000 },
      { tax: 'iva_19', amountCop: 4500 },
    ]);
    assert.deepEqual(splitSaleByTax(lunch, 3000), [{ tax: 'iva_19', amountCop: 3000 }]);
  });

  it('gives each payer both taxes in proportion', () => {
    assert.deepEqual(sharePartByTax(lunch, 24_500, 12_250), [
      { tax: 'inc_8', amountCop: 10_000 },
      { tax: 'iva_19', amountCop: 2250 },
    ]);
  });

  it('adds up: parts to the price, base and tax to each part, whatever is sold, shared or given back', () => {
    fc.assert(
      fc.property(lunches, fc.nat(100), fc.integer({ min: -100, max: 100 }), (sold, percent, share) => {
        const soldCop = Math.floor((sold.grossCop * percent) / 100);
        const partCop = Math.trunc((soldCop * share) / 100) + 0;
        const lists = [listTaxParts(sold), splitSaleByTax(sold, soldCop), sharePartByTax(sold, soldCop, partCop)];
        assert.deepEqual(lists.map(sum), [sold.grossCop, soldCop, partCop]);
        for (const parts of lists) {
          assert.ok(parts.every(({ amountCop }) => Math.sign(amountCop) === Math.sign(sum(parts))));
          for (const { amountCop, baseCop, taxCop, rateBps } of sumByTax(parts)) {
            assert.equal(baseCop + taxCop, amountCop);
            assert.ok(Math.abs(taxCop - (baseCop * rateBps) / 10_000) <= 1);
          }
        }
      }),
    );
  });

  it('sums of documents are the sums of their lunches, in any order', () => {
    fc.assert(
      fc.property(fc.array(lunches, { maxLength: 12 }), (sold) => {
        const all = sold.flatMap(listTaxParts);
        const whole = sumByTax(all);
        assert.deepEqual(sumByTax(all.toReversed()), whole);
        const total = whole.reduce((cop, one) => cop + one.baseCop + one.taxCop, 0);
        assert.equal(total, sum(all));
      }),
    );
  });

  it('an old addition without a tax has that of its dish', () => {
    const old: SoldLunch = { grossCop: 10_000, tax: 'iva_5', additions: [{ priceCop: 2000, quantity: 1 }] };
    assert.deepEqual(listTaxParts(old), [{ tax: 'iva_5', amountCop: 10_000 }]);
    assert.equal(getTaxRate('iva_5'), 500);
  });
});
