import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ordersSearch } from './board-search.ts';
import { datesOf, ordersFiltersOf, ordersSearchOf, ordersSelectionKey } from './orders-filters.ts';

const place = '0190f000-0000-7000-8000-000000000001';

test('every filter of the table is in the address, and comes back from it', () => {
  const address = {
    startDate: '2026-11-23',
    endDate: '2026-11-27',
    time: '12:00,12:30',
    locationId: place,
    status: 'scheduled,cancelled',
    search: 'ajiaco',
    page: '3',
  };
  expect(ordersSearchOf(ordersFiltersOf(v.parse(ordersSearch, address)))).toEqual(address);
  expect(ordersSearchOf(ordersFiltersOf(v.parse(ordersSearch, {})))).toEqual({});
});

test('what is not valid in the address is as good as absent', () => {
  const address = { startDate: '2026-13-40', time: 'noon', locationId: '1', status: 'pending_confirmation', page: '0' };
  expect(ordersSearchOf(ordersFiltersOf(v.parse(ordersSearch, address)))).toEqual({});
});

test('an end before its start is the start, and no date is today', () => {
  const filters = ordersFiltersOf({ startDate: '2026-11-27', endDate: '2026-11-23' });
  expect(datesOf(filters, '2026-11-25')).toEqual({ start: '2026-11-27', end: '2026-11-27' });
  expect(datesOf(ordersFiltersOf({}), '2026-11-25')).toEqual({ start: '2026-11-25', end: '2026-11-25' });
});

test('any change of filter, page or restaurant clears the selection', () => {
  const filters = ordersFiltersOf({});
  const key = ordersSelectionKey('r1', filters);
  for (const change of [{ hours: ['12:00'] }, { search: 'a' }, { page: 2 }, { statuses: ['confirmed' as const] }]) {
    expect(ordersSelectionKey('r1', { ...filters, ...change })).not.toBe(key);
  }
  expect(ordersSelectionKey('r2', filters)).not.toBe(key);
});
