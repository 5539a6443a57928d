import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { PromotionTerms } from '../promotions/promotion-terms.ts';
import { calculateSourcesChanges, type PaidPromotedOrder } from './promoted-order-cancel.ts';
import {
  calculateCustomerPaidCop,
  calculatePaidCop,
  isPromotionLevelKept,
  type PaidSources,
  planRefund,
} from './refund-plan.ts';
import { addSources, spreadKeptSources } from './spread-cancelled-order-money.ts';

const paid: PaidSources = {
  subsidyCop: 8000,
  tingoShares: [
    { lotId: 'regalo', isReward: true, amountCop: 1000 },
    { lotId: 'saldo', isReward: false, amountCop: 2000 },
  ],
  payrollCop: 5000,
  outsideCop: 3260,
};

test('money returns to exactly where it came from', () => {
  const plan = planRefund(paid, 0, 'tingos');
  assert.deepEqual(plan.refund, paid);
  assert.equal(plan.refundCop, 19_260);
  assert.equal(plan.keptCop, 0);
});

test('a lost discount comes off the outside method first, then payroll, then tingos, debit before rewards', () => {
  const plan = planRefund(paid, 3260 + 5000 + 2500, 'tingos');
  assert.deepEqual([plan.refund.outsideCop, plan.refund.payrollCop, plan.refund.subsidyCop], [0, 0, 8000]);
  assert.deepEqual(plan.refund.tingoShares, [{ lotId: 'regalo', isReward: true, amountCop: 500 }]);
});

test('a refund is never below zero, and the subsidy goes back in full', () => {
  const plan = planRefund(paid, 1_000_000, 'provider');
  assert.equal(plan.refundCop, 8000);
  assert.equal(plan.keptCop, calculateCustomerPaidCop(paid));
});

test('only a customer’s own cancellation lowers the level of the rest', () => {
  assert.deepEqual(
    ['customer', 'restaurant', 'admin', 'system'].map((by) => isPromotionLevelKept(by as 'admin')),
    [false, true, true, true],
  );
});

const cop = fc.integer({ min: 0, max: 30_000 });
const anyPaid: fc.Arbitrary<PaidSources> = fc.record({
  subsidyCop: cop,
  payrollCop: cop,
  outsideCop: cop,
  tingoShares: fc.uniqueArray(
    fc.record({
      lotId: fc.constantFrom('a', 'b', 'c'),
      isReward: fc.boolean(),
      amountCop: fc.integer({ min: 1, max: 9000 }),
    }),
    {
      selector: (share) => share.lotId,
    },
  ),
});

test('refund and kept are what was paid, source by source, for any payment', () => {
  fc.assert(
    fc.property(anyPaid, cop, (sources, lostCop) => {
      const plan = planRefund(sources, lostCop, 'tingos');
      assert.ok(plan.refundCop >= 0 && plan.refundCop <= calculatePaidCop(sources));
      assert.ok(plan.keptCop <= lostCop);
      const joined = addSources(plan.refund, plan.kept);
      const byLot = (one: PaidSources) => new Map(one.tingoShares.map((share) => [share.lotId, share.amountCop]));
      assert.deepEqual(byLot(joined), byLot(sources));
      assert.deepEqual(
        [joined.subsidyCop, joined.payrollCop, joined.outsideCop],
        [sources.subsidyCop, sources.payrollCop, sources.outsideCop],
      );
      assert.equal(calculatePaidCop(joined), calculatePaidCop(sources));
    }),
  );
});

test('what is kept is spread over the rest to the peso, out of the same sources', () => {
  fc.assert(
    fc.property(anyPaid, fc.array(cop, { minLength: 1, maxLength: 5 }), (sources, lost) => {
      const lostCop = lost.reduce((sum, one) => sum + one, 0);
      const { kept, keptCop } = planRefund(sources, lostCop, 'tingos');
      const parts = spreadKeptSources(kept, lost);
      parts.forEach((part, index) => {
        assert.ok(calculatePaidCop(part) <= (lost[index] ?? 0));
      });
      const none: PaidSources = { subsidyCop: 0, payrollCop: 0, outsideCop: 0, tingoShares: [] };
      const joined = parts.reduce(addSources, none);
      assert.equal(calculatePaidCop(joined), keptCop);
      assert.deepEqual([joined.payrollCop, joined.outsideCop], [kept.payrollCop, kept.outsideCop]);
    }),
  );
});

const weekly: PromotionTerms = {
  code: 'SEMANA',
  title: 'Programa y gana',
  earnMethod: 'orders',
  applyMethod: 'percentage_discount',
  earnLevels: [
    { goal: 2, reward: 2000 },
    { goal: 3, reward: 2500 },
  ],
  brandIds: [],
  minMenuPriceCop: 0,
  minScheduleDate: null,
  maxScheduleDate: null,
  maxOrdersWithDiscount: null,
  fundedBy: { platformBps: 10_000, restaurantBps: 0, enterpriseBps: 0 },
};

const promoted = (id: string, creditId: string, paid: PaidSources): PaidPromotedOrder => ({
  id,
  creditId,
  paid,
  scheduleDate: '2026-11-24',
  brandId: 'b',
  locationId: 'nogal',
  menuPriceCop: 20_000,
  menuNetCop: 20_000,
  promotionCop: 5000,
  hasCoupon: false,
  isGone: false,
});
const byPayroll: PaidSources = { subsidyCop: 0, tingoShares: [], payrollCop: 16_050, outsideCop: 0 };

test('what the rest no longer earns is paid by the cancelled order, and the purchase’s sums stay', () => {
  const orders = ['a', 'b', 'c'].map((id) => promoted(id, 'november', byPayroll));
  const changes = calculateSourcesChanges(weekly, orders, 'a');
  assert.deepEqual(
    changes.map(({ id, paid, totalChangeCop }) => [id, paid.payrollCop, totalChangeCop]),
    [
      ['a', 14_050, -2000],
      ['b', 17_050, 1000],
      ['c', 17_050, 1000],
    ],
  );
});

test('a payroll credit pays for no other period: what only it could pay is forgiven', () => {
  const orders = [
    promoted('a', 'november', byPayroll),
    promoted('b', 'november', byPayroll),
    promoted('c', 'december', byPayroll),
  ];
  assert.deepEqual(
    calculateSourcesChanges(weekly, orders, 'a').map(({ id, totalChangeCop }) => [id, totalChangeCop]),
    [
      ['a', -1000],
      ['b', 1000],
    ],
  );
  assert.deepEqual(calculateSourcesChanges(weekly, orders, 'c'), []);
});
