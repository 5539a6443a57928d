import * as v from 'valibot';
import { expect, test } from 'vitest';
import { formatSearch, parseSearch } from '../../calls/search-params-codec.ts';
import { boardSearch } from './board-and-orders-table-search-params.ts';
import { type BoardFilters, buildBoardSelectionKey, isShown, toBoardFilters, toBoardSearch } from './board-filters.ts';
import { aKitchenOrder } from './kitchen-order-for-tests.ts';

const place = '0cf0dfcb-7f04-8da8-93d4-de7f575e00ce';
const plain: BoardFilters = {
  date: null,
  hours: [],
  locationIds: [],
  search: '',
  view: 'comandas',
  column: 'scheduled',
};
const through = (filters: BoardFilters) =>
  toBoardFilters(v.parse(boardSearch, parseSearch(formatSearch(toBoardSearch(filters)))));

test('filters that are as they are by default leave no trace in the address', () => {
  expect(formatSearch(toBoardSearch(plain))).toBe('');
});

test('filters come back from the address as they went in, lists joined by commas', () => {
  const filters: BoardFilters = {
    date: '2026-11-24',
    hours: ['12:00', '12:30'],
    locationIds: [place],
    search: '4827',
    view: 'platos',
    column: 'in_route',
  };
  expect(toBoardSearch(filters)).toEqual({
    date: '2026-11-24',
    time: '12:00,12:30',
    locationId: place,
    search: '4827',
    view: 'platos',
    status: 'in_route',
  });
  expect(through(filters)).toEqual(filters);
  expect(through(plain)).toEqual(plain);
});

test('what is not valid in the address is as good as absent', () => {
  const broken = { date: '2026-02-31', time: '12:00,99:99', locationId: 'x', view: 'mapa', status: 'cancelled' };
  expect(toBoardFilters(v.parse(boardSearch, broken))).toEqual(plain);
});

test('an order is found by code, customer and dish, whatever the accents, at its hour and place', () => {
  const order = aKitchenOrder({ code: '4827', customer: 'Julián Pardo', dish: 'Ajiaco santafereño', hour: '12:30' });
  const shown = (part: Partial<BoardFilters>) => isShown(order, { ...plain, ...part });
  for (const search of ['482', 'julian', 'SANTAFEREÑO', ' ajiaco ']) expect(shown({ search })).toBe(true);
  expect(shown({ search: '9999' })).toBe(false);
  expect(shown({ hours: ['12:30', '13:00'] })).toBe(true);
  expect(shown({ hours: ['12:00'] })).toBe(false);
  expect(shown({ locationIds: [order.location.id] })).toBe(true);
  expect(shown({ locationIds: [place] })).toBe(false);
});

test('another filter is another selection; another column on a phone is not', () => {
  const key = buildBoardSelectionKey('7', plain);
  expect(buildBoardSelectionKey('7', { ...plain, hours: ['12:00'] })).not.toBe(key);
  expect(buildBoardSelectionKey('7', { ...plain, search: '4' })).not.toBe(key);
  expect(buildBoardSelectionKey('8', plain)).not.toBe(key);
  expect(buildBoardSelectionKey('7', { ...plain, column: 'delivered' })).toBe(key);
});
