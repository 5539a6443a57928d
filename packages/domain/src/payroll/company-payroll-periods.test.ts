import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findNextPeriodStart, findPeriodKind, listOpenPeriods } from './company-payroll-periods.ts';

test('another kind of period begins with a month of which no period is open', () => {
  assert.equal(findNextPeriodStart('2026-11-23'), '2027-01-01');
  assert.equal(findNextPeriodStart('2026-11-02'), '2026-12-01');
  assert.equal(findNextPeriodStart('2026-11-03'), '2027-01-01');
});

test('a date falls in the kind of period that holds then', () => {
  const terms = { payrollPeriod: 'monthly', nextPeriod: { period: 'semimonthly', from: '2027-01-01' } } as const;
  assert.deepEqual(
    ['2026-12-31', '2027-01-01'].map((date) => findPeriodKind(terms, date)),
    ['monthly', 'semimonthly'],
  );
  assert.equal(findPeriodKind({ payrollPeriod: 'monthly', nextPeriod: null }, '2027-01-01'), 'monthly');
});

test('lunches are ordered for the running period and each that begins within 28 days', () => {
  const open = (payrollPeriod: 'monthly' | 'semimonthly', today: string, from?: string) =>
    listOpenPeriods(
      { payrollPeriod, nextPeriod: from === undefined ? null : { period: 'semimonthly', from } },
      today,
    ).map(({ startPeriod, endPeriod }) => `${startPeriod.slice(5)} ${endPeriod.slice(5)}`);
  assert.deepEqual(open('monthly', '2026-11-02'), ['11-01 11-30']);
  assert.deepEqual(open('monthly', '2026-11-03'), ['11-01 11-30', '12-01 12-31']);
  assert.deepEqual(open('semimonthly', '2026-11-14'), ['11-01 11-15', '11-16 11-30', '12-01 12-15']);
  assert.deepEqual(open('semimonthly', '2026-11-16'), ['11-16 11-30', '12-01 12-15']);
  assert.deepEqual(open('semimonthly', '2027-02-15'), ['02-01 02-15', '02-16 02-28', '03-01 03-15']);
  assert.deepEqual(open('monthly', '2026-12-20', '2027-01-01'), ['12-01 12-31', '01-01 01-15', '01-16 01-31']);
});
