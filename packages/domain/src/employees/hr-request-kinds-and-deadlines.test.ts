import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { DAY_MS, toInstantMs } from '../calendar/bogota-time.ts';
import { calculateRequestDeadline, describeDeadline, findLateBeforeMs } from './hr-request-kinds-and-deadlines.ts';

const at = (date: string, hour = '11:20') => toInstantMs(date, hour);

it('HR has two working days: weekends and holidays do not count', () => {
  assert.equal(calculateRequestDeadline(at('2026-11-23')), '2026-11-25');
  assert.equal(calculateRequestDeadline(at('2026-11-20', '23:59')), '2026-11-24');
  assert.equal(calculateRequestDeadline(at('2026-11-21')), '2026-11-24');
  // Tuesday 8 December is a holiday
  assert.equal(calculateRequestDeadline(at('2026-12-07')), '2026-12-10');
});

it('says how much time is left', () => {
  const say = (deadline: string) => describeDeadline(deadline, at('2026-11-23'));
  assert.deepEqual(say('2026-11-20'), { text: 'Vencida', tone: 'late' });
  assert.deepEqual(say('2026-11-23'), { text: 'Vence hoy', tone: 'soon' });
  assert.deepEqual(say('2026-11-24'), { text: 'Vence mañana', tone: 'soon' });
  assert.deepEqual(say('2026-11-26'), { text: 'Vence el jueves 26', tone: 'calm' });
});

it('what was asked before an instant is late, and nothing else', () => {
  const today = fc.integer({ min: 0, max: 700 }).map((days) => at('2026-01-01') + days * DAY_MS);
  fc.assert(
    fc.property(today, fc.integer({ min: 0, max: 15 * DAY_MS }), (nowMs, agoMs) => {
      const isLate = describeDeadline(calculateRequestDeadline(nowMs - agoMs), nowMs).tone === 'late';
      const todayDate = new Date(nowMs).toISOString().slice(0, 10);
      return isLate === nowMs - agoMs < findLateBeforeMs(todayDate);
    }),
  );
});
