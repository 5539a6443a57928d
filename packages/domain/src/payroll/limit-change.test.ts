import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type OpenPeriod, periodsThatChange } from './limit-change.ts';

const period = (more: Partial<OpenPeriod> = {}): OpenPeriod => ({
  startPeriod: '2026-12-01',
  amountCop: 300_000,
  takenCop: 0,
  isAuthorised: false,
  ...more,
});

describe('another ceiling', () => {
  it('reaches the periods that nobody authorised yet, up and down', () => {
    assert.equal(periodsThatChange([period()], 400_000).length, 1);
    assert.equal(periodsThatChange([period()], 100_000).length, 1);
  });

  it('leaves a signed period its own, one that has it already, and one that took more', () => {
    assert.deepEqual(periodsThatChange([period({ isAuthorised: true })], 400_000), []);
    assert.deepEqual(periodsThatChange([period()], 300_000), []);
    assert.deepEqual(periodsThatChange([period({ takenCop: 150_000 })], 100_000), []);
  });
});
