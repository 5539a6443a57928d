import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toInstantMs } from './bogota-time.ts';
import { chooseFirstDay, chooseFirstDayAtLocation } from './first-offered-date.ts';
import type { CalendarRules } from './open-days.ts';

const rules: CalendarRules = {
  enabledWeekdays: [1, 2, 3, 4, 5],
  calendarExceptions: ['2026-12-08'],
  forceOpenDates: [],
  forceCloseDates: [],
};
const sameDay = { hour: '12:30', cutoff: null };
const dayBefore = { hour: '12:30', cutoff: { dayOffset: -1, time: '17:00' } } as const;

describe('the first date to order', () => {
  it('is today until eleven without a place, then the next open day', () => {
    assert.equal(chooseFirstDay(rules, toInstantMs('2026-11-23', '10:59')), '2026-11-23');
    assert.equal(chooseFirstDay(rules, toInstantMs('2026-11-23', '11:00')), '2026-11-24');
    assert.equal(chooseFirstDay(rules, toInstantMs('2026-11-28', '08:00')), '2026-11-30');
  });

  it('is the first open date with a cutoff ahead at a place', () => {
    assert.equal(chooseFirstDayAtLocation([sameDay], rules, toInstantMs('2026-11-23', '10:29')), '2026-11-23');
    assert.equal(chooseFirstDayAtLocation([sameDay], rules, toInstantMs('2026-11-23', '10:30')), '2026-11-24');
    assert.equal(chooseFirstDayAtLocation([dayBefore], rules, toInstantMs('2026-11-23', '08:00')), '2026-11-24');
    assert.equal(
      chooseFirstDayAtLocation([dayBefore, sameDay], rules, toInstantMs('2026-11-23', '08:00')),
      '2026-11-23',
    );
    assert.equal(chooseFirstDayAtLocation([dayBefore], rules, toInstantMs('2026-12-07', '17:00')), '2026-12-09');
  });

  it('is the one without a place where no restaurant serves', () => {
    assert.equal(chooseFirstDayAtLocation([], rules, toInstantMs('2026-11-23', '08:00')), '2026-11-23');
  });
});
