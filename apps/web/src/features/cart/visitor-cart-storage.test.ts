import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../session/session-store.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import {
  addTemporary,
  changeTemporary,
  mergeTemporaryCart,
  removeTemporary,
  temporaryCart,
} from './visitor-cart-storage.ts';

const uuid = (name: string) => `0198a7c0-0000-7000-8000-${name.padStart(12, '0')}`;
const dish = (menuId: string, change = {}) => ({
  scheduleDate: '2026-11-24',
  locationId: uuid('1'),
  timeId: uuid('2'),
  menuId: uuid(menuId),
  quantity: 1,
  groupMenuAdditions: [],
  ...change,
});
const lines = () => temporaryCart.read().map(({ menuId, quantity }) => [menuId, quantity]);

beforeEach(() => {
  temporaryCart.reset();
  session.write({ localUser: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'r', hasSession: true });
});
afterEach(() => session.reset());

test('the same dish for the same day grows its line; another day is another line', () => {
  addTemporary(dish('7'));
  addTemporary(dish('7'));
  addTemporary(dish('7', { scheduleDate: '2026-11-25' }));
  addTemporary(dish('5'));
  expect(lines()).toEqual([
    [uuid('5'), 1],
    [uuid('7'), 2],
    [uuid('7'), 1],
  ]);
});

test('fifty lunches are the most, however few lines they are, and twenty of one line', () => {
  expect(addTemporary(dish('5', { quantity: 20 }))).toBe(true);
  expect(addTemporary(dish('5'))).toBe(false);
  expect(addTemporary(dish('6', { quantity: 20 }))).toBe(true);
  expect(addTemporary(dish('7', { quantity: 11 }))).toBe(false);
  expect(addTemporary(dish('7', { quantity: 9 }))).toBe(true);
  expect(addTemporary(dish('7'))).toBe(true);
  expect(addTemporary(dish('8'))).toBe(false);
  const tens = temporaryCart.read()[2]?.id ?? '';
  expect(changeTemporary(tens, { quantity: 11 })).toBe(false);
  expect(changeTemporary(tens, { scheduleDate: '2026-11-25' })).toBe(true);
  expect(lines()).toEqual([
    [uuid('5'), 20],
    [uuid('6'), 20],
    [uuid('7'), 10],
  ]);
});

test("a visitor's line moves to another hour and takes other choices, and the others stay", () => {
  addTemporary(dish('5'));
  addTemporary(dish('7'));
  const [line, other] = temporaryCart.read();
  const groupMenuAdditions = [{ groupId: uuid('8'), selectedMenuAdditionals: [{ id: uuid('9'), quantity: 1 }] }];
  changeTemporary(line?.id ?? '', { timeId: uuid('3'), quantity: 2, groupMenuAdditions });
  expect(temporaryCart.read()).toEqual([{ ...line, timeId: uuid('3'), quantity: 2, groupMenuAdditions }, other]);
});

test('removed lines can be put back', () => {
  addTemporary(dish('5'));
  const [line] = temporaryCart.read();
  const putBack = removeTemporary([line?.id ?? '']);
  expect(lines()).toEqual([]);
  putBack();
  expect(lines()).toEqual([[uuid('5'), 1]]);
});

test('after sign-in everything is brought along once, and what could not be is told with its reason', async () => {
  addTemporary(dish('5'));
  addTemporary(dish('7'));
  const [first] = temporaryCart.read();
  changeTemporary(first?.id ?? '', { quantity: 3 });
  const left = [{ menuId: uuid('7'), scheduleDate: '2026-11-24', code: 'SOLD_OUT' }];
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ added: 1, left }));
  await expect(mergeTemporaryCart()).resolves.toEqual({
    added: 3,
    left: [{ menuId: uuid('7'), scheduleDate: '2026-11-24', reason: 'Este plato se agotó para esa fecha.' }],
  });
  await expect(mergeTemporaryCart()).resolves.toBeNull();
  expect(asked).toHaveBeenCalledOnce();
  expect(JSON.parse(String(asked.mock.calls[0]?.[1]?.body))).toEqual({
    items: [dish('5', { quantity: 3 }), dish('7')],
  });
});

test('a lost connection keeps the dishes on the device', async () => {
  addTemporary(dish('5'));
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(mergeTemporaryCart()).rejects.toThrow();
  expect(lines()).toEqual([[uuid('5'), 1]]);
});
