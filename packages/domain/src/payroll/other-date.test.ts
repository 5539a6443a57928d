import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canPayOnOtherDate, type EmployerShare } from './other-date.ts';

const order: EmployerShare = {
  scheduleDate: '2026-11-27',
  periodKey: 'november',
  subsidyCop: 8000,
  payrollCop: 13_000,
};
const november = { scheduleDate: '2026-11-30', periodKey: 'november' };
const december = { scheduleDate: '2026-12-01', periodKey: 'december' };
const subsidy = {
  perOrderCop: 8000,
  ordersPerDay: 1,
  usedByDate: {},
  leftByPeriodCop: { november: 0, december: 8000 },
};
const payroll = {
  use: true,
  leftByPeriodCop: { november: 0, december: 13_000 },
  leftByDateCop: { '2026-11-30': 13_000, '2026-12-01': 13_000 },
  unsignedPeriodKeys: [] as string[],
};
const code = (...args: Parameters<typeof canPayOnOtherDate>) => {
  const verdict = canPayOnOtherDate(...args);
  return verdict.ok ? 'yes' : verdict.code;
};

test('an order moves where subsidy and payroll have room, within its period without taking more of it', () => {
  assert.equal(code(order, november, { subsidy, payroll }), 'yes');
  assert.equal(code(order, december, { subsidy, payroll }), 'yes');
  assert.equal(code(order, { ...november, scheduleDate: order.scheduleDate }, { subsidy: null, payroll: null }), 'yes');
});

test('a date whose subsidised lunches are ordered takes no other, nor a period whose subsidy is spent', () => {
  const ordered = { ...subsidy, usedByDate: { '2026-11-30': 1 } };
  assert.equal(code(order, november, { subsidy: ordered, payroll }), 'SUBSIDY_USED_UP');
  const spent = { ...subsidy, leftByPeriodCop: { december: 7999 } };
  assert.equal(code(order, december, { subsidy: spent, payroll }), 'SUBSIDY_USED_UP');
  assert.equal(code(order, november, { subsidy: null, payroll }), 'SUBSIDY_USED_UP');
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
