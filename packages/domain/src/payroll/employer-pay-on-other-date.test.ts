import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { canPayAgain, checkPayOnOtherDate, type EmployerShare } from './employer-pay-on-other-date.ts';

const order: EmployerShare = {
  scheduleDate: '2026-11-27',
  periodKey: 'november',
  subsidyCop: 8000,
  payrollCop: 13_000,
};
const november = { scheduleDate: '2026-11-30', periodKey: 'november' };
const december = { scheduleDate: '2026-12-01', periodKey: 'december' };
const ofDate = (leftOfPeriodCop: number, ordersPerDay = 1, usedOrders = 0) => ({
  ...{ perOrderCop: 8000, ordersPerDay, usedOrders, leftOfPeriodCop },
});
const subsidy = { '2026-11-27': ofDate(0), '2026-11-30': ofDate(0), '2026-12-01': ofDate(8000) };
const payroll = {
  use: true,
  leftByPeriodCop: { november: 0, december: 13_000 },
  leftByDateCop: { '2026-11-30': 13_000, '2026-12-01': 13_000 },
  unsignedPeriodKeys: [] as string[],
};
const code = (...args: Parameters<typeof checkPayOnOtherDate>) => {
  const verdict = checkPayOnOtherDate(...args);
  return verdict.ok ? 'yes' : verdict.code;
};

test('an order moves where subsidy and payroll have room, within its period without taking more of it', () => {
  assert.equal(code(order, november, { subsidy, payroll }), 'yes');
  assert.equal(code(order, december, { subsidy, payroll }), 'yes');
  assert.equal(code(order, { ...november, scheduleDate: order.scheduleDate }, { subsidy: null, payroll: null }), 'yes');
});

test('a date whose subsidised lunches are ordered takes no other, nor a period whose subsidy is spent', () => {
  const ordered = { ...subsidy, '2026-11-30': ofDate(0, 1, 1) };
  assert.equal(code(order, november, { subsidy: ordered, payroll }), 'SUBSIDY_USED_UP');
  const spent = { ...subsidy, '2026-12-01': ofDate(7999) };
  assert.equal(code(order, december, { subsidy: spent, payroll }), 'SUBSIDY_USED_UP');
  assert.equal(code(order, november, { subsidy: null, payroll }), 'SUBSIDY_USED_UP');
  assert.equal(code(order, november, { subsidy: { '2026-12-01': ofDate(8000) }, payroll }), 'SUBSIDY_USED_UP');
});

test('payroll keeps to the day, to the credit of the new period and to its signature', () => {
  const daily = { ...payroll, leftByDateCop: { '2026-11-30': 12_999 } };
  assert.equal(code(order, november, { subsidy, payroll: daily }), 'LIMIT_DAILY');
  const monthly = { ...payroll, leftByPeriodCop: { december: 12_999 } };
  assert.equal(code(order, december, { subsidy, payroll: monthly }), 'LIMIT_MONTHLY');
  const unsigned = { ...payroll, unsignedPeriodKeys: ['december'] };
  assert.equal(code(order, december, { subsidy, payroll: unsigned }), 'SIGNATURE_REQUIRED');
  assert.equal(code(order, november, { subsidy, payroll: null }), 'PAYROLL_UNAVAILABLE');
  assert.equal(code(order, november, { subsidy, payroll: { ...payroll, leftByDateCop: null } }), 'yes');
});

test('released orders are paid again when all of them fit together into what is left of each date and period', () => {
  const free = { '2026-11-27': ofDate(8000) };
  const credit = { ...payroll, leftByPeriodCop: { november: 26_000 }, leftByDateCop: { '2026-11-27': 26_000 } };
  assert.equal(canPayAgain([order], { subsidy: free, payroll: credit }), true);
  assert.equal(canPayAgain([order, order], { subsidy: free, payroll: credit }), false, 'one subsidised lunch a day');
  const twice = { '2026-11-27': ofDate(8000, 2) };
  assert.equal(canPayAgain([order, order], { subsidy: twice, payroll: credit }), false, 'the period gives 8000');
  const enough = { '2026-11-27': ofDate(16_000, 2) };
  assert.equal(canPayAgain([order, order], { subsidy: enough, payroll: credit }), true);
  assert.equal(canPayAgain([order], { subsidy: { '2026-11-27': ofDate(8000, 1, 1) }, payroll: credit }), false);
  const daily = { ...credit, leftByDateCop: { '2026-11-27': 25_999 } };
  assert.equal(canPayAgain([order, order], { subsidy: enough, payroll: daily }), false, 'a peso over the day');
  const monthly = { ...credit, leftByPeriodCop: { november: 25_999 } };
  assert.equal(canPayAgain([order, order], { subsidy: enough, payroll: monthly }), false, 'a peso over the period');
  assert.equal(
    canPayAgain([order], { subsidy: free, payroll: { ...credit, leftByDateCop: null } }),
    true,
    'no daily limit',
  );
  const withdrawn = { ...credit, unsignedPeriodKeys: ['november'] };
  assert.equal(canPayAgain([order], { subsidy: free, payroll: withdrawn }), false, 'the authorisation was withdrawn');
  const otherUnsigned = { ...credit, unsignedPeriodKeys: ['december'] };
  assert.equal(canPayAgain([order], { subsidy: free, payroll: otherUnsigned }), true, 'another period does not matter');
});

test('a customer who lost payroll or subsidy meanwhile keeps what they paid, and other parts need neither', () => {
  const own = { ...order, subsidyCop: 0, payrollCop: 0 };
  assert.equal(canPayAgain([], { subsidy: null, payroll: null }), true);
  assert.equal(canPayAgain([own, own], { subsidy: null, payroll: null }), true);
  assert.equal(canPayAgain([{ ...own, subsidyCop: 1 }], { subsidy: null, payroll }), false);
  assert.equal(canPayAgain([{ ...own, payrollCop: 1 }], { subsidy, payroll: null }), false);
});

test('what is paid again by payroll is never more than what is left of its dates and periods', () => {
  const dates = ['2026-11-27', '2026-11-30'] as const;
  const share = fc.record({ date: fc.constantFrom(...dates), payrollCop: fc.integer({ min: 0, max: 20_000 }) });
  const amount = fc.integer({ min: 0, max: 60_000 });
  fc.assert(
    fc.property(fc.array(share, { maxLength: 6 }), amount, amount, amount, (shares, first, second, period) => {
      const orders = shares.map(({ date, payrollCop }) => ({
        ...november,
        scheduleDate: date,
        subsidyCop: 0,
        payrollCop,
      }));
      const leftByDateCop = { [dates[0]]: first, [dates[1]]: second };
      const left = { ...payroll, leftByDateCop, leftByPeriodCop: { november: period } };
      const addUp = (some: typeof orders) => some.reduce((sum, { payrollCop }) => sum + payrollCop, 0);
      const fits =
        addUp(orders) <= period &&
        dates.every((date) => addUp(orders.filter((one) => one.scheduleDate === date)) <= (leftByDateCop[date] ?? 0));
      assert.equal(canPayAgain(orders, { subsidy: null, payroll: left }), fits);
    }),
  );
});
