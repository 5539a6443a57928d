import { addDays, listDates } from '@sazon/domain/calendar/iso-date';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { soundsOn } from '../../device/sounds-and-vibration.ts';
import { anOrder } from '../../testing/order-makers.ts';
import { celebratedWeek, WeekCelebration } from './week-celebration.tsx';

const monday = '2026-11-30';
const week = listDates(monday, addDays(monday, 6));
const calendar = {
  weeks: [week, listDates(addDays(monday, 7), addDays(monday, 13))],
  calendarExceptions: [],
  today: monday,
  active: monday,
  forceOpenDates: [],
  forceCloseDates: [],
  enabledWeekdays: [1, 2, 3, 4, 5],
  now: 0,
};
const five = week.slice(0, 5).map((scheduleDate) => anOrder(scheduleDate, { scheduleDate, status: 'scheduled' }));
const words = 'Mesa puesta: 5 almuerzos para la semana del lunes 30.';

const vibrate = vi.fn();
beforeEach(() => {
  vibrate.mockClear();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { vibrate }));
});
afterEach(() => {
  celebratedWeek.reset();
  soundsOn.reset();
  vi.unstubAllGlobals();
});

test('a full week is celebrated once, and the next one again', () => {
  render(<WeekCelebration day={{ calendar, orders: five }} />);
  expect(screen.getByRole('status').textContent).toBe(words);
  cleanup();
  render(<WeekCelebration day={{ calendar, orders: five }} />);
  expect(screen.queryByText(words)).toBeNull();
  cleanup();
  const next = five.map((order) => ({ ...order, scheduleDate: addDays(order.scheduleDate, 7) }));
  render(<WeekCelebration day={{ calendar, orders: [...five, ...next] }} />);
  expect(screen.getByText('Mesa puesta: 5 almuerzos para la semana del lunes 7.')).toBeTruthy();
});

test('a week with a free day, or one that waits for its payment, is not celebrated yet', () => {
  const { rerender } = render(<WeekCelebration day={{ calendar, orders: five.slice(1) }} />);
  expect(screen.queryByRole('status')).toBeNull();
  const unpaid = five.map((order, index) =>
    index === 2 ? { ...order, status: 'pending_confirmation' as const } : order,
  );
  rerender(<WeekCelebration day={{ calendar, orders: unpaid }} />);
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<WeekCelebration day={{ calendar, orders: five }} />);
  expect(screen.getByText(words)).toBeTruthy();
});

test('the celebration is silent and still for the hand until sounds and vibration are turned on', () => {
  render(<WeekCelebration day={{ calendar, orders: five }} />);
  expect(vibrate).not.toHaveBeenCalled();
  cleanup();
  celebratedWeek.reset();
  soundsOn.write(true);
  render(<WeekCelebration day={{ calendar, orders: five }} />);
  expect(vibrate).toHaveBeenCalledOnce();
});
