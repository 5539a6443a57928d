import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isHour, toBogotaDate, toBogotaHour, toInstantMs } from './bogota-time.ts';
import { calculateCutoffMs, checkCutoff, resolveCutoff } from './cutoff.ts';
import * as format from './date-and-hour-format.ts';
import { findHolidayName, listHolidays } from './holidays.ts';
import {
  addDays,
  compareDates,
  countDaysBetween,
  isIsoDate,
  listDates,
  toMonthEnd,
  toMonthStart,
  toWeekday,
} from './iso-date.ts';
import { type CalendarRules, findNextOpenDay, isOpenDay, listOpenDays, listWeeksAround } from './open-days.ts';
import { DEFAULT_ENABLED_WEEKDAYS, formatWeekday, WEEKDAYS } from './weekdays.ts';

const date = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1990-01-01', days));

test('only real dates are dates', () => {
  assert.ok(isIsoDate('2028-02-29'));
  for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', '26-01-01', '', '2026-04-31', '2026-04-01T00:00']) {
    assert.equal(isIsoDate(text), false, text);
  }
  assert.throws(() => addDays('mañana', 1));
});

test('adding days goes there and back', () => {
  fc.assert(
    fc.property(date, fc.integer({ min: -800, max: 800 }), (day, days) => {
      const there = addDays(day, days);
      assert.equal(addDays(there, -days), day);
      assert.equal(countDaysBetween(day, there), days);
      assert.equal(Math.sign(compareDates(day, there)), -Math.sign(days) || 0);
      assert.equal((toWeekday(there) - toWeekday(day) - days) % 7 === 0, true);
    }),
  );
  assert.deepEqual(listDates('2026-02-27', '2026-03-01'), ['2026-02-27', '2026-02-28', '2026-03-01']);
  assert.deepEqual(listDates('2026-03-02', '2026-03-01'), []);
  assert.equal(toMonthStart('2028-02-10'), '2028-02-01');
  assert.equal(toMonthEnd('2028-02-10'), '2028-02-29');
  assert.equal(toMonthEnd('2026-12-31'), '2026-12-31');
});

test('lunes is 1 and domingo is 7', () => {
  assert.equal(toWeekday('2026-11-23'), 1);
  assert.equal(toWeekday('2026-11-22'), 7);
  assert.equal(toWeekday('1969-12-31'), 3);
  assert.equal(formatWeekday(1), 'lunes');
  assert.equal(formatWeekday(7), 'domingo');
  assert.equal(WEEKDAYS.length, 7);
});

test('Bogotá is five hours behind UTC, all year', () => {
  assert.equal(toBogotaDate(Date.UTC(2026, 10, 21, 4, 59)), '2026-11-20');
  assert.equal(toBogotaDate(Date.UTC(2026, 10, 21, 5, 0)), '2026-11-21');
  assert.equal(toBogotaHour(Date.UTC(2026, 6, 1, 17, 30)), '12:30');
  assert.ok(isHour('23:59'));
  assert.equal(isHour('24:00'), false);
  assert.throws(() => toInstantMs('2026-11-20', '9:00'));
  fc.assert(
    fc.property(date, fc.integer({ min: 0, max: 1439 }), (day, minute) => {
      const hour = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      const instant = toInstantMs(day, hour);
      assert.equal(toBogotaDate(instant), day);
      assert.equal(toBogotaHour(instant), hour);
    }),
  );
});

const list = (year: number, days: string): string[] => days.split(' ').map((day) => `${year}-${day}`);

test('the nineteen holidays of 2026 and 2027, eighteen before', () => {
  const dates = (year: number): string[] => listHolidays(year).map((holiday) => holiday.date);
  assert.deepEqual(
    dates(2026),
    list(
      2026,
      '01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-13 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25',
    ),
  );
  assert.deepEqual(
    dates(2027),
    list(
      2027,
      '01-01 01-11 03-22 03-25 03-26 05-01 05-10 05-31 06-07 07-05 07-12 07-20 08-07 08-16 10-18 11-01 11-15 12-08 12-25',
    ),
  );
  assert.equal(dates(2025).length, 18);
  assert.equal(findHolidayName('2026-07-13'), 'Virgen de Chiquinquirá');
  assert.equal(findHolidayName('2026-11-20'), null);
});

const rules: CalendarRules = {
  enabledWeekdays: DEFAULT_ENABLED_WEEKDAYS,
  calendarExceptions: ['2026-11-16'],
  forceOpenDates: [],
  forceCloseDates: [],
};

test('a date is open if forced open, or enabled and no exception, and not forced closed', () => {
  assert.equal(isOpenDay('2026-11-17', rules), true);
  assert.equal(isOpenDay('2026-11-16', rules), false);
  assert.equal(isOpenDay('2026-11-21', rules), false);
  assert.equal(isOpenDay('2026-11-21', { ...rules, forceOpenDates: ['2026-11-21'] }), true);
  assert.equal(isOpenDay('2026-11-16', { ...rules, forceOpenDates: ['2026-11-16'] }), true);
  assert.equal(isOpenDay('2026-11-17', { ...rules, forceCloseDates: ['2026-11-17'] }), false);
  const both = { ...rules, forceOpenDates: ['2026-11-17'], forceCloseDates: ['2026-11-17'] };
  assert.equal(isOpenDay('2026-11-17', both), false);
});

test('the next open day steps over weekends and holidays, or is none', () => {
  assert.equal(findNextOpenDay('2026-11-13', rules), '2026-11-17');
  assert.equal(findNextOpenDay('2026-11-17', rules), '2026-11-18');
  assert.equal(findNextOpenDay('2026-11-17', { ...rules, enabledWeekdays: [] }), null);
  assert.deepEqual(listOpenDays('2026-11-13', 3, rules), ['2026-11-13', '2026-11-17', '2026-11-18']);
});

test('weeks run from Monday to Sunday', () => {
  const weeks = listWeeksAround('2026-11-18', 1, 1);
  assert.deepEqual(
    weeks.map((week) => [week[0], week[6], week.length]),
    [
      ['2026-11-09', '2026-11-15', 7],
      ['2026-11-16', '2026-11-22', 7],
      ['2026-11-23', '2026-11-29', 7],
    ],
  );
});

test('orders close two hours before the hour, or at the restaurant time’s own cutoff', () => {
  const slot = { scheduleDate: '2026-11-20', hour: '12:00', cutoff: null };
  assert.equal(calculateCutoffMs(slot), toInstantMs('2026-11-20', '10:00'));
  assert.equal(checkCutoff(slot, toInstantMs('2026-11-20', '10:00') - 1).ok, true);
  const cutoffAtMs = toInstantMs('2026-11-20', '10:00');
  assert.deepEqual(checkCutoff(slot, cutoffAtMs), { ok: false, code: 'CUTOFF_PASSED', cutoffAtMs });
  const eve = { ...slot, cutoff: { dayOffset: -1, time: '18:00' } as const };
  assert.equal(calculateCutoffMs(eve), toInstantMs('2026-11-19', '18:00'));
  assert.deepEqual(resolveCutoff('12:00', null), { dayOffset: 0, time: '10:00' });
  assert.deepEqual(resolveCutoff('01:30', null), { dayOffset: -1, time: '23:30' });
  assert.deepEqual(resolveCutoff('12:00', eve.cutoff), eve.cutoff);
});

test('dates and hours read as designed', () => {
  assert.equal(format.formatClock('00:05'), '12:05');
  assert.equal(format.formatClock('13:00'), '1:00');
  assert.equal(format.formatHour('12:30'), '12:30\u00a0p.\u00a0m.');
  assert.equal(format.formatHour('00:05'), '12:05\u00a0a.\u00a0m.');
  assert.equal(format.formatHour('09:05'), '9:05\u00a0a.\u00a0m.');
  assert.equal(format.formatSpokenHour('12:30'), 'las 12:30\u00a0p.\u00a0m.');
  assert.equal(format.formatSpokenHour('13:00'), 'la 1:00\u00a0p.\u00a0m.');
  assert.equal(format.formatSpokenHour('01:45'), 'la 1:45\u00a0a.\u00a0m.');
  assert.equal(format.formatSpokenHour('11:00'), 'las 11:00\u00a0a.\u00a0m.');
  assert.equal(format.formatShortDate('2025-11-26'), 'Mié 26');
  assert.equal(format.formatDayMonth('2025-12-04'), '4 de dic');
  assert.equal(format.formatShortDateTime('2025-11-25', '12:30'), 'Mar 25, 12:30\u00a0p.\u00a0m.');
  assert.equal(format.formatMoment(Date.parse('2025-11-25T03:30:00Z')), 'Lunes 24 de nov, 10:30\u00a0p.\u00a0m.');
  assert.equal(format.formatDayMonthMoment(Date.parse('2026-07-26T12:30:00Z')), '26 de jul, 7:30\u00a0a.\u00a0m.');
  assert.equal(format.formatLongDate('2025-11-26'), 'Miércoles 26 de noviembre');
  assert.equal(format.formatMediumDate('2025-11-26'), 'Miércoles 26 de nov');
  assert.equal(format.formatPeriod('2026-11-16', '2026-11-30'), '16 a 30 de nov');
  assert.equal(format.formatPeriod('2026-11-16', '2026-12-15'), '16 de nov a 15 de dic');
  assert.equal(format.formatFromTo('2026-11-16', '2026-12-15'), 'del 16 de nov al 15 de dic');
  assert.equal(format.formatWindow('12:00', 10), '12:00 – 12:10');
  assert.equal(format.formatWindow('11:55', 10), '11:55 – 12:05');
  assert.equal(format.formatRemaining(80 * 60_000), '1 h 20 min');
  assert.equal(format.formatRemaining(60 * 60_000), '1 h');
  assert.equal(format.formatRemaining(12 * 60_000 + 59_000), '12 min');
  assert.equal(format.formatRemaining(27 * 3_600_000), '1 d 3 h');
  assert.equal(format.formatRemaining(20_000), 'menos de 1 min');
  assert.equal(format.formatCountdown(845_000), '14:05');
  assert.equal(format.formatCountdown(-1), '0:00');
});
