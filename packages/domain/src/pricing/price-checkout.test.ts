import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CouponTerms } from '../coupons/coupon-refusal-and-discount.ts';
import type { PromotionTerms } from '../promotions/promotion-terms.ts';
import { weeklyPromotion } from '../promotions/weekly-promotion-for-tests.ts';
import type { CheckoutInput, OrderToPrice, PayrollToUse, SubsidyOfDate, SubsidyToUse } from './checkout-input-types.ts';
import { priceCheckout } from './price-checkout.ts';

const FEE = { rateBps: 700, minimumCop: 1000, maximumCop: null };
const coupon: CouponTerms = {
  code: 'DIEZ',
  discount: { type: 'percentage', rateBps: 1000 },
  applyMethod: 'total',
  minMenuPriceCop: 0,
  maxDiscountCop: null,
  brandIds: [],
  usesLeft: null,
};
const weekly: PromotionTerms = {
  ...weeklyPromotion,
  fundedBy: { platformBps: 5000, restaurantBps: 5000, enterpriseBps: 0 },
};
const order = (over: Partial<OrderToPrice> = {}): OrderToPrice => ({
  key: 'a',
  scheduleDate: '2026-11-23',
  type: 'delivery',
  ...{ brandId: 'fonda', locationId: 'nogal', menuId: 'ajiaco' },
  menuPriceCop: 18_000,
  additionsCop: 0,
  menuDiscount: null,
  companyPaysFee: false,
  subsidyRefusal: null,
  coupon: null,
  periodKey: 'nov',
  ...over,
});
const payroll: PayrollToUse = {
  use: true,
  leftByPeriodCop: { nov: 350_000 },
  leftByDateCop: null,
  unsignedPeriodKeys: [],
};
const dates = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-12-01'];
/** The same terms on every date. */
const onAllDates = (terms: SubsidyOfDate): SubsidyToUse => Object.fromEntries(dates.map((date) => [date, terms]));
const terms: SubsidyOfDate = { perOrderCop: 8000, ordersPerDay: 1, leftOfPeriodCop: 100_000, usedOrders: 0 };
const subsidy = onAllDates(terms);
const checkout = (over: Partial<CheckoutInput> = {}): CheckoutInput => ({
  orders: [order()],
  promotion: null,
  fee: FEE,
  subsidy: null,
  tingos: { use: false, lots: [] },
  payroll: null,
  outsideMethod: 'card',
  ...over,
});
const only = (input: CheckoutInput) => {
  const [first] = priceCheckout(input).orders;
  assert.ok(first);
  return first;
};

const example = checkout({
  orders: [order({ additionsCop: 2000, coupon })],
  subsidy,
  tingos: { use: true, lots: [{ id: 'lot', isReward: true, availableCop: 3000, expiresAt: null }] },
  payroll,
  outsideMethod: null,
});

test('the worked example: 18.000 + 2.000 − 10 %, total 19.260, subsidy 8.000, tingos 3.000, payroll 8.260', () => {
  const priced = priceCheckout(example);
  const [first] = priced.orders;
  assert.equal(first?.grossCop, 20_000);
  assert.equal(first?.couponCop, 2000);
  assert.equal(first?.netCop, 18_000);
  assert.equal(first?.feeCop, 1260);
  assert.equal(priced.totals.totalCop, 19_260);
  assert.deepEqual(priced.sources, {
    subsidyCop: 8000,
    tingosCop: 3000,
    payrollCop: 8260,
    outsideCop: 0,
    outsideMethod: null,
  });
  assert.deepEqual(priced.refusals, []);
});

test('price plus additions is floored at zero, and then nothing is charged', () => {
  const priced = only(checkout({ orders: [order({ menuPriceCop: 5000, additionsCop: -6000 })] }));
  assert.equal(priced.grossCop, 0);
  assert.equal(priced.totalCop, 0);
  assert.equal(priced.feeReason, 'nothing_to_charge');
});

test('the fee is at least 1000, at most its maximum, and none in site', () => {
  assert.equal(only(checkout({ orders: [order({ menuPriceCop: 9000 })] })).feeCop, 1000);
  assert.equal(only(checkout({ orders: [order({ menuPriceCop: 20_000 })] })).feeCop, 1400);
  assert.equal(only(checkout({ fee: { ...FEE, maximumCop: 1100 } })).feeCop, 1100);
  const inSite = only(checkout({ orders: [order({ type: 'in_site' })] }));
  assert.deepEqual([inSite.feeCop, inSite.feeReason], [0, 'in_site']);
});

test('the menu discount is taken off the menu price, not off the additions', () => {
  const menuDiscount = { type: 'percentage', rateBps: 5000 } as const;
  const priced = only(checkout({ orders: [order({ menuPriceCop: 10_000, additionsCop: 4000, menuDiscount })] }));
  assert.equal(priced.menuDiscountCop, 5000);
  assert.equal(priced.netCop, 9000);
});

const week = ['2026-11-23', '2026-11-24', '2026-11-25'].map((scheduleDate, index) =>
  order({ key: String(index), scheduleDate, menuPriceCop: 20_000 }),
);

test('an order gets the better of promotion and coupon, never both, and says which', () => {
  const [first, second, third] = week;
  assert.ok(first && second && third);
  const big = { ...coupon, discount: { type: 'fixed', amountCop: 9000 } } as const;
  const orders = [{ ...first, coupon }, { ...second, coupon: big }, third];
  const priced = priceCheckout(checkout({ orders, promotion: weekly }));
  assert.deepEqual(
    priced.orders.map((one) => [one.promotionCop, one.couponCop, one.discountReason]),
    [
      [5000, 0, 'promotion_better_than_coupon'],
      [0, 9000, 'coupon_better_than_promotion'],
      [5000, 0, 'promotion'],
    ],
  );
  assert.equal(priced.orders[0]?.couponCode, null);
  assert.equal(priced.orders[1]?.couponCode, 'DIEZ');
});

test('a free order pays its additions and no fee', () => {
  const promotion: PromotionTerms = { ...weekly, applyMethod: 'order', earnLevels: [{ goal: 3, reward: 1 }] };
  const orders = week.map((one, index) => ({ ...one, menuPriceCop: 20_000 - index, additionsCop: 1500 }));
  const priced = priceCheckout(checkout({ orders, promotion }));
  const cheapest = priced.orders[2];
  assert.deepEqual([cheapest?.netCop, cheapest?.feeCop, cheapest?.feeReason], [1500, 0, 'free_order']);
  assert.equal(priced.orders[0]?.promotionCop, 0);
});

test('a coupon with one use left discounts one order, the earliest, and the rest say why not', () => {
  const once = { ...coupon, usesLeft: 1 };
  const orders = week.toReversed().map((one) => ({ ...one, coupon: once }));
  const priced = priceCheckout(checkout({ orders }));
  assert.deepEqual(
    priced.orders.map((one) => [one.key, one.couponCop, one.couponRefusal]),
    [
      ['2', 0, 'COUPON_USED_UP'],
      ['1', 0, 'COUPON_USED_UP'],
      ['0', 2000, null],
    ],
  );
});

test('a coupon that does not fit says why and takes nothing off', () => {
  const priced = only(checkout({ orders: [order({ coupon: { ...coupon, minMenuPriceCop: 30_000 } })] }));
  assert.deepEqual([priced.couponCop, priced.couponRefusal], [0, 'COUPON_MINIMUM']);
});

test('the subsidy goes to the first orders of a date, food first, until the period is used up', () => {
  const same = { menuPriceCop: 3000, additionsCop: 0 };
  const orders = [order({ key: 'a', ...same }), order({ key: 'b' }), order({ key: 'c', scheduleDate: '2026-11-24' })];
  const priced = priceCheckout(checkout({ orders, subsidy: onAllDates({ ...terms, leftOfPeriodCop: 9000 }) }));
  const [a, b, c] = priced.orders;
  assert.deepEqual([a?.subsidyFoodCop, a?.subsidyFeeCop, a?.subsidyCop], [3000, 1000, 4000]);
  assert.deepEqual([b?.subsidyCop, b?.subsidyReason], [0, 'orders_of_day_used']);
  assert.deepEqual([c?.subsidyCop, c?.subsidyReason], [5000, 'applied']);
  const elsewhere = only(checkout({ orders: [order({ subsidyRefusal: 'other_location' })], subsidy }));
  assert.equal(elsewhere.subsidyReason, 'other_location');
  const used = only(checkout({ subsidy: onAllDates({ ...terms, usedOrders: 1 }) }));
  assert.equal(used.subsidyReason, 'orders_of_day_used');
  assert.equal(
    only(checkout({ subsidy: onAllDates({ ...terms, leftOfPeriodCop: 0 }) })).subsidyReason,
    'period_used_up',
  );
  assert.equal(only(checkout({ subsidy: onAllDates({ ...terms, leftOfPeriodCop: null }) })).subsidyCop, 8000);
});

test('tingos spend reward lots by nearest expiry, then debit', () => {
  const lots = [
    { id: 'debit', isReward: false, availableCop: 50_000, expiresAt: null },
    { id: 'late', isReward: true, availableCop: 4000, expiresAt: 200 },
    { id: 'soon', isReward: true, availableCop: 5000, expiresAt: 100 },
  ];
  const priced = only(checkout({ tingos: { use: true, lots } }));
  assert.deepEqual(priced.tingoShares, [
    { lotId: 'soon', isReward: true, amountCop: 5000 },
    { lotId: 'late', isReward: true, amountCop: 4000 },
    { lotId: 'debit', isReward: false, amountCop: 10_260 },
  ]);
});

test('balance as the method means tingos must cover it all', () => {
  const lots = [{ id: 'debit', isReward: false, availableCop: 10_000, expiresAt: null }];
  const short = priceCheckout(checkout({ tingos: { use: false, lots }, payroll, outsideMethod: 'balance' }));
  assert.deepEqual(short.refusals, [{ code: 'PAYMENT_BALANCE_INSUFFICIENT', missingCop: 9260 }]);
  assert.equal(short.sources.payrollCop, 0);
  const lot = { id: 'debit', isReward: false, availableCop: 19_260, expiresAt: null };
  assert.deepEqual(
    priceCheckout(checkout({ tingos: { use: false, lots: [lot] }, outsideMethod: 'balance' })).refusals,
    [],
  );
});

test('what exceeds the daily limit goes to the other method, and the split is proposed', () => {
  const limited = { ...payroll, leftByDateCop: { '2026-11-23': 12_000 } };
  const split = priceCheckout(checkout({ payroll: limited }));
  assert.deepEqual([split.sources.payrollCop, split.sources.outsideCop], [12_000, 7260]);
  assert.deepEqual(split.payrollCuts, [{ code: 'LIMIT_DAILY', scheduleDate: '2026-11-23', cutCop: 7260 }]);
  assert.deepEqual(split.refusals, []);
  const alone = priceCheckout(checkout({ payroll: limited, outsideMethod: 'payroll' }));
  assert.deepEqual(alone.refusals, [{ code: 'LIMIT_DAILY', missingCop: 7260 }]);
});

test('the monthly limit is shared by the orders of a period, earliest first', () => {
  const limited = { ...payroll, leftByPeriodCop: { nov: 30_000 } };
  const priced = priceCheckout(checkout({ orders: week.toReversed(), payroll: limited, outsideMethod: 'card' }));
  assert.deepEqual(
    priced.orders.map((one) => one.payrollCop),
    [0, 8600, 21_400],
  );
  assert.deepEqual(priced.payrollCuts, [{ code: 'LIMIT_MONTHLY', periodKey: 'nov', cutCop: 34_200 }]);
});

test('a period without a signature is not paid by payroll', () => {
  const unsigned = { ...payroll, unsignedPeriodKeys: ['nov'] };
  const priced = priceCheckout(checkout({ payroll: unsigned, outsideMethod: 'payroll' }));
  assert.deepEqual(priced.refusals, [{ code: 'SIGNATURE_REQUIRED', missingCop: 19_260 }]);
});

test('something left to pay needs a method, nothing left needs none', () => {
  assert.deepEqual(priceCheckout(checkout({ outsideMethod: null })).refusals, [
    { code: 'PAYMENT_METHOD_REQUIRED', missingCop: 19_260 },
  ]);
  assert.deepEqual(priceCheckout(checkout({ orders: [], outsideMethod: null })).refusals, []);
});

test('a reward promotion takes nothing off and says what it gives', () => {
  const promotion: PromotionTerms = { ...weekly, applyMethod: 'reward', earnLevels: [{ goal: 2, reward: 5000 }] };
  const priced = priceCheckout(checkout({ orders: week, promotion }));
  assert.equal(priced.totals.promotionCop, 0);
  assert.deepEqual(priced.promotionReward, { applyMethod: 'reward', rewardCop: 5000 });
});

test('a fee that the company pays is in no total, and the rest is priced as if there were none', () => {
  const own = only(checkout({ orders: [order({})] }));
  const theirs = only(checkout({ orders: [order({ companyPaysFee: true })] }));
  assert.ok(own.feeCop > 0);
  assert.deepEqual([theirs.feeCop, theirs.companyFeeCop, theirs.feeReason], [0, own.feeCop, 'company']);
  assert.equal(theirs.totalCop, own.totalCop - own.feeCop);
  const inSite = only(checkout({ orders: [order({ companyPaysFee: true, type: 'in_site' })] }));
  assert.deepEqual([inSite.companyFeeCop, inSite.feeReason], [0, 'in_site']);
});
