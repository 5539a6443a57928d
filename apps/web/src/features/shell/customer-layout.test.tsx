import { preapproved } from '@sazon/contract/users/routes';
import { QueryClient } from '@tanstack/react-query';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hidePreapprovedBanner } from '../../device/open-overlays-and-hidden-banners.ts';
import { session, setSignedIn } from '../../session/session-store.ts';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { CustomerLayout } from './customer-layout.tsx';

beforeEach(() => {
  const enterpriseId = '0198a7c0-0000-7000-8000-0000000000e1';
  const enterprise = { id: enterpriseId, name: 'Lumbrerana Seguros', payrollAllowed: true, data: {} };
  const user = aUser({ enterpriseId, enterprise, employeeId: 'LS-0903' });
  setSignedIn({ user, accessToken: aToken(30 * 60_000), refreshToken: 'r' });
  const everything = {
    preapproved: { enterpriseName: 'Lumbrerana Seguros', amountApproved: 350_000 },
    preferred: { location: null, time: null, office: null },
    available: { enterprise: [], everyone: [], all: [] },
    ...{ data: [], page: 1, perPage: 100, total: 0, items: [], count: 0, subtotal: 0, promotion: null },
  };
  vi.stubGlobal('fetch', async () => Response.json(everything));
});
afterEach(() => {
  session.reset();
  hidePreapprovedBanner.reset();
  vi.unstubAllGlobals();
});

/** Opens a page with such a bar; the pre-approval is known. */
async function openWith(bar: 'main' | 'menu' | 'nav' | 'none'): Promise<void> {
  const root = createRootRoute({
    component: () => <CustomerLayout placeSheet={null} notice={<p>Una noticia</p>} />,
  });
  const page = createRoute({
    getParentRoute: () => root,
    path: '/pagina',
    component: () => <h1>La página</h1>,
    staticData: { title: 'La página', bar },
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  openRoutes(root.addChildren([page]), { at: '/pagina', client });
  await screen.findAllByRole('heading', { name: 'La página' });
  await waitFor(() => expect(client.getQueryData(readKey(client))).toBeDefined());
}

/** The key under which the pre-approval was read. */
const readKey = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .find(({ queryKey }) => queryKey[0] === preapproved.name)?.queryKey ?? [];

it.each(['main', 'menu'] as const)(
  'offers payroll to who is pre-approved, over a page with the bar %s',
  async (bar) => {
    await openWith(bar);
    expect(await screen.findByRole('button', { name: /preaprobado/ })).toBeTruthy();
    expect(screen.queryByText('Una noticia')).toBeNull();
  },
);

it.each(['nav', 'none'] as const)('offers nothing over a page with the bar %s', async (bar) => {
  await openWith(bar);
  expect(screen.queryByRole('button', { name: /preaprobado/ })).toBeNull();
});
