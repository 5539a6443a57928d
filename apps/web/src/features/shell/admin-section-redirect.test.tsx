import { listHrRequests } from '@sazon/contract/hr-requests/routes';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { session, setSignedIn } from '../../session/session-store.ts';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { AdminLayout } from './admin-layout.tsx';
import { AdminSectionChoiceScreen } from './admin-section-choice-screen.tsx';
import { AdminSectionRedirect } from './admin-section-redirect.tsx';

const pages = [
  ...['/admin/empresas/solicitudes', '/admin/sazon/ordenes', '/admin/sazon/incidentes', '/admin/sazon/pagos'],
  '/admin/sazon/facturacion/empresas',
];

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
    if (pathname === `/api${listHrRequests.path}`)
      return Response.json({ data: [], next: null, counts: { enrolment: 2, ceiling: 1 }, late: 0 });
    return Response.json({ data: [], page: 1, perPage: 1, total: 0, open: 0, disputed: 0 });
  });
  const root = createRootRoute({ component: () => <AdminLayout /> });
  const page = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const { router } = openRoutes(
    root.addChildren([
      page('/admin', AdminSectionChoiceScreen),
      page('/admin/empresas', () => <AdminSectionRedirect section="enterprise" />),
      page('/admin/sazon', () => <AdminSectionRedirect section="platform" />),
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
  expect(tabs.textContent).toBe('PanelÓrdenesIncidentesPagos');
  expect(tabs.querySelector('[aria-current=page]')?.textContent).toBe('Pagos');
});

test('the pages of bills are one tab, beside the other pages that the platform uses most', async () => {
  openAt('/admin/sazon/facturacion/empresas', ['admin_orders_write', 'admin_enterprises_billing_view']);
  await screen.findByRole('heading', { name: '/admin/sazon/facturacion/empresas' });
  const tabs = screen.getByRole('navigation', { name: 'Admin', hidden: true });
  expect(tabs.textContent).toBe('PanelÓrdenesFacturaciónIncidentes');
  const open = tabs.querySelector('[aria-current=page]');
  expect([open?.textContent, open?.getAttribute('href')]).toEqual(['Facturación', '/admin/sazon/facturacion/empresas']);
});

test('pages that the row has no room for open by its menu, and the one that is open stays in the row', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(90);
  const router = openAt('/admin/sazon/pagos', ['admin_orders_write', 'admin_bills_view']);
  await screen.findByRole('heading', { name: '/admin/sazon/pagos' });
  const tabs = screen.getByRole('navigation', { name: 'Admin', hidden: true });
  const inRow = () => [...tabs.querySelectorAll('a:not(.invisible)')].map((tab) => tab.textContent);
  await waitFor(() => expect(inRow()).toEqual(['Pagos']));
  within(tabs).getByRole('button', { name: 'Más páginas de Admin', hidden: true }).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Incidentes' }));
  await screen.findByRole('heading', { name: '/admin/sazon/incidentes' });
  expect(router.state.location.pathname).toBe('/admin/sazon/incidentes');
  await waitFor(() => expect(inRow()).toEqual(['Incidentes']));
  expect(tabs.querySelector('[aria-current=page]')?.textContent).toBe('Incidentes');
});

test('who works in several sections reads how much waits in each', async () => {
  openAt('/admin', ['admin_orders_write', 'enterprises_preapproved_users_view']);
  expect(await screen.findByRole('link', { name: /Órdenes.*7 por atender/ })).toBeTruthy();
  expect(await screen.findByRole('link', { name: /Solicitudes.*3 por atender/ })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Incidentes' }).length).toBeGreaterThan(0);
});
