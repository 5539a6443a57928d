import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../query-client.ts';
import { setUi } from '../../session/ui-state.ts';
import { CartOverlay } from './cart-overlay.tsx';

const locations = { data: [] };

beforeEach(() => {
  setUi({ cartOpened: false });
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(locations)));
});

function showHome() {
  const rootRoute = createRootRoute();
  const home = createRoute({ getParentRoute: () => rootRoute, path: '/inicio', component: CartOverlay });
  const router = createRouter({
    routeTree: rootRoute.addChildren([home]),
    history: createMemoryHistory({ initialEntries: ['/inicio'] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return router;
}

it('a cart asked for while the page was still loading opens once it has loaded', async () => {
  setUi({ cartOpened: true });
  const router = showHome();
  expect(await screen.findByRole('dialog', {}, { timeout: 5000 })).toBeDefined();
  expect(router.state.location.search).toEqual({ carrito: 'true' });
});
