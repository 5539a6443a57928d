import type { Cart } from '@sazon/contract/cart/schemas';
import { expect, test } from 'vitest';
import { aCart, aCartItem } from '../testing/cart-makers.ts';
import { applyCartChanges, type OfflineCartChange } from './offline-cart-changes.ts';

const ajiaco = aCartItem('1');
const cart: Cart = aCart([ajiaco]);
const line = { scheduleDate: '2026-11-23', locationId: 'l', timeId: 't', menuId: 'm', quantity: 1 };
const added: OfflineCartChange = { kind: 'add', line, shown: aCartItem('2', { id: '', scheduleDate: '2026-11-23' }) };
const after = (...acts: OfflineCartChange[]) =>
  applyCartChanges(
    cart,
    acts.map((act, at) => ({ id: `act ${at}`, act })),
  );
const shown = ({ items }: Cart) => items.map(({ id, quantity }) => [id, quantity]);

test('queued changes show in the cart at once, by date, with count and subtotal', () => {
  const more: OfflineCartChange = { kind: 'update', id: ajiaco.id, name: 'Ajiaco', quantity: 3 };
  expect(shown(after(added, more))).toEqual([
    ['act 0', 1],
    [ajiaco.id, 3],
  ]);
  expect(after(added, more)).toMatchObject({ count: 4, subtotal: 80_000 });
  expect(shown(after(added, more, { kind: 'remove', ids: [ajiaco.id] }))).toEqual([['act 0', 1]]);
});

test("a queued dish is changed and removed by its entry's id", () => {
  const more: OfflineCartChange = {
    kind: 'update',
    id: 'act 0',
    name: 'Ajiaco',
    quantity: 5,
    scheduleDate: '2026-11-25',
  };
  expect(shown(after(added, more))).toEqual([
    [ajiaco.id, 1],
    ['act 0', 5],
  ]);
  expect(shown(after(added, more, { kind: 'remove', ids: ['act 0', ajiaco.id] }))).toEqual([]);
});

test('an accepted new price becomes the seen price', () => {
  const dearer = aCart([aCartItem('1', { unitPrice: 22_000 })]);
  const accepted: OfflineCartChange = { kind: 'update', id: ajiaco.id, name: 'Ajiaco', acceptPrice: true };
  expect(applyCartChanges(dearer, [{ id: 'a', act: accepted }]).items[0]?.seenPrice).toBe(22_000);
});
