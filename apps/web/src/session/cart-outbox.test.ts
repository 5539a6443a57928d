import type { Cart } from '@sazon/contract/cart/schemas';
import { afterEach, expect, test } from 'vitest';
import { aCart, aCartItem } from '../testing/carts.ts';
import { applyQueued, type CartChange, cartOutbox, dropChange, listQueuedChanges, queueChange } from './cart-outbox.ts';

const me = 'me';
const ajiaco = aCartItem('1');
const cart: Cart = aCart([ajiaco]);
const line = { scheduleDate: '2026-11-23', locationId: 'l', timeId: 't', menuId: 'm', quantity: 1 };
const added: CartChange = {
  key: 'new',
  kind: 'add',
  line,
  shown: aCartItem('2', { id: 'new', scheduleDate: '2026-11-23' }),
};
const shown = () => applyQueued(cart, listQueuedChanges(me)).items.map(({ id, quantity }) => [id, quantity]);

afterEach(() => cartOutbox.reset());

test('what waits shows in the cart at once, by date, with count and subtotal', () => {
  queueChange(me, added);
  queueChange(me, { key: 'a', kind: 'update', id: ajiaco.id, name: 'Ajiaco', quantity: 3 });
  expect(shown()).toEqual([
    ['new', 1],
    [ajiaco.id, 3],
  ]);
  expect(applyQueued(cart, listQueuedChanges(me))).toMatchObject({ count: 4, subtotal: 80_000 });
  queueChange(me, { key: 'b', kind: 'remove', ids: [ajiaco.id] });
  expect(shown()).toEqual([['new', 1]]);
});

test('a dish that waits is changed where it waits, and taken out is never sent', () => {
  queueChange(me, added);
  queueChange(me, { key: 'a', kind: 'update', id: 'new', name: 'Ajiaco', quantity: 5 });
  expect(listQueuedChanges(me)).toMatchObject([{ key: 'new', kind: 'add', line: { quantity: 5 } }]);
  queueChange(me, { key: 'b', kind: 'remove', ids: ['new'] });
  expect(listQueuedChanges(me)).toEqual([]);
});

test('what was sent is out, the rest keeps its order, and nothing is sent for somebody else', () => {
  queueChange(me, added);
  queueChange(me, { key: 'b', kind: 'remove', ids: [ajiaco.id] });
  dropChange('new');
  expect(listQueuedChanges(me).map((one) => one.key)).toEqual(['b']);
  expect(listQueuedChanges('somebody else')).toEqual([]);
});
