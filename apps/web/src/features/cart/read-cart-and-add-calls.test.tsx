import type { Cart } from '@sazon/contract/cart/schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../session/session-store.ts';
import { aCart, aCartItem } from '../../testing/cart-makers.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { toast } from '../../ui/overlays/toast.tsx';
import { useCart, useCartCount } from './read-cart-and-add-calls.ts';
import { useRemoveFromCart, useUpdateCart } from './update-and-remove-from-cart-calls.ts';

const items = [aCartItem('1'), aCartItem('2', { quantity: 2 })];
const cart: Cart = aCart(items);
const [first, second] = items;
const places = {
  preferred: { location: null, time: null, office: null },
  available: { enterprise: [], everyone: [], all: [] },
};

beforeEach(() => {
  session.write({ localUser: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'r', hasSession: true });
});
afterEach(() => session.reset());

/** The cart is answered at once; changes when the test says so. */
function server() {
  const changes: PromiseWithResolvers<Response>[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, request) => {
    if (request?.method === 'GET') return Promise.resolve(Response.json(address === '/api/cart' ? cart : places));
    const change = Promise.withResolvers<Response>();
    changes.push(change);
    return change.promise;
  });
  return changes;
}

async function opened() {
  const client = new QueryClient();
  const { result } = renderHook(
    () => ({ ...useCart(), count: useCartCount(), remove: useRemoveFromCart(), update: useUpdateCart() }),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  await waitFor(() => expect(result.current.cart?.count).toBe(3));
  return result;
}

test('a removed line is gone at once, with count and subtotal', async () => {
  const changes = server();
  const result = await opened();
  act(() => result.current.remove.mutate({ body: { ids: [first?.id ?? ''] } }));
  await waitFor(() => expect(result.current.cart?.items.map((item) => item.id)).toEqual([second?.id]));
  expect([result.current.count, result.current.cart?.subtotal]).toEqual([2, 40_000]);
  changes[0]?.resolve(Response.json({ ok: true }));
  await waitFor(() => expect(result.current.remove.isSuccess).toBe(true));
});

test('when the server refuses the line is back in its place, and the error of the specification is told', async () => {
  const told = vi.spyOn(toast, 'requestError').mockReturnValue('');
  const changes = server();
  const result = await opened();
  act(() => result.current.remove.mutate({ body: { ids: [first?.id ?? ''] } }));
  await waitFor(() => expect(result.current.cart?.items).toHaveLength(1));
  changes[0]?.resolve(Response.json({ code: 'INTERNAL', message: 'Ups' }, { status: 500 }));
  await waitFor(() => expect(result.current.cart?.items.map((item) => item.id)).toEqual([first?.id, second?.id]));
  expect(told).toHaveBeenCalledWith('Error al eliminar el producto al carrito', 'Ups');
});

test('quantities change at once, in turn, and only the last answer counts', async () => {
  const told = vi.spyOn(toast, 'success').mockReturnValue('');
  const changes = server();
  const result = await opened();
  const id = first?.id ?? '';
  const answer = (quantity: number) =>
    Response.json({ ...cart, items: [{ ...first, quantity }, second], count: quantity + 2 });
  act(() => result.current.update.mutate({ body: { id, quantity: 2 } }));
  act(() => result.current.update.mutate({ body: { id, quantity: 3 } }));
  await waitFor(() => expect(result.current.count).toBe(5));
  await waitFor(() => expect(changes).toHaveLength(1));
  await act(async () => changes[0]?.resolve(answer(2)));
  await waitFor(() => expect(changes).toHaveLength(2));
  expect(result.current.count).toBe(5);
  await act(async () => changes[1]?.resolve(answer(3)));
  await waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith('Carrito actualizado', { id: 'cart-updated' }));
  expect(result.current.count).toBe(5);
});

test('a change that fails is taken back with the error of the specification', async () => {
  const told = vi.spyOn(toast, 'requestError').mockReturnValue('');
  const changes = server();
  const result = await opened();
  act(() => result.current.update.mutate({ body: { id: first?.id ?? '', quantity: 9 } }));
  await waitFor(() => expect(result.current.count).toBe(11));
  changes[0]?.resolve(Response.json({ code: 'SOLD_OUT', message: 'Se agotó.' }, { status: 409 }));
  await waitFor(() => expect(result.current.count).toBe(3));
  expect(told).toHaveBeenCalledWith('Error al actualizar al carrito', 'Se agotó.');
});
