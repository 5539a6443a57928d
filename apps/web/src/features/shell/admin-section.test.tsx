import { listApplications } from '@sazon/contract/payroll-hr';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { session, setSignedIn } from '../../session/session-store.ts';
import { openRoutes } from '../../testing/pages.tsx';
import { aToken, aUser } from '../../testing/people.ts';
import { AdminLayout } from './admin-layout.tsx';
import { AdminScreen } from './admin-screen.tsx';
import { AdminSection } from './admin-section.tsx';

const pages = ['/admin/empresas/empleados', '/admin/sazon/ordenes', '/admin/sazon/incidentes', '/admin/sazon/pagos'];

afterEach(() => {
  session.reset();
  vi.unstubAllGlobals();
});

function openAt(at: string, permissions: string[]) {
  setSignedIn({ user: aUser({ permissions } as never), accessToken: aToken(30 * 60_000), refreshToken: 'first' });
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://sazon.test');
    if (pathname === '/api/admin/orders/filters')
      return Response.json({
        restaurants: [],
        locations: [],
        openProblems: 2,
        unreadChats: 1,
        heldCharges: 4,
        today: '2026-11-23',
      });
    const total = pathname === `/api${listApplications.path}` ? 3 : 0;
    return Response.json({ data: [], page: 1, perPage: 1, total, open: 0, disputed: 0 });
  });
  const root = createRootRoute({ component: () => <AdminLayout /> });
  const page = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const { router } = openRoutes(
    root.addChildren([
      page('/admin', AdminScreen),
      page('/admin/empresas', () => <AdminSection section="enterprise" />),
      page('/admin/sazon', () => <AdminSection section="platform" />),
      page('/403', () => <h1>403</h1>),
      ...pages.map((path) => page(path, () => <h1>{path}</h1>)),
    ]),
    { at },
  );
  return router;
}

test.each(['/admin', '/admin/empresas', '/admin/sazon'])('%s leads to 403 who may open nothing there', async (at) => {
  const router = openAt(at, ['app_client', 'panel_admin']);
  await waitFor(() => expect(router.state.location.pathname).toBe('/403'));
});

test('the address of a section leads to its first page, and its tabs stay on each of them', async () => {
  const router = openAt('/admin/sazon', ['admin_orders_write', 'admin_bills_view']);
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/sazon/ordenes'));
  await router.navigate({ to: '/admin/sazon/pagos' as never });
  await screen.findByRole('heading', { name: '/admin/sazon/pagos' });
  const tabs = screen.getByRole('navigation', { name: 'Admin', hidden: true });
  expect(tabs.textContent).toBe('ÓrdenesIncidentesPagos');
  expect(tabs.querySelector('[aria-current=page]')?.textContent).toBe('Pagos');
});

test('the tab of the page that opens is brought into view', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const router = openAt('/admin/sazon/ordenes', ['admin_orders_write', 'admin_bills_view']);
  await router.navigate({ to: '/admin/sazon/pagos' as never });
  await screen.findByRole('heading', { name: '/admin/sazon/pagos' });
  await waitFor(() => expect(seen.mock.contexts.map((tab) => (tab as Element).textContent)).toContain('Pagos'));
});

test('who works in several sections reads how much waits in each', async () => {
  openAt('/admin', ['admin_orders_write', 'enterprises_preapproved_users_view']);
  expect(await screen.findByRole('link', { name: /Órdenes.*7 por atender/ })).toBeTruthy();
  expect(await screen.findByRole('link', { name: /Empleados.*3 por atender/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Incidentes' })).toBeTruthy();
});
