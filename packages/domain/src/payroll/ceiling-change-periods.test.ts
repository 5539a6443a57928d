import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { filterPeriodsToChange, type OpenPeriod } from './ceiling-change-periods.ts';

const period = (more: Partial<OpenPeriod> = {}): OpenPeriod => ({
  startPeriod: '2026-12-01',
  amountCop: 300_000,
  takenCop: 0,
  isAuthorised: false,
  ...more,
});

describe('another ceiling', () => {
  it('reaches the periods that nobody authorised yet, up and down', () => {
    assert.equal(filterPeriodsToChange([period()], 400_000).length, 1);
    assert.equal(filterPeriodsToChange([period()], 100_000).length, 1);
  });

  it('leaves a signed period its own, one that has it already, and one that took more', () => {
    assert.deepEqual(filterPeriodsToChange([period({ isAuthorised: true })], 400_000), []);
    assert.deepEqual(filterPeriodsToChange([period()], 300_000), []);
    assert.deepEqual(filterPeriodsToChange([period({ takenCop: 150_000 })], 100_000), []);
  });
});
