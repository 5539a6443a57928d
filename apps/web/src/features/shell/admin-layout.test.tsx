import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { session, setSignedIn } from '../../session/session-store.ts';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { AdminLayout } from './admin-layout.tsx';

afterEach(() => session.reset());

function openAt(at: string) {
  const enterprise = { id: 'lumbrerana', name: 'Lumbrerana' };
  const permissions = ['enterprises_preapproved_users_view', 'admin_orders_write'];
  const user = aUser({ permissions, enterprise } as never);
  setSignedIn({ user, accessToken: aToken(30 * 60_000), refreshToken: 'first' });
  const root = createRootRoute({ component: () => <AdminLayout switcher={<p>Fogón Tarsila</p>} /> });
  const page = createRoute({ getParentRoute: () => root, path: at, component: () => <h1>Página</h1> });
  openRoutes(root.addChildren([page]), { at });
}
const bar = async () => within(await screen.findByRole('banner'));

test('human resources read for which company they work, and as whom', async () => {
  openAt('/admin/empresas/empleados');
  const head = (await (await bar()).findByText('Lumbrerana')).parentElement;
  expect(head?.textContent).toBe('Lumbrerana, Laura Quintero');
  expect((await bar()).queryByText('Fogón Tarsila')).toBeNull();
});

test('the other sections do not name the company', async () => {
  openAt('/admin/sazon/ordenes');
  await screen.findByRole('heading', { name: 'Página' });
  expect((await bar()).queryByText('Lumbrerana')).toBeNull();
  expect((await bar()).queryByText('Fogón Tarsila')).toBeNull();
});

test('a restaurant chooses there which one it looks at', async () => {
  openAt('/admin/restaurantes/incidentes');
  expect(await (await bar()).findByText('Fogón Tarsila')).toBeTruthy();
});
