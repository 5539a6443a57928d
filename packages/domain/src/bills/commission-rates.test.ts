import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { toInstantMs } from '../calendar/bogota-time.ts';
import { addDays } from '../calendar/iso-date.ts';
import { type CommissionRates, getWeekCommission } from './commission-rates.ts';

const changed: CommissionRates = {
  own: [],
  platformBps: 2500,
  before: [
    { untilMs: toInstantMs('2026-11-11', '10:00'), rateBps: 1800 },
    { untilMs: toInstantMs('2026-11-16', '00:00'), rateBps: 2000 },
    { untilMs: toInstantMs('2026-11-25', '09:30'), rateBps: 2200 },
    { untilMs: toInstantMs('2026-11-25', '09:31'), rateBps: 2300 },
  ],
};

test('a week takes the platform’s commission as it was when the week began', () => {
  assert.deepEqual(
    ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'].map((start) =>
      getWeekCommission(changed, start),
    ),
    [1800, 1800, 2200, 2200, 2500],
  );
});

test('a setting that never changed is that of every week', () => {
  assert.equal(getWeekCommission({ ...changed, before: [] }, '2020-01-06'), 2500);
});

test('a restaurant with a commission of its own, even none, is not asked for the platform’s', () => {
  for (const rateBps of [0, 1250]) {
    assert.equal(getWeekCommission({ ...changed, own: [{ validFrom: '2026-11-02', rateBps }] }, '2026-11-09'), rateBps);
  }
});

test('an own commission holds from its Monday until the next, and ends with one of null', () => {
  const own = [
    { validFrom: '2026-11-09', rateBps: 1500 },
    { validFrom: '2026-11-16', rateBps: 1600 },
    { validFrom: '2026-11-30', rateBps: null },
  ];
  assert.deepEqual(
    ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'].map((start) =>
      getWeekCommission({ ...changed, own }, start),
    ),
    [1800, 1500, 1600, 1600, 2500],
  );
});

test('a change during a week never changes that week', () => {
  const monday = '2026-11-23';
  const minutes = fc.integer({ min: 1, max: 7 * 24 * 60 - 1 });
  const rate = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(minutes, rate, rate, (minute, old, now) => {
      const untilMs = toInstantMs(monday, '00:00') + minute * 60_000;
      const fee = { own: [], platformBps: now, before: [{ untilMs, rateBps: old }] };
      assert.equal(getWeekCommission(fee, monday), old);
      assert.equal(getWeekCommission(fee, addDays(monday, 7)), now);
    }),
  );
});
