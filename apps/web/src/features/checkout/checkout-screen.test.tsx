import { getCart } from '@sazon/contract/cart';
import type { OrderCard } from '@sazon/contract/orders';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryFor } from '../../calls/query-for.ts';
import { queryClient } from '../../query-client.ts';
import { session } from '../../session/session-store.ts';
import { anOrder } from '../../testing/orders.ts';
import { openPage } from '../../testing/pages.tsx';
import { aToken, aUser } from '../../testing/people.ts';
import { processing } from '../payments/payment-state.ts';
import { heldQuery } from './checkout-calls.ts';
import { CheckoutScreen } from './checkout-screen.tsx';

let orders: { data: OrderCard[]; page: number; perPage: number; total: number };
const refusal = { code: 'CART_EMPTY', message: 'Tu carrito está vacío.' };

beforeEach(() => {
  orders = { data: [], page: 1, perPage: 100, total: 0 };
  session.write({ localUser: aUser(), accessToken: aToken(3_600_000), refreshToken: 'r', hasSession: true });
  queryClient.setQueryData(queryFor(getCart).queryKey, { items: [], count: 0, subtotal: 0, promotionCode: null });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const { pathname } = new URL(String(address), 'http://sazon.test');
    if (pathname === '/api/orders/checkout') return Response.json(refusal, { status: 409 });
    return pathname === '/api/orders' ? Response.json(orders) : await new Promise(() => undefined);
  });
});
afterEach(() => {
  session.reset();
  processing.write(false);
  queryClient.clear();
});

const open = () => openPage(CheckoutScreen, { client: queryClient });

test('an empty cart says so, and nothing seems to be on its way', async () => {
  const { container } = open();
  expect(await screen.findByText('¡Todavía no tienes artículos en tu carrito!')).toBeTruthy();
  expect(container.querySelector('.pulse')).toBeNull();
});

test('what is held for a charge under way is shown when the charge is over', async () => {
  orders.data = [anOrder('1', { status: 'pending_confirmation', confirmationCode: null })];
  processing.write(true);
  open();
  await screen.findByText('¡Todavía no tienes artículos en tu carrito!');
  await waitFor(() => expect(queryClient.getQueryData(heldQuery.queryKey)).toBeDefined());
  expect(screen.queryByText('Te falta pagar 1 almuerzo')).toBeNull();
  act(() => processing.write(false));
  expect(await screen.findByText('Te falta pagar 1 almuerzo')).toBeTruthy();
});
