import type { User } from '@sazon/contract/users/user';
import { addDays, listDates } from '@sazon/domain/calendar/iso-date';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { soundsOn } from '../../device/sounds-and-vibration.ts';
import { session, setSignedIn } from '../../session/session-store.ts';
import { anOrder } from '../../testing/order-makers.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { WeekCelebration } from './week-celebration.tsx';

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
/** The account as the server knows it. */
let account: User;
/** The methods of the calls. */
let calls: string[];

/** A device of the account that knows nothing of what others celebrated. */
const onDevice = () => setSignedIn({ user: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'first' });

beforeEach(() => {
  vibrate.mockClear();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { vibrate }));
  account = aUser();
  calls = [];
  onDevice();
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    calls.push(method);
    const change: Partial<User> = body ? JSON.parse(body) : {};
    if (body && (account.celebratedWeek ?? '') >= (change.celebratedWeek ?? '')) {
      return Response.json({ code: 'VALIDATION', message: 'Esa semana ya se celebró.' }, { status: 400 });
    }
    account = { ...account, ...change };
    return Response.json(account);
  });
});
afterEach(() => {
  session.reset();
  soundsOn.reset();
  vi.unstubAllGlobals();
});

const next = five.map((order) => ({ ...order, scheduleDate: addDays(order.scheduleDate, 7) }));

test('a full week is celebrated once, and the next one again', async () => {
  render(<WeekCelebration day={{ calendar, orders: five }} />);
  expect((await screen.findByRole('status')).textContent).toBe(words);
  await waitFor(() => expect(session.read().localUser?.celebratedWeek).toBe(monday));
  expect(screen.getByText(words)).toBeTruthy();
  cleanup();
  render(<WeekCelebration day={{ calendar, orders: five }} />);
  expect(screen.queryByText(words)).toBeNull();
  cleanup();
  render(<WeekCelebration day={{ calendar, orders: [...five, ...next] }} />);
  expect(await screen.findByText('Mesa puesta: 5 almuerzos para la semana del lunes 7.')).toBeTruthy();
});

test('a week that another device of the person celebrated is not celebrated here', async () => {
  account = aUser({ celebratedWeek: monday });
  render(<WeekCelebration day={{ calendar, orders: five }} />);
  await waitFor(() => expect(session.read().localUser?.celebratedWeek).toBe(monday));
  expect(screen.queryByRole('status')).toBeNull();
});

test('of two devices that ask at once, one celebrates', async () => {
  const devices = [1, 2].map((key) => <WeekCelebration key={key} day={{ calendar, orders: five }} />);
  render(devices);
  await screen.findAllByRole('status');
  await waitFor(() => expect(calls).toEqual(['GET', 'GET', 'PATCH', 'PATCH']));
  expect(screen.getAllByRole('status')).toHaveLength(1);
});

test('a week with a free day, or one that waits for its payment, is not celebrated yet', async () => {
  const { rerender } = render(<WeekCelebration day={{ calendar, orders: five.slice(1) }} />);
  expect(screen.queryByRole('status')).toBeNull();
  const unpaid = five.map((order, index) =>
    index === 2 ? { ...order, status: 'pending_confirmation' as const } : order,
  );
  rerender(<WeekCelebration day={{ calendar, orders: unpaid }} />);
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<WeekCelebration day={{ calendar, orders: five }} />);
  expect(await screen.findByText(words)).toBeTruthy();
});

test('the celebration is silent and still for the hand until sounds and vibration are turned on', async () => {
  render(<WeekCelebration day={{ calendar, orders: five }} />);
  await screen.findByText(words);
  expect(vibrate).not.toHaveBeenCalled();
  cleanup();
  soundsOn.write(true);
  render(<WeekCelebration day={{ calendar, orders: [...five, ...next] }} />);
  await screen.findByRole('status');
  await waitFor(() => expect(vibrate).toHaveBeenCalledOnce());
});
