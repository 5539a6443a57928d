import { getCart } from '@sazon/contract/cart';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryFor } from '../../calls/query-for.ts';
import { queryClient } from '../../query-client.ts';
import { session } from '../../session/session-store.ts';
import { aToken, aUser } from '../../testing/people.ts';
import { CheckoutScreen } from './checkout-screen.tsx';

const orders = { data: [], page: 1, perPage: 100, total: 0 };
const refusal = { code: 'CART_EMPTY', message: 'Tu carrito está vacío.' };

beforeEach(() => {
  session.write({ localUser: aUser(), accessToken: aToken(3_600_000), refreshToken: 'r', hasSession: true });
  queryClient.setQueryData(queryFor(getCart).queryKey, { items: [], count: 0, subtotal: 0, promotionCode: null });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) =>
    String(address).includes('checkout') ? Response.json(refusal, { status: 409 }) : Response.json(orders),
  );
});
afterEach(() => {
  session.reset();
  queryClient.clear();
});

test('an empty cart says so, and nothing seems to be on its way', async () => {
  const router = createRouter({
    routeTree: createRootRoute({ component: CheckoutScreen }),
    history: createMemoryHistory(),
  });
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('¡Todavía no tienes artículos en tu carrito!')).toBeTruthy();
  expect(container.querySelector('.pulse')).toBeNull();
});
