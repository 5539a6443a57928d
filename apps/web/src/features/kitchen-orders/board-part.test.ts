import { expect, test } from 'vitest';
import { type BoardPart, countOf, isWhole, missingOf, partWithDone } from './board-part.ts';
import { aComanda } from './comanda-for-tests.ts';
import type { KitchenDone } from './kitchen-queue.ts';

const [first, second] = [aComanda({ code: '1' }), aComanda({ code: '2' })];
const group = { status: 'scheduled', hour: '12:30', menu: first.menu, count: 40 } as const;
const part: BoardPart = { data: [first, second], groups: [group] };
const moved = (...orderIds: string[]): KitchenDone => ({
  id: 'once',
  owner: 'ines',
  act: { kind: 'move', restaurantId: 'fonda', orderIds, action: 'confirm' },
  happenedAt: 1000,
  place: 1,
  sendAt: 1000,
  refused: null,
});

test('it is known how many there are of each status, and how many are not read yet', () => {
  expect([countOf(part, 'scheduled'), countOf(part, 'confirmed')]).toEqual([40, 0]);
  expect(missingOf(part, ['scheduled', 'confirmed'])).toBe(38);
  expect(isWhole(part)).toBe(false);
  expect(isWhole({ ...part, groups: [{ ...group, count: 2 }] })).toBe(true);
});

test('what was done is counted where it went, by status, hour and dish', () => {
  const now = partWithDone(part, [moved(first.id)]);
  expect(now?.data.map(({ status }) => status)).toEqual(['confirmed', 'scheduled']);
  expect(now?.groups).toEqual([
    { ...group, count: 39 },
    { ...group, status: 'confirmed', count: 1 },
  ]);
  expect(now && missingOf(now, ['scheduled'])).toBe(38);
  expect(partWithDone(part, [])).toBe(part);
});

test('what was done with a comanda that is not among the first is told by the whole day alone', () => {
  expect(partWithDone(part, [moved(first.id, 'another')])).toBeNull();
});
