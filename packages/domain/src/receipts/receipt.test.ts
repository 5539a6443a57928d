import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { buildReceipt, type ReceiptOrder } from './receipt.ts';

const lunch: ReceiptOrder = {
  tax: 'inc_8',
  additions: [],
  grossCop: 20_000,
  menuDiscountCop: 0,
  promotionCop: 2000,
  couponCop: 0,
  feeCop: 1260,
  totalCop: 19_260,
  subsidyCop: 8000,
  tingosCop: 3000,
  payrollCop: 8260,
  outsideCop: 0,
};

describe('a receipt', () => {
  it('shows the tax of the food and that of the service apart, each inside what was paid', () => {
    const { taxes, totalCop, discountCop, paidBy } = buildReceipt([lunch]);
    assert.deepEqual(taxes, [
      { name: 'INC 8%', rateBps: 800, baseCop: 16_667, taxCop: 1333 },
      { name: 'IVA 19% del servicio', rateBps: 1900, baseCop: 1059, taxCop: 201 },
    ]);
    assert.deepEqual([totalCop, discountCop], [19_260, 2000]);
    assert.deepEqual(
      paidBy.map((part) => part.source),
      ['subsidy', 'tingos', 'payroll'],
    );
  });

  it('keeps apart what was sold with different taxes', () => {
    const { taxes } = buildReceipt([
      { ...lunch, additions: [{ priceCop: 5000, quantity: 1, tax: 'iva_5' }] },
      { ...lunch, tax: 'iva_19', feeCop: 0, totalCop: 18_000, payrollCop: 7000 },
      { ...lunch, tax: 'none', feeCop: 0, totalCop: 18_000, payrollCop: 7000 },
    ]);
    assert.deepEqual(
      taxes.map(({ name, taxCop }) => [name, taxCop]),
      [
        ['INC 8%', 963],
        ['IVA 19%', 2874],
        ['IVA 5%', 238],
        ['Sin impuesto', 0],
        ['IVA 19% del servicio', 201],
      ],
    );
  });

  it('adds up: bases and taxes make the total, and so do those who paid', () => {
    const order = fc
      .record({
        tax: fc.constantFrom('inc_8' as const, 'iva_19' as const, 'none' as const),
        drinkCop: fc.nat(8000),
        foodCop: fc.nat(60_000),
        discountCop: fc.nat(60_000),
        feeCop: fc.nat(5000),
        subsidyCop: fc.nat(10_000),
      })
      .map(({ tax, drinkCop, foodCop, discountCop, feeCop, subsidyCop }): ReceiptOrder => {
        const promotionCop = Math.min(foodCop, discountCop);
        const totalCop = foodCop - promotionCop + feeCop;
        const subsidy = Math.min(subsidyCop, totalCop);
        const rest = { menuDiscountCop: 0, couponCop: 0, tingosCop: 0, payrollCop: 0 };
        return {
          ...rest,
          ...{ tax, additions: [{ priceCop: Math.min(drinkCop, foodCop), quantity: 1, tax: 'iva_19' as const }] },
          grossCop: foodCop,
          promotionCop,
          feeCop,
          totalCop,
          subsidyCop: subsidy,
          outsideCop: totalCop - subsidy,
        };
      });
    fc.assert(
      fc.property(fc.array(order, { maxLength: 10 }), (orders) => {
        const { taxes, paidBy, totalCop } = buildReceipt(orders);
        const sum = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0);
        assert.equal(sum(taxes.map((tax) => tax.baseCop + tax.taxCop)), totalCop);
        assert.equal(sum(paidBy.map((part) => part.amountCop)), totalCop);
      }),
    );
  });
});
