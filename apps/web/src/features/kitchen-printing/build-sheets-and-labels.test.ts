import { expect, test } from 'vitest';
import { aKitchenOrder } from '../kitchen-orders/kitchen-order-for-tests.ts';
import { toPrintFilters, toPrintSearch } from '../kitchen-orders/print-search-params.ts';
import { buildLabels, filterOrdersToPrint } from './build-sheets-and-labels.ts';

const everything = { hours: [], locationIds: [] };
const day = [
  aKitchenOrder({ code: '1', status: 'scheduled' }),
  aKitchenOrder({ code: '2', status: 'confirmed', dish: 'Ajiaco' }),
  aKitchenOrder({ code: '3', status: 'in_route' }),
  aKitchenOrder({ code: '4', status: 'confirmed', hour: '13:00' }),
];
const codes = (orders: readonly { code: string }[]) => orders.map(({ code }) => code);

test('what is printed is what has not left the kitchen, of the hours that are chosen', () => {
  expect(codes(filterOrdersToPrint(day, everything, null))).toEqual(['1', '2', '4']);
  expect(codes(filterOrdersToPrint(day, { ...everything, hours: ['12:30'] }, null))).toEqual(['1', '2']);
  expect(codes(filterOrdersToPrint(day, everything, ['order-3']))).toEqual(['3']);
});

test('a label keeps its number when only some of its departure are printed', () => {
  const [only] = day.filter(({ code }) => code === '1');
  const labels = buildLabels(only ? [only] : [], day);
  expect(labels.map(({ order, n, m }) => [order.code, n, m])).toEqual([['1', 2, 3]]);
});

test('the paper in the address is the usual one unless it is said', () => {
  expect(toPrintFilters({}).paper).toBe('carta');
  expect(toPrintFilters({ que: 'etiquetas' }).paper).toBe('58mm');
  const filters = toPrintFilters({ que: 'etiquetas', papel: '80mm', time: '12:30' });
  expect(toPrintFilters(toPrintSearch(filters))).toEqual(filters);
});
