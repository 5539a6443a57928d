import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toInstantMs } from '../calendar/bogota-time.ts';
import {
  calculatePaidBackDate,
  calculateWithdrawableCop,
  calculateWithdrawalDeadline,
} from './tingo-purchase-withdrawal.ts';

test('a purchase of tingos can be undone for five business days, weekends and holidays not counted', () => {
  assert.equal(calculateWithdrawalDeadline(toInstantMs('2026-11-23', '08:00')), '2026-11-30');
  // Friday before the Immaculate Conception, a Tuesday
  assert.equal(calculateWithdrawalDeadline(toInstantMs('2026-12-04', '23:59')), '2026-12-14');
  // on a Saturday
  assert.equal(calculateWithdrawalDeadline(toInstantMs('2026-11-21', '10:00')), '2026-11-27');
});

test('until the last minute of the last day, only what no lunch has or holds', () => {
  const bought = { boughtAtMs: toInstantMs('2026-11-23', '08:00'), unusedCop: 12_000 };
  assert.equal(calculateWithdrawableCop(bought, toInstantMs('2026-11-30', '23:59')), 12_000);
  assert.equal(calculateWithdrawableCop(bought, toInstantMs('2026-12-01', '00:00')), null);
  assert.equal(calculateWithdrawableCop({ ...bought, unusedCop: 0 }, bought.boughtAtMs), null);
});

test('the money is back within fifteen days', () => {
  assert.equal(calculatePaidBackDate(toInstantMs('2026-11-30', '12:00')), '2026-12-15');
});
