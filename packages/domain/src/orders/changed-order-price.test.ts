import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { CheckoutInput, OrderToPrice } from '../pricing/checkout-input-types.ts';
import { priceCheckout } from '../pricing/price-checkout.ts';
import type { PricedOrder } from '../pricing/priced-checkout-types.ts';
import { type OrderToReprice, priceChangedOrder, splitGivenBack } from './changed-order-price.ts';
import { calculatePaidCop, type PaidSources } from './refund-plan.ts';

const cop = (max: number) => fc.integer({ min: 0, max });
const fee = fc.record({
  rateBps: fc.integer({ min: 0, max: 2000 }),
  minimumCop: fc.constantFrom(0, 1000),
  maximumCop: fc.option(fc.constant(1500)),
});
const coupon = fc.record({
  code: fc.constant('A'),
  discount: fc.oneof(
    fc.record({ type: fc.constant('fixed' as const), amountCop: cop(30_000) }),
    fc.record({ type: fc.constant('percentage' as const), rateBps: fc.integer({ min: 0, max: 10_000 }) }),
  ),
  applyMethod: fc.constantFrom('menu' as const, 'total' as const),
  minMenuPriceCop: fc.constant(0),
  maxDiscountCop: fc.option(cop(9000)),
  brandIds: fc.constant([]),
  usesLeft: fc.constant(null),
});
const bought = fc.record({
  menuPriceCop: fc.integer({ min: 8000, max: 40_000 }),
  discountBps: fc.integer({ min: 0, max: 5000 }),
  coupon: fc.option(coupon),
  companyPaysFee: fc.boolean(),
  before: cop(15_000),
  after: cop(15_000),
  fee,
});
type Bought = typeof bought extends fc.Arbitrary<infer T> ? T : never;

/** The lunch as a checkout prices it with these additions. */
function sell(one: Bought, additionsCop: number): PricedOrder {
  const order: OrderToPrice = {
    key: 'a',
    scheduleDate: '2026-11-24',
    type: 'delivery',
    brandId: 'fonda',
    locationId: 'nogal',
    menuId: 'ajiaco',
    menuPriceCop: one.menuPriceCop,
    additionsCop,
    menuDiscount: { type: 'percentage', rateBps: one.discountBps },
    companyPaysFee: one.companyPaysFee,
    subsidyRefusal: null,
    coupon: one.coupon,
    periodKey: 'nov',
  };
  const input: CheckoutInput = {
    orders: [order],
    promotion: null,
    fee: one.fee,
    subsidy: null,
    tingos: { use: false, lots: [] },
    payroll: null,
    outsideMethod: 'card',
  };
  return priceCheckout(input).orders[0] as PricedOrder;
}

const toReprice = (one: Bought): OrderToReprice => ({
  cost: pick(sell(one, one.before)),
  additionsCop: one.before,
  isFree: false,
  coupon: one.coupon,
  companyPaysFee: one.companyPaysFee,
});

const pick = (cost: OrderToReprice['cost']) => {
  const { grossCop, menuDiscountCop, promotionCop, couponCop, feeCop, companyFeeCop, totalCop } = cost;
  return { grossCop, menuDiscountCop, promotionCop, couponCop, feeCop, companyFeeCop, totalCop };
};

test('a changed lunch costs what it would have cost bought so, unless its coupon would take off more', () => {
  fc.assert(
    fc.property(bought, (one) => {
      const changed = priceChangedOrder(toReprice(one), one.after, one.fee);
      const fresh = sell(one, one.after);
      if (fresh.couponCop > changed.couponCop) return;
      assert.deepEqual(changed, pick(fresh));
    }),
    { numRuns: 400 },
  );
});

test('no discount grows by a change, there and back costs no less, and every price adds up', () => {
  fc.assert(
    fc.property(bought, (one) => {
      const start = toReprice(one);
      const there = priceChangedOrder(start, one.after, one.fee);
      const back = priceChangedOrder({ ...start, cost: there, additionsCop: one.after }, one.before, one.fee);
      assert.ok(back.totalCop >= start.cost.totalCop);
      for (const cost of [there, back]) {
        assert.ok(cost.couponCop <= start.cost.couponCop && cost.menuDiscountCop <= start.cost.menuDiscountCop);
        const { totalCop, ...parts } = cost;
        assert.ok(Object.values(parts).every((part) => Number.isSafeInteger(part) && part >= 0));
        const net = parts.grossCop - parts.menuDiscountCop - parts.promotionCop - parts.couponCop;
        assert.equal(net + parts.feeCop, totalCop);
      }
    }),
    { numRuns: 400 },
  );
});

test('a free lunch has no service fee on what is added to it', () => {
  const free = { grossCop: 20_000, menuDiscountCop: 0, promotionCop: 20_000, couponCop: 0, feeCop: 0 };
  const order = { cost: { ...free, companyFeeCop: 0, totalCop: 0 }, additionsCop: 0, coupon: null };
  const terms = { rateBps: 700, minimumCop: 1000, maximumCop: null };
  const priced = priceChangedOrder({ ...order, isFree: true, companyPaysFee: false }, 3000, terms);
  assert.deepEqual([priced.feeCop, priced.totalCop], [0, 3000]);
});

const paid: fc.Arbitrary<PaidSources> = fc.record({
  subsidyCop: cop(10_000),
  payrollCop: cop(20_000),
  outsideCop: cop(20_000),
  tingoShares: fc.array(
    fc.record({ lotId: fc.uuid(), isReward: fc.boolean(), amountCop: fc.integer({ min: 1, max: 9000 }) }),
    { maxLength: 4 },
  ),
});

test('what goes back and what stays are what was paid, the subsidy last', () => {
  fc.assert(
    fc.property(paid, fc.double({ min: 0, max: 1, noNaN: true }), (sources, part) => {
      const amountCop = Math.floor(calculatePaidCop(sources) * part);
      const { back, left } = splitGivenBack(sources, amountCop);
      assert.equal(calculatePaidCop(back), amountCop);
      assert.equal(calculatePaidCop(back) + calculatePaidCop(left), calculatePaidCop(sources));
      if (back.subsidyCop > 0) assert.equal(calculatePaidCop(left), left.subsidyCop);
      if (back.payrollCop > 0) assert.equal(left.outsideCop, 0);
      const each = [left.subsidyCop, left.payrollCop, left.outsideCop, ...left.tingoShares.map((one) => one.amountCop)];
      assert.ok(each.every((one) => one >= 0));
    }),
    { numRuns: 300 },
  );
});
