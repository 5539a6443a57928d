import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  emptyCalendarDay,
  fillCalendar,
  findCalendarRange,
  findGap,
  listCalendarWeeks,
  sumCalendar,
} from './payment-calendar.ts';

it('shows whole weeks around a month', () => {
  assert.deepEqual(findCalendarRange('2026-11-23'), { from: '2026-10-26', to: '2026-12-06' });
  assert.deepEqual(findCalendarRange('2027-02-10'), { from: '2027-02-01', to: '2027-02-28' });
  assert.deepEqual(findCalendarRange('2026-11-25', 3), { from: '2026-11-23', to: '2026-12-13' });
});

it('sums weeks and names the first one that is not over and in which more leaves than comes in', () => {
  const known = [
    { ...emptyCalendarDay('2026-11-05'), outCop: 900 },
    { ...emptyCalendarDay('2026-11-26'), outCop: 100, paidCop: 50, inCop: 200 },
    { ...emptyCalendarDay('2026-12-03'), outCop: 500, receivedCop: 100 },
  ];
  const days = fillCalendar(findCalendarRange('2026-11-01'), known);
  const weeks = listCalendarWeeks(days);
  assert.deepEqual([days.length, weeks.length], [42, 6]);
  const late = { outCop: 0, inCop: 0 };
  assert.deepEqual(sumCalendar(days, '2026-11-01', late), {
    outCop: 1500,
    inCop: 200,
    leavesCop: 1550,
    comesCop: 300,
    balanceCop: -1250,
  });
  assert.equal(findGap(weeks, '2026-11-23', late)?.[0]?.date, '2026-11-30');
  assert.equal(findGap(weeks.slice(0, 5), '2026-11-23', late), undefined);
});

it('counts before today only what was paid, and what is late as due today', () => {
  const past = [{ ...emptyCalendarDay('2026-11-17'), outCop: 900, paidCop: 50, inCop: 700, receivedCop: 10 }];
  const late = { outCop: 900, inCop: 700 };
  assert.deepEqual(
    [sumCalendar(past, '2026-11-23', late).comesCop, sumCalendar(past, '2026-11-23', late).leavesCop],
    [10, 50],
  );
  const week = [{ ...emptyCalendarDay('2026-11-23'), outCop: 100, inCop: 30 }];
  assert.deepEqual(sumCalendar(week, '2026-11-23', late), {
    ...{ outCop: 1000, inCop: 730, leavesCop: 1000, comesCop: 730, balanceCop: -270 },
  });
});
