import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../query-client.ts';
import { session } from '../../session/session-store.ts';
import { aCart, aCartItem } from '../../testing/cart-makers.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { mergeVisitorCart } from './merge-visitor-cart.ts';
import { useCartCount } from './read-cart-and-add-calls.ts';
import { addTemporary, temporaryCart } from './visitor-cart-storage.ts';

const uuid = (last: number) => `0198a7c0-0000-7000-8000-00000000000${last}`;

beforeEach(() => {
  queryClient.clear();
  session.write({ localUser: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'r', hasSession: true });
  addTemporary({
    scheduleDate: '2026-11-24',
    locationId: uuid(1),
    timeId: uuid(2),
    menuId: uuid(3),
    quantity: 1,
    groupMenuAdditions: [],
  });
});
afterEach(() => {
  vi.useRealTimers();
  temporaryCart.reset();
  session.reset();
});

test('a cart that was being read while the dishes came into it is read again', async () => {
  const before = Promise.withResolvers<Response>();
  const reads = [before.promise, Promise.resolve(Response.json(aCart([aCartItem('1')])))];
  vi.spyOn(globalThis, 'fetch').mockImplementation((_address, request) => {
    if (request?.method === 'POST') return Promise.resolve(Response.json({ added: 1, left: [] }));
    return reads.shift() ?? Promise.resolve(Response.json({ data: [] }));
  });
  const { result } = renderHook(useCartCount, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(reads).toHaveLength(1));
  await mergeVisitorCart();
  before.resolve(Response.json(aCart([])));
  await waitFor(() => expect(result.current).toBe(1));
});

test('dishes that could not be brought stay on the device, and are sent again after a pause', async () => {
  vi.useFakeTimers();
  const statuses = [503, 200];
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation((_address, request) => {
    if (request?.method !== 'POST') return Promise.resolve(Response.json(aUser()));
    return Promise.resolve(Response.json({ added: 1, left: [] }, { status: statuses.shift() ?? 500 }));
  });
  const countSent = () => sent.mock.calls.filter(([address]) => address === '/api/cart/temporary').length;
  await mergeVisitorCart();
  // the page asks again at once, because the dishes are back on the device
  await mergeVisitorCart();
  expect([countSent(), temporaryCart.read().length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect([countSent(), temporaryCart.read().length]).toEqual([2, 0]);
});
