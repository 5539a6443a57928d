import { addToCart, getCart } from '@sazon/contract/cart/routes';
import type { Cart } from '@sazon/contract/cart/schemas';
import { menuList } from '@sazon/contract/catalog/routes';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryFor } from '../../calls/route-query-options.ts';
import { listRefusedActs, listWaitingActs } from '../../offline/offline-queue.ts';
import { queryClient } from '../../query-client.ts';
import { alerts, dismissAlert } from '../../session/alerts.ts';
import { forgetSession } from '../../session/end-session.ts';
import { applyCartChanges, cartQueue, type OfflineCartChange } from '../../session/offline-cart-changes.ts';
import { session } from '../../session/session-store.ts';
import { aCart, aCartItem } from '../../testing/cart-makers.ts';
import { startCartServer } from '../../testing/cart-server.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { queueCartLine, showRefusedCart, startSendingCart } from './queue-and-send-offline-cart.ts';

const me = aUser();
const ajiaco = aCartItem('1');
const date = '2026-11-24';
const empty: Cart = aCart([]);
const dishIds = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const dishes = dishIds.map((id) => ({
  ...ajiaco.menu,
  id,
  name: `Plato ${id}`,
  tags: [],
  categoryIds: [],
  description: '',
  discount: null,
  unavailable: null,
  needsChoice: false,
}));

const add = (menuId: string, quantity = 1) =>
  queueCartLine({
    scheduleDate: date,
    locationId: ajiaco.location.id,
    timeId: ajiaco.time.id,
    menuId,
    quantity,
  });
const queue = (act: OfflineCartChange) => cartQueue.add({ owner: me.id, act, happenedAt: Date.now() }).kept;
const waiting = () => listWaitingActs(cartQueue.read(), me.id);
const refused = () => listRefusedActs(cartQueue.read(), me.id);
const more = (id: string, quantity: number) => queue({ kind: 'update', id, name: 'Plato a', quantity });
const readKey = (at: number) => waiting()[at]?.id ?? '';
const settled = () => vi.advanceTimersByTimeAsync(0);
const signalIsBack = () => vi.advanceTimersByTimeAsync(20_000);
const signInAs = (localUser: typeof me) =>
  session.write({ localUser, accessToken: aToken(30 * 60_000), refreshToken: 'r', hasSession: true });
/** Signed in, with the cart and the dishes that were seen before the connection was gone. */
const signInWith = (cart: Cart) => {
  signInAs(me);
  queryClient.clear();
  queryClient.setQueryData(queryFor(getCart).queryKey, cart);
  queryClient.setQueryData([menuList.name, {}], { data: dishes });
};
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  signInWith(empty);
});
afterEach(async () => {
  stop();
  await cartQueue.forget(me.id);
  session.reset();
  queryClient.clear();
  alerts.write([]);
  vi.useRealTimers();
});

describe('a dish that was added without a connection', () => {
  test('is sent with one key and one body until there is an answer, and added once', async () => {
    const server = startCartServer();
    server.answers = false;
    await add('a');
    const key = readKey(0);
    stop = startSendingCart(me.id);
    await settled();
    expect(waiting()).toHaveLength(1);
    server.answers = true;
    await signalIsBack();
    const adds = server.heard.filter(({ method }) => method === addToCart.method);
    expect(adds.map((one) => one.key)).toEqual([key, key]);
    expect(adds[1]?.body).toEqual(adds[0]?.body);
    expect(server.read()).toEqual([{ menuId: 'a', scheduleDate: date, quantity: 1 }]);
    expect(cartQueue.read()).toEqual([]);
  });

  test('is changed where it waits, and taken out it is never sent', async () => {
    const server = startCartServer();
    await add('a');
    await add('b');
    await more(readKey(0), 5);
    await queue({ kind: 'remove', ids: [readKey(1)] });
    stop = startSendingCart(me.id);
    await settled();
    expect(server.heard).toMatchObject([{ method: 'POST', body: { menuId: 'a', quantity: 5 } }]);
    expect(cartQueue.read()).toEqual([]);
  });

  test('may have arrived: then it is changed after it, with the lunches it was put to', async () => {
    const server = startCartServer([{ id: ajiaco.id, menuId: 'a', scheduleDate: date, quantity: 2 }]);
    server.answers = false;
    await add('a');
    stop = startSendingCart(me.id);
    await settled();
    await more(readKey(0), 4);
    server.answers = true;
    await signalIsBack();
    expect(server.heard.map(({ method }) => method)).toEqual(['POST', 'POST', 'PATCH']);
    expect(server.read()).toEqual([{ menuId: 'a', scheduleDate: date, quantity: 6 }]);
  });

  test('that was never seen here is not promised', async () => {
    await expect(add('another')).rejects.toThrow('No hay conexión');
    expect(cartQueue.read()).toEqual([]);
  });
});

describe('what the server refuses', () => {
  test('is told with its reason until it is read, stops nothing after it, and takes its own changes along', async () => {
    const server = startCartServer();
    server.soldOut.add('a');
    server.answers = false;
    await add('a');
    await add('b');
    stop = startSendingCart(me.id);
    await settled();
    await more(readKey(0), 3);
    server.answers = true;
    await signalIsBack();
    expect(server.read()).toEqual([{ menuId: 'b', scheduleDate: date, quantity: 1 }]);
    expect(waiting()).toEqual([]);
    showRefusedCart(me.id);
    expect(alerts.read()).toMatchObject([
      { title: 'Cambió mientras no tenías conexión', description: 'Plato a: Este plato se agotó para esa fecha.' },
    ]);
    expect(refused()).toHaveLength(1);
    dismissAlert('cart-replayed');
    expect(refused()).toEqual([]);
  });

  test('is no longer told when it was read elsewhere', async () => {
    const server = startCartServer();
    server.soldOut.add('a');
    await add('a');
    stop = startSendingCart(me.id);
    await settled();
    showRefusedCart(me.id);
    await cartQueue.drop(refused()[0]?.id ?? '');
    expect(alerts.read()).toMatchObject([{ closed: true }]);
  });
});

describe('what waits belongs to who did it', () => {
  test('and ends with their session', async () => {
    const server = startCartServer();
    server.signal = false;
    await add('a');
    stop = startSendingCart(me.id);
    await settled();
    forgetSession();
    server.signal = true;
    await signalIsBack();
    expect(cartQueue.read()).toEqual([]);
    expect(server.read()).toEqual([]);
  });

  test('and is not sent as somebody else', async () => {
    const server = startCartServer();
    await add('a');
    signInAs(aUser({ id: 'somebody else' }));
    stop = startSendingCart(me.id);
    await signalIsBack();
    expect(server.heard).toEqual([]);
    expect(waiting()).toHaveLength(1);
  });
});

const steps = fc.array(
  fc.record({
    does: fc.constantFrom('add', 'more', 'remove', 'nothing'),
    line: fc.nat(7),
    quantity: fc.integer({ min: 1, max: 9 }),
    signal: fc.boolean(),
    answers: fc.boolean(),
    dies: fc.boolean(),
    lastsMs: fc.integer({ min: 0, max: 30_000 }),
  }),
  { maxLength: 14 },
);

test('the cart ends as the person saw it, whatever the signal does, answers that are lost and tabs that are killed', async () => {
  const ends = fc.asyncProperty(steps, async (given) => {
    stop();
    await cartQueue.forget(me.id);
    signInWith(aCart([{ ...ajiaco, quantity: 2 }]));
    const server = startCartServer([{ id: ajiaco.id, menuId: 'old', scheduleDate: date, quantity: 2 }]);
    const seen = () => applyCartChanges(queryClient.getQueryData(queryFor(getCart).queryKey) ?? empty, waiting()).items;
    stop = startSendingCart(me.id);
    const untried = [...dishIds];
    for (const { does, line, quantity, signal, answers, dies, lastsMs } of given) {
      Object.assign(server, { signal, answers });
      const items = seen();
      const { id } = items[line % items.length] ?? {};
      const menuId = does === 'add' ? untried.pop() : undefined;
      if (menuId !== undefined) await add(menuId, quantity);
      if (does === 'more' && id !== undefined) await more(id, quantity);
      if (does === 'remove' && id !== undefined) await queue({ kind: 'remove', ids: [id] });
      if (dies) {
        stop();
        stop = startSendingCart(me.id);
      }
      await vi.advanceTimersByTimeAsync(lastsMs);
    }
    const wanted = seen().map((item) => item.quantity);
    Object.assign(server, { signal: true, answers: true });
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    stop();
    expect(cartQueue.read()).toEqual([]);
    expect(server.read().map((one) => one.quantity)).toEqual(wanted);
  });
  await fc.assert(ends, { numRuns: 60 });
});
