import type { Calendar } from '@sazon/contract/delivery/locations-calendar-and-settings-schemas';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { activeDay } from '../../session/persisted-client-keys.ts';
import { aCart, aCartItem } from '../../testing/cart-makers.ts';
import { openPage } from '../../testing/open-test-pages.tsx';
import { anOrder } from '../../testing/order-makers.ts';
import { signedInWith } from '../../testing/signed-in.ts';
import type { MenuDay } from '../menu/menu-day-and-next-free-day.ts';
import { HomeLadder } from './home-week-and-promotion-progress.tsx';

signedInWith({ data: [] });

const thisWeek = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];
const nextWeek = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];
const calendar: Calendar = {
  weeks: [
    [...thisWeek, '2026-11-28', '2026-11-29'],
    [...nextWeek, '2026-12-05', '2026-12-06'],
  ],
  calendarExceptions: [],
  today: '2026-11-23',
  active: '2026-11-23',
  forceOpenDates: [],
  forceCloseDates: [],
  enabledWeekdays: [1, 2, 3, 4, 5],
  now: 0,
};
const orderOn = (scheduleDate: string) => anOrder(scheduleDate.slice(-2), { scheduleDate, status: 'scheduled' });

function dayWith(change: Partial<MenuDay>): MenuDay {
  const { orders = [], items = [] } = change;
  return {
    calendar,
    chosenDate: null,
    open: [...thisWeek, ...nextWeek],
    orders,
    items,
    cart: aCart([]),
    taken: new Set([...orders, ...items].map((lunch) => lunch.scheduleDate)),
    date: '2026-11-27',
    ...change,
  } as MenuDay;
}

async function ladder(change: Partial<MenuDay>) {
  openPage(() => <HomeLadder day={dayWith(change)} promotion={null} />);
  return within(await screen.findByRole('region', { name: 'Tu semana' }));
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  activeDay.reset();
});

test('a week that is paid is celebrated, and the next one begins at its first free day', async () => {
  const orders = [...thisWeek, '2026-11-30'].map(orderOn);
  const week = await ladder({ orders });
  expect(week.getByText('¡Tu semana está lista! Solo queda disfrutarla.')).toBeTruthy();
  await userEvent.click(week.getByRole('button', { name: 'Programar la próxima' }));
  expect(activeDay.read()).toBe('2026-12-01');
});

test('a week that is chosen and not paid says what is missing, and pays', async () => {
  const items = thisWeek.map((scheduleDate, index) => aCartItem(String(index), { scheduleDate }));
  const week = await ladder({ items, cart: aCart(items) });
  expect(week.getByText('Falta pagar 5 almuerzos.')).toBeTruthy();
  expect(week.getByRole('button', { name: 'Pedir ya' })).toBeTruthy();
  expect(screen.queryByText(/Tu semana está lista/)).toBeNull();
});
