import { expect, test } from 'vitest';
import {
  applyDoneToPart,
  type BoardPart,
  countInStatus,
  countMissing,
  isPartWhole,
} from './board-first-orders-and-counts.ts';
import type { QueuedKitchenAction } from './kitchen-actions-queue.ts';
import { aKitchenOrder } from './kitchen-order-for-tests.ts';

const [first, second] = [aKitchenOrder({ code: '1' }), aKitchenOrder({ code: '2' })];
const group = { status: 'scheduled', hour: '12:30', menu: first.menu, count: 40 } as const;
const part: BoardPart = { data: [first, second], groups: [group] };
const moved = (...orderIds: string[]): QueuedKitchenAction => ({
  id: 'once',
  owner: 'ines',
  act: { kind: 'move', restaurantId: 'fonda', orderIds, action: 'confirm' },
  happenedAt: 1000,
  place: 1,
  sendAt: 1000,
  refused: null,
});

test('it is known how many there are of each status, and how many are not read yet', () => {
  expect([countInStatus(part, 'scheduled'), countInStatus(part, 'confirmed')]).toEqual([40, 0]);
  expect(countMissing(part, ['scheduled', 'confirmed'])).toBe(38);
  expect(isPartWhole(part)).toBe(false);
  expect(isPartWhole({ ...part, groups: [{ ...group, count: 2 }] })).toBe(true);
});

test('what was done is counted where it went, by status, hour and dish', () => {
  const now = applyDoneToPart(part, [moved(first.id)]);
  expect(now?.data.map(({ status }) => status)).toEqual(['confirmed', 'scheduled']);
  expect(now?.groups).toEqual([
    { ...group, count: 39 },
    { ...group, status: 'confirmed', count: 1 },
  ]);
  expect(now && countMissing(now, ['scheduled'])).toBe(38);
  expect(applyDoneToPart(part, [])).toBe(part);
});

test('what was done with a comanda that is not among the first is told by the whole day alone', () => {
  expect(applyDoneToPart(part, [moved(first.id, 'another')])).toBeNull();
});
