import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findFullWeek } from './find-fully-ordered-week.ts';
import { addDays, listDates } from './iso-date.ts';

const monday = '2026-11-23';
const calendar = {
  weeks: [listDates(monday, addDays(monday, 6)), listDates(addDays(monday, 7), addDays(monday, 13))],
  active: monday,
  calendarExceptions: [],
  enabledWeekdays: [1, 2, 3, 4, 5],
  forceOpenDates: [],
  forceCloseDates: [],
};
const workdays = listDates(monday, addDays(monday, 4));

test('a week is full when each of its open dates has a lunch, whatever the next one lacks', () => {
  assert.deepEqual(findFullWeek(calendar, new Set(workdays)), { monday, lunches: 5 });
  for (const free of workdays)
    assert.equal(findFullWeek(calendar, new Set(workdays.filter((date) => date !== free))), null, free);
});

test('a closed date lacks nothing, and days that have passed do not either', () => {
  const holiday = { ...calendar, calendarExceptions: [{ date: monday }] };
  assert.deepEqual(findFullWeek(holiday, new Set(workdays.slice(1))), { monday, lunches: 4 });
  const wednesday = { ...calendar, active: '2026-11-25' };
  assert.deepEqual(findFullWeek(wednesday, new Set(workdays.slice(2))), { monday, lunches: 3 });
});

test('the rest of a week is no full week', () => {
  assert.equal(findFullWeek({ ...calendar, active: '2026-11-26' }, new Set(workdays.slice(3))), null);
});
