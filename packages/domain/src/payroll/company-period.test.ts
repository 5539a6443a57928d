import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findNextPeriodStart, findPeriodKind } from './company-period.ts';
import { isNit } from './nit.ts';

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

test('a NIT ends in its check digit', () => {
  assert.deepEqual(['800197268-4', '899999068-1', '890903938-8'].map(isNit), [true, true, true]);
  assert.deepEqual(['800197268-5', '800197268', '-4', '80019726a-4'].map(isNit), [false, false, false, false]);
});
