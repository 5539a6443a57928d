import { addToCart, getCart } from '@sazon/contract/cart/routes';
import type { Cart } from '@sazon/contract/cart/schemas';
import { menuList } from '@sazon/contract/catalog/routes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryFor } from '../../calls/query-for.ts';
import { queryClient } from '../../query-client.ts';
import { alerts } from '../../session/alerts.ts';
import { cartOutbox, listQueuedChanges } from '../../session/cart-outbox.ts';
import { session } from '../../session/session-store.ts';
import { aCart, aCartItem } from '../../testing/carts.ts';
import { aToken, aUser } from '../../testing/people.ts';
import { queueCartLine, replayCart } from './cart-offline.ts';

const me = aUser();
const ajiaco = aCartItem('1');
const dish = {
  ...ajiaco.menu,
  tags: [],
  categoryIds: [],
  description: '',
  discount: null,
  unavailable: null,
  needsChoice: false,
};
const line = {
  scheduleDate: '2026-11-24',
  locationId: ajiaco.location.id,
  timeId: ajiaco.time.id,
  menuId: dish.id,
  quantity: 1,
};
const empty: Cart = aCart([]);
const locks = { request: (_name: string, work: () => Promise<void>) => work() };

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  session.write({ localUser: me, accessToken: aToken(30 * 60_000), refreshToken: 'r', hasSession: true });
  queryClient.setQueryData(queryFor(getCart).queryKey, empty);
  queryClient.setQueryData([menuList.name, {}], { data: [dish] });
});
afterEach(() => {
  session.reset();
  cartOutbox.reset();
  queryClient.clear();
  alerts.write([]);
});

/** What the server answers to an addition; answers the keys that it was sent with. */
function server(answer: () => Response | Promise<Response>) {
  const keys: (string | null)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((_address, request) => {
    if (request?.method !== addToCart.method) return Promise.resolve(Response.json(empty));
    keys.push(new Headers(request.headers).get('idempotency-key'));
    return Promise.resolve(answer());
  });
  return keys;
}

test('a dish is sent with the key it was kept under, and waits while no answer comes', async () => {
  queueCartLine(line);
  const [kept] = listQueuedChanges(me.id);
  const silent = server(() => Promise.reject(new TypeError('no connection')));
  await replayCart();
  expect(listQueuedChanges(me.id)).toHaveLength(1);
  const heard = server(() => Response.json({ id: ajiaco.id, quantity: 1, count: 1 }));
  await replayCart();
  expect([...silent, ...heard]).toEqual([kept?.key, kept?.key]);
  expect(listQueuedChanges(me.id)).toEqual([]);
});

test('what the server refuses is told with its reason, and not sent again', async () => {
  queueCartLine(line);
  server(() => Response.json({ code: 'SOLD_OUT', message: 'Este plato se agotó para esa fecha.' }, { status: 409 }));
  await replayCart();
  const [told] = alerts.read();
  expect([told?.title, told?.description]).toEqual([
    'Cambió mientras no tenías conexión',
    'Ajiaco santafereño con pollo: Este plato se agotó para esa fecha.',
  ]);
  expect(listQueuedChanges(me.id)).toEqual([]);
});

test('a dish that was never seen here is not promised', () => {
  expect(() => queueCartLine({ ...line, menuId: 'another' })).toThrow('No hay conexión');
  expect(listQueuedChanges(me.id)).toEqual([]);
});
