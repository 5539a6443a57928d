import type { Calendar } from '@sazon/contract/delivery/locations-calendar-and-settings-schemas';
import type { OrderCard } from '@sazon/contract/orders/schemas';
import { formatDay } from '@sazon/domain/calendar/date-and-hour-format';
import { expect, it } from 'vitest';
import { listTableDays } from '../../session/calendar-and-chosen-date.ts';
import { findNextFreeDay } from '../menu/menu-day-and-next-free-day.ts';
import { buildWeekDays } from './build-week-days.ts';

const calendar: Calendar = {
  weeks: [
    ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'],
    ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06'],
  ],
  calendarExceptions: [{ date: '2026-11-26', reason: 'Festivo' }],
  today: '2026-11-23',
  active: '2026-11-24',
  forceOpenDates: [],
  forceCloseDates: [],
  enabledWeekdays: [1, 2, 3, 4, 5],
  now: 0,
};
const menu = (name: string) => ({ id: name, name, description: '', data: { pictures: [`/${name}.svg`] } });
const item = (scheduleDate: string, name: string, quantity = 1) => ({
  scheduleDate,
  quantity,
  menu: { ...menu(name), price: 1, finalPrice: 1, brand: { id: 'b', name: 'B', color: '#000' }, allergens: [] },
});
const order = (scheduleDate: string, name: string, change: Partial<Pick<OrderCard, 'status' | 'type'>> = {}) => ({
  scheduleDate,
  menu: menu(name),
  status: 'scheduled' as const,
  type: 'delivery' as const,
  ...change,
});
const states = (days: ReturnType<typeof buildWeekDays>) => days.map((day) => `${day.day} ${day.state}`);

it('starts at the first date that takes orders, leaves weekends out and shows a holiday closed', () => {
  expect(states(buildWeekDays({ calendar, orders: [], items: [], date: null }))).toEqual([
    '24 next',
    '25 open',
    '26 closed',
    '27 open',
    '30 open',
  ]);
});

it('starts today while something is ordered for today, though today takes no more orders', () => {
  expect(states(buildWeekDays({ calendar, orders: [order('2026-11-23', 'ajiaco')], items: [], date: null }))).toEqual([
    '23 ordered',
    '24 next',
    '25 open',
    '26 closed',
    '27 open',
  ]);
});

it('stacks the lunches of a day, what is ordered over what is in the cart', () => {
  const [tuesday] = buildWeekDays({
    calendar,
    orders: [order('2026-11-24', 'ajiaco')],
    items: [item('2026-11-24', 'bandeja', 2)],
    date: null,
  });
  expect(tuesday).toMatchObject({ state: 'ordered', dish: 'ajiaco', plate: '/ajiaco.svg', more: 2 });
});

it('tells a lunch that waits for its payment from one that is ordered, and leaves out what a counter only asks for', () => {
  const held = { status: 'pending_confirmation' } as const;
  const orders = [
    order('2026-11-24', 'ajiaco'),
    order('2026-11-25', 'bandeja'),
    order('2026-11-25', 'arepa', held),
    order('2026-11-27', 'mute', { ...held, type: 'in_site' }),
  ];
  expect(states(buildWeekDays({ calendar, orders, items: [], date: null }))).toEqual([
    '24 ordered',
    '25 unpaid',
    '26 closed',
    '27 next',
    '30 open',
  ]);
});

it('puts the empty plate on the day being planned while it is free, else on the first free one', () => {
  const items = [item('2026-11-24', 'bandeja')];
  const next = (date: string) =>
    buildWeekDays({ calendar, orders: [], items, date }).find((day) => day.state === 'next');
  expect(next('2026-11-27')?.date).toBe('2026-11-27');
  expect(next('2026-11-24')?.date).toBe('2026-11-25');
});

it('shows the week of the day that is looked at', () => {
  const of = (anchor: string | null) => states(buildWeekDays({ calendar, orders: [], items: [], date: null, anchor }));
  expect(of('2026-11-30')[0]).toBe('24 next');
  expect(of('2026-12-01')).toEqual(['1 next', '2 open', '3 open', '4 open']);
});

it('moves on to the next free day of the same week, then to an earlier one, and rests when the week is full', () => {
  const week = listTableDays(calendar, [], '2026-11-25');
  const after = (date: string, taken: readonly string[]) => findNextFreeDay(date, week, new Set(taken));
  expect(after('2026-11-25', [])).toBe('2026-11-26');
  expect(after('2026-11-27', ['2026-11-30'])).toBe('2026-11-24');
  expect(after('2026-11-24', week)).toBeNull();
});

it('names a day with its capital', () => expect(formatDay('2026-11-25')).toBe('Miércoles 25'));
