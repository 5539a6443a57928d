import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { PromotionTerms } from '../promotions/promotion-terms.ts';
import { weeklyPromotion } from '../promotions/weekly-promotion-for-tests.ts';
import type { CheckoutInput, OrderToPrice } from './checkout-input-types.ts';
import { doesPriceAddUp, priceCheckout } from './price-checkout.ts';

const dates = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-12-01'];
const cop = fc.integer({ min: 0, max: 60_000 });
const discount = fc.oneof(
  fc.record({ type: fc.constant('fixed' as const), amountCop: cop }),
  fc.record({ type: fc.constant('percentage' as const), rateBps: fc.integer({ min: 0, max: 12_000 }) }),
);
const anyOrder: fc.Arbitrary<OrderToPrice> = fc.record({
  key: fc.uuid(),
  scheduleDate: fc.constantFrom(...dates),
  type: fc.constantFrom('delivery', 'in_site'),
  brandId: fc.constantFrom('fonda', 'wok'),
  locationId: fc.constant('nogal'),
  menuId: fc.constant('m'),
  menuPriceCop: cop,
  additionsCop: fc.integer({ min: -20_000, max: 20_000 }),
  menuDiscount: fc.option(discount),
  companyPaysFee: fc.boolean(),
  subsidyRefusal: fc.constantFrom(null, null, 'other_location' as const, 'other_day' as const),
  coupon: fc.option(
    fc.record({
      code: fc.constantFrom('A', 'B'),
      discount,
      applyMethod: fc.constantFrom('menu', 'total'),
      minMenuPriceCop: fc.constantFrom(0, 20_000),
      maxDiscountCop: fc.option(cop),
      brandIds: fc.constantFrom([], ['fonda']),
      usesLeft: fc.option(fc.integer({ min: 0, max: 2 })),
    }),
  ),
  periodKey: fc.constantFrom('nov', 'dic'),
});
const anyPromotion: fc.Arbitrary<PromotionTerms> = fc
  .record({
    earnMethod: fc.constantFrom('days', 'orders', 'total'),
    applyMethod: fc.constantFrom('coupon', 'discount', 'order', 'reward', 'percentage_discount'),
    reward: fc.integer({ min: 0, max: 12_000 }),
    goal: fc.integer({ min: 1, max: 3 }),
    maxOrdersWithDiscount: fc.option(fc.integer({ min: 0, max: 4 })),
  })
  .map(
    ({ goal, reward, ...rest }) => ({ ...weeklyPromotion, ...rest, earnLevels: [{ goal, reward }] }) as PromotionTerms,
  );
const anyInput: fc.Arbitrary<CheckoutInput> = fc.record({
  orders: fc.array(anyOrder, { maxLength: 8 }),
  promotion: fc.option(anyPromotion),
  fee: fc.record({
    rateBps: fc.integer({ min: 0, max: 2000 }),
    minimumCop: fc.constantFrom(0, 1000),
    maximumCop: fc.option(fc.constant(1500)),
  }),
  subsidy: fc.option(
    fc.dictionary(
      fc.constantFrom(...dates),
      fc.record({
        perOrderCop: cop,
        ordersPerDay: fc.option(fc.integer({ min: 0, max: 3 })),
        leftOfPeriodCop: fc.option(cop),
        usedOrders: fc.constantFrom(0, 1),
      }),
    ),
  ),
  tingos: fc.record({
    use: fc.boolean(),
    lots: fc.array(
      fc.record({ id: fc.uuid(), isReward: fc.boolean(), availableCop: cop, expiresAt: fc.option(fc.nat()) }),
      { maxLength: 5 },
    ),
  }),
  payroll: fc.option(
    fc.record({
      use: fc.boolean(),
      leftByPeriodCop: fc.record({ nov: cop, dic: cop }),
      leftByDateCop: fc.option(
        fc.record({ '2026-11-23': cop, '2026-11-24': cop, '2026-11-25': cop, '2026-12-01': cop }),
      ),
      unsignedPeriodKeys: fc.constantFrom([], ['dic']),
    }),
  ),
  outsideMethod: fc.constantFrom('card', 'wompi', 'balance', 'payroll', null),
});

test('parts add up to the total to the peso, for any cart, promotion and balances', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const priced = priceCheckout(input);
      assert.ok(doesPriceAddUp(priced));
      for (const one of priced.orders) {
        const due = one.grossCop - one.menuDiscountCop - one.promotionCop - one.couponCop + one.feeCop;
        assert.equal(due, one.subsidyCop + one.tingosCop + one.payrollCop + one.outsideCop);
      }
    }),
    { numRuns: 400 },
  );
});

test('no source pays more than it has, for any cart', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const priced = priceCheckout(input);
      const spent: Record<string, number> = {};
      const add = (key: string, amount: number) => {
        spent[key] = (spent[key] ?? 0) + amount;
      };
      priced.orders.forEach((one, index) => {
        for (const share of one.tingoShares) add(`lot ${share.lotId}`, share.amountCop);
        add(`payroll ${input.orders[index]?.periodKey}`, one.payrollCop);
        add(`day ${one.scheduleDate}`, one.payrollCop);
        add(`subsidy ${input.orders[index]?.periodKey}`, one.subsidyCop);
      });
      for (const lot of input.tingos.lots) assert.ok((spent[`lot ${lot.id}`] ?? 0) <= lot.availableCop);
      for (const period of ['nov', 'dic']) {
        const { payroll: line, subsidy: share } = input;
        if (line) assert.ok((spent[`payroll ${period}`] ?? 0) <= (line.leftByPeriodCop[period] ?? 0));
        const left = Object.values(share ?? {}).map(
          ({ leftOfPeriodCop }) => leftOfPeriodCop ?? Number.POSITIVE_INFINITY,
        );
        assert.ok((spent[`subsidy ${period}`] ?? 0) <= Math.max(0, ...left));
      }
      for (const date of dates) {
        if (input.payroll?.leftByDateCop)
          assert.ok((spent[`day ${date}`] ?? 0) <= (input.payroll.leftByDateCop[date] ?? 0));
      }
    }),
    { numRuns: 300 },
  );
});

test('the same cart always has the same price, and input is never changed', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const before = JSON.stringify(input);
      assert.deepEqual(priceCheckout(input), priceCheckout(input));
      assert.equal(JSON.stringify(input), before);
    }),
    { numRuns: 100 },
  );
});
