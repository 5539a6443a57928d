import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantAt } from '../calendar/bogota.ts';
import { feeOfWeek, type RestaurantFee } from './restaurant-fee.ts';

const changed: RestaurantFee = {
  ownBps: null,
  platformBps: 2500,
  before: [
    { untilMs: instantAt('2026-11-11', '10:00'), rateBps: 1800 },
    { untilMs: instantAt('2026-11-16', '00:00'), rateBps: 2000 },
    { untilMs: instantAt('2026-11-25', '09:30'), rateBps: 2200 },
    { untilMs: instantAt('2026-11-25', '09:31'), rateBps: 2300 },
  ],
};

test('a week takes the platform’s commission as it was when it ended, the running one today’s', () => {
  assert.deepEqual(
    ['2026-11-08', '2026-11-15', '2026-11-22', '2026-11-29'].map((end) => feeOfWeek(changed, end)),
    [1800, 2000, 2200, 2500],
  );
});

test('a setting that never changed is that of every week', () => {
  assert.equal(feeOfWeek({ ...changed, before: [] }, '2020-01-05'), 2500);
});

test('a restaurant with its own commission, even none, is not asked for the platform’s', () => {
  assert.deepEqual(
    [0, 1250].map((ownBps) => feeOfWeek({ ...changed, ownBps }, '2026-11-08')),
    [0, 1250],
  );
});
