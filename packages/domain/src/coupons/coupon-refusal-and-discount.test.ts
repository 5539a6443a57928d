import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Coupon,
  type CouponUse,
  calculateCouponDiscountCop,
  chooseCouponLines,
  countCouponUsesLeft,
  findCouponMisfit,
  findCouponRefusal,
} from './coupon-refusal-and-discount.ts';

const coupon: Coupon = {
  code: 'HOLA',
  discount: { type: 'percentage', rateBps: 2000 },
  applyMethod: 'menu',
  minMenuPriceCop: 15_000,
  maxDiscountCop: 3000,
  brandIds: ['fonda'],
  active: true,
  startsAtMs: 1000,
  endsAtMs: 2000,
  maxUses: 10,
  maxUsesPerUser: 2,
  exclusiveUserIds: ['ana'],
  enterpriseId: null,
  newCustomersOnly: false,
  budgetCop: null,
  budgetEnd: 'stop',
};
const use: CouponUse = {
  ...{ userId: 'ana', nowMs: 1500, usesTotal: 0, usesByUser: 0 },
  ...{ enterpriseId: null, isNewCustomer: false, spentCop: 0 },
};
const order = { brandId: 'fonda', menuPriceCop: 18_000 };

test('a coupon applies within its dates, uses, users, brands and minimum, and says which one fails', () => {
  const answer = (over: Partial<Coupon>, at: Partial<typeof use> = {}, on: Partial<typeof order> = {}) => {
    const asked = { ...coupon, ...over };
    return findCouponRefusal(asked, { ...use, ...at }) ?? findCouponMisfit(asked, { ...order, ...on }) ?? 'ok';
  };
  assert.equal(answer({}), 'ok');
  assert.equal(answer({ active: false }), 'COUPON_INACTIVE');
  assert.equal(answer({}, { userId: 'luis' }), 'COUPON_NOT_YOURS');
  assert.equal(answer({ exclusiveUserIds: null }, { userId: 'luis' }), 'ok');
  assert.equal(answer({}, { nowMs: 999 }), 'COUPON_NOT_STARTED');
  assert.equal(answer({}, { nowMs: 1000 }), 'ok');
  assert.equal(answer({}, { nowMs: 2000 }), 'COUPON_EXPIRED');
  assert.equal(answer({}, { usesTotal: 10 }), 'COUPON_USED_UP');
  assert.equal(answer({}, { usesByUser: 2 }), 'COUPON_ALREADY_USED');
  assert.equal(answer({ enterpriseId: 'nogal' }, { enterpriseId: 'arca' }), 'COUPON_NOT_YOURS');
  assert.equal(answer({ newCustomersOnly: true }), 'COUPON_NEW_CUSTOMERS');
  assert.equal(answer({ newCustomersOnly: true }, { isNewCustomer: true }), 'ok');
  assert.equal(answer({ budgetCop: 50_000 }, { spentCop: 49_999 }), 'ok');
  assert.equal(answer({ budgetCop: 50_000 }, { spentCop: 50_000 }), 'COUPON_USED_UP');
  assert.equal(answer({ budgetCop: 50_000, budgetEnd: 'platform' }, { spentCop: 50_000 }), 'ok');
  assert.equal(answer({}, {}, { brandId: 'wok' }), 'COUPON_BRAND');
  assert.equal(answer({}, {}, { menuPriceCop: 14_999 }), 'COUPON_MINIMUM');
});

test('the uses left are the fewer of all and of the user', () => {
  assert.equal(countCouponUsesLeft(coupon, { ...use, usesTotal: 9 }), 1);
  assert.equal(countCouponUsesLeft(coupon, { ...use, usesByUser: 1 }), 1);
  assert.equal(countCouponUsesLeft({ ...coupon, maxUses: null, maxUsesPerUser: null }, use), null);
});

test('the discount is on the menu or the total, fixed or percentage, up to its maximum', () => {
  const terms = { ...coupon, usesLeft: null };
  const on = { menuNetCop: 10_000, netCop: 14_000 };
  assert.equal(calculateCouponDiscountCop(terms, on), 2000);
  assert.equal(calculateCouponDiscountCop({ ...terms, applyMethod: 'total' }, on), 2800);
  assert.equal(calculateCouponDiscountCop(terms, { menuNetCop: 20_000, netCop: 20_000 }), 3000);
  const fixed = { ...terms, discount: { type: 'fixed', amountCop: 50_000 } as const, maxDiscountCop: null };
  assert.equal(calculateCouponDiscountCop(fixed, on), 10_000);
});

test('a coupon goes on the lines where it takes most off, as far as its uses reach', () => {
  const line = (id: string, menuPriceCop: number, quantity = 1, brandId = 'fonda') => ({
    id,
    brandId,
    quantity,
    menuPriceCop,
    menuNetCop: menuPriceCop,
    netCop: menuPriceCop,
  });
  const lines = [
    line('a', 16_000),
    line('b', 30_000, 2),
    line('c', 20_000),
    line('d', 14_000),
    line('e', 20_000, 1, 'wok'),
  ];
  const terms = { ...coupon, maxDiscountCop: null };
  assert.deepEqual(chooseCouponLines({ ...terms, usesLeft: null }, lines), ['b', 'c', 'a']);
  assert.deepEqual(chooseCouponLines({ ...terms, usesLeft: 3 }, lines), ['b', 'c']);
  assert.deepEqual(chooseCouponLines({ ...terms, usesLeft: 1 }, lines), ['b']);
  assert.deepEqual(chooseCouponLines({ ...terms, usesLeft: 0 }, lines), []);
});
