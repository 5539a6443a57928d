import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ordersSearch } from './board-and-orders-table-search-params.ts';
import { buildOrdersSelectionKey, toDateRange, toOrdersFilters, toOrdersSearch } from './orders-table-filters.ts';

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
  expect(toOrdersSearch(toOrdersFilters(v.parse(ordersSearch, address)))).toEqual(address);
  expect(toOrdersSearch(toOrdersFilters(v.parse(ordersSearch, {})))).toEqual({});
});

test('what is not valid in the address is as good as absent', () => {
  const address = { startDate: '2026-13-40', time: 'noon', locationId: '1', status: 'pending_confirmation', page: '0' };
  expect(toOrdersSearch(toOrdersFilters(v.parse(ordersSearch, address)))).toEqual({});
});

test('an end before its start is the start, and no date is today', () => {
  const filters = toOrdersFilters({ startDate: '2026-11-27', endDate: '2026-11-23' });
  expect(toDateRange(filters, '2026-11-25')).toEqual({ start: '2026-11-27', end: '2026-11-27' });
  expect(toDateRange(toOrdersFilters({}), '2026-11-25')).toEqual({ start: '2026-11-25', end: '2026-11-25' });
});

test('any change of filter, page or restaurant clears the selection', () => {
  const filters = toOrdersFilters({});
  const key = buildOrdersSelectionKey('r1', filters);
  for (const change of [{ hours: ['12:00'] }, { search: 'a' }, { page: 2 }, { statuses: ['confirmed' as const] }]) {
    expect(buildOrdersSelectionKey('r1', { ...filters, ...change })).not.toBe(key);
  }
  expect(buildOrdersSelectionKey('r2', filters)).not.toBe(key);
});
