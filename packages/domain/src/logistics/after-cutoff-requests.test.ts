import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MINUTE_MS, toInstantMs } from '../calendar/bogota-time.ts';
import { calculateAnswerByMs, calculateLateUntilMs, canAskLate } from './after-cutoff-requests.ts';
import { calculateSlotPlan, DEFAULT_PLAN_TERMS } from './calculate-slot-plan-times.ts';

const date = '2026-11-23';
const slot = {
  scheduleDate: date,
  hour: '12:30',
  travelMinutes: 30,
  prepMinutes: 30,
  hasConsolidator: false,
  cutoff: null,
} as const;
const at = (hour: string) => toInstantMs(date, hour);
const can = (hour: string, more: object = {}) => canAskLate({ ...slot, ...more }, DEFAULT_PLAN_TERMS, at(hour));

test('a late lunch is asked for from the cutoff until five minutes before its cooking starts', () => {
  assert.deepEqual(
    ['10:29', '10:30', '11:24', '11:25', '12:30'].map((hour) => can(hour)),
    [false, true, true, false, false],
  );
});

test('a slow kitchen, a long way and a consolidator leave less time to ask, or none', () => {
  assert.equal(can('10:54', { prepMinutes: 60 }), true);
  assert.equal(can('10:55', { prepMinutes: 60 }), false);
  assert.equal(can('10:30', { prepMinutes: 90 }), false);
  assert.equal(can('11:10', { hasConsolidator: true }), false);
  assert.equal(can('11:09', { hasConsolidator: true }), true);
});

test('an evening before is a cutoff too', () => {
  const cutoff = { dayOffset: -1, time: '18:00' };
  assert.equal(
    canAskLate(
      { ...slot, cutoff: { dayOffset: -1, time: '18:00' } },
      DEFAULT_PLAN_TERMS,
      toInstantMs('2026-11-22', '18:00'),
    ),
    true,
  );
  assert.equal(can('08:00', { cutoff }), true);
});

test('the restaurant has fifteen minutes to answer, and never longer than until its cooking starts', () => {
  const { startBy } = calculateSlotPlan(slot, DEFAULT_PLAN_TERMS);
  assert.equal(calculateAnswerByMs(at('10:40'), startBy), at('10:55'));
  assert.equal(calculateAnswerByMs(at('11:24'), startBy), at('11:30'));
  const lastAskMs = calculateLateUntilMs(slot, DEFAULT_PLAN_TERMS) - 1;
  assert.ok(calculateAnswerByMs(lastAskMs, startBy) - lastAskMs > 5 * MINUTE_MS - 1);
});
