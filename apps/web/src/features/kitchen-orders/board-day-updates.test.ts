import { expect, test } from 'vitest';
import { applyChanges, type BoardDay } from './board-day-updates.ts';
import { aKitchenOrder } from './kitchen-order-for-tests.ts';

const [first, second] = [aKitchenOrder({ code: '1000' }), aKitchenOrder({ code: '2000' })];
const day: BoardDay = { data: [first, second], total: 2, page: 1, perPage: 5000, cursor: '7' };
const nothing = { data: [], gone: [], total: 2, cursor: '8' };

test('what changed is replaced, what did not is not drawn anew', () => {
  const moved = { ...second, status: 'confirmed' as const };
  const now = applyChanges(day, { ...nothing, data: [moved] });
  expect(now?.data).toEqual([first, moved]);
  expect(now?.data[0]).toBe(first);
  expect(now?.cursor).toBe('8');
});

test('what came stands where the server lists it, and what left is gone', () => {
  const came = aKitchenOrder({ code: '1500' });
  const now = applyChanges(day, { data: [came], gone: [second.id], total: 2, cursor: '8' });
  expect(now?.data.map((order) => order.code)).toEqual(['1000', '1500']);
  expect(applyChanges(day, { ...nothing, data: [came], total: 3 })?.data.map((order) => order.code)).toEqual([
    '1000',
    '1500',
    '2000',
  ]);
});

test('a board that counts otherwise than the server reads the day anew', () => {
  expect(applyChanges(day, { ...nothing, total: 1 })).toBeNull();
  expect(applyChanges(day, { ...nothing, data: [aKitchenOrder({ code: '1500' })], total: 2 })).toBeNull();
  expect(applyChanges(day, nothing)?.data).toBe(day.data);
});
