import type { PersonWithAccess } from '@sazon/contract/staff/people-with-access-schemas';
import { staffRoles } from '@sazon/domain/access/staff-roles';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session, setSignedIn } from '../../session/session-store.ts';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { PeopleAndTeamsScreen } from './people-and-teams-screen.tsx';
import { teamSearch } from './team-search-params.ts';

const fonda = '0b000000-0000-4000-8000-000000000009';
const tatiana: PersonWithAccess = {
  ...{ id: '0b000000-0000-4000-8000-000000000001', kind: 'person', name: 'Tatiana Quiroga' },
  ...{ email: 'tatiana@ejemplo.co', cellPhone: '3105550142', active: true, hasSecondFactor: false, seenAt: null },
  ...{ isCourier: false, locations: [], invitations: 1 },
  places: [
    {
      ...{ scope: 'restaurant', id: '0b000000-0000-4000-8000-000000000009', name: 'La Fonda de Inés' },
      permissions: [...(staffRoles.restaurant[0]?.permissions ?? [])],
    },
  ],
};
const rocio: PersonWithAccess = {
  ...tatiana,
  ...{ id: '0b000000-0000-4000-8000-000000000002', kind: 'consolidator', name: 'Rocío Benavides', invitations: 0 },
  ...{ email: null, cellPhone: null, places: [], locations: ['Torre Nogal'] },
};
const waiting = {
  ...{ id: '0b000000-0000-4000-8000-000000000003', scope: 'restaurant', placeId: tatiana.places[0]?.id },
  ...{ placeName: 'Huerta Viva', recipient: 'lina@ejemplo.co', permissions: ['restaurant_orders_view'] },
  ...{ invitedBy: 'Adrián Sáenz', createdAt: 0, expiresAt: 1 },
};
const sent: { address: string; body: unknown }[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    sent.push({ address, body: init?.body === undefined ? null : JSON.parse(String(init.body)) });
    const { pathname } = new URL(address, 'http://sazon.test');
    if (pathname.endsWith('/staff/people/end')) return Response.json({ ended: 1 });
    if (pathname.endsWith('/invitations/resend')) return Response.json({ sent: 1 });
    if (pathname.includes('/staff/people/'))
      return Response.json({
        ...{ ...tatiana, waiting: [] },
        places: tatiana.places.map((place) => ({
          ...{ ...place, grantable: [] },
          given: { at: 0, by: 'Inés Cárdenas', isInvitation: true },
        })),
      });
    if (pathname.endsWith('/staff/places'))
      return Response.json({
        platform: 3,
        data: [{ scope: 'restaurant', id: fonda, name: 'La Fonda de Inés', people: 2 }],
      });
    if (pathname.endsWith('/admin/staff'))
      return Response.json({ placeName: 'La Fonda de Inés', members: [], invitations: [], grantable: [] });
    return Response.json({
      ...{ data: [tatiana, rocio], page: 1, perPage: 15, total: 2, roles: [], waiting: [waiting] },
      counts: { all: 2, platform: 0, restaurant: 1, enterprise: 0, courier: 0, consolidator: 1 },
    });
  });
  const user = aUser({ permissions: ['admin_users_view', 'admin_users_write'] });
  setSignedIn({ user, accessToken: aToken(30 * 60_000), refreshToken: 'first' });
});
afterEach(() => {
  session.reset();
  vi.unstubAllGlobals();
});

function open(at = '/admin/sazon/equipo') {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/admin/sazon/equipo',
    validateSearch: teamSearch,
    component: () => <PeopleAndTeamsScreen search={page.useSearch()} />,
  });
  return openRoutes(root.addChildren([page]), { at });
}

test('lists people and consolidators with their places, and one of them with who gave it', async () => {
  const { router } = open();
  const row = await screen.findByRole('button', { name: /Tatiana Quiroga/ });
  expect(row.textContent).toContain('La Fonda de Inés');
  expect(row.textContent).toContain('Sin dos pasos');
  const consolidator = screen.getByRole('link', { name: /Rocío Benavides/ });
  expect(consolidator.getAttribute('href')).toBe(`/admin/sazon/consolidadores?consolidador=${rocio.id}`);
  expect(screen.getByText('Torre Nogal')).toBeTruthy();
  await userEvent.click(row);
  expect(router.state.location.search).toEqual({ persona: tatiana.id });
  const origin = await screen.findByRole('list', { name: 'De dónde vienen sus permisos' });
  expect(within(origin).getByText(/Inés Cárdenas le invitó/)).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Qué puede hacer en cada lugar' })).toBeTruthy();
  // the product may run with the second factor optional or required
  expect(screen.getByText(/Puede activarla en su perfil; donde es obligatoria/)).toBeTruthy();
});

test('sends the invitations that nobody opened again, and says which they are', async () => {
  open();
  const banner = await screen.findByRole('region', { name: 'Invitaciones sin abrir' });
  await userEvent.click(within(banner).getByRole('button', { name: 'Ver cuáles' }));
  expect(within(banner).getByText('lina@ejemplo.co')).toBeTruthy();
  await userEvent.click(within(banner).getAllByRole('button', { name: 'Reenviar' })[0] as HTMLElement);
  await vi.waitFor(() => expect(sent.some(({ address }) => address.endsWith('/invitations/resend'))).toBe(true));
});

test('ends the access of the chosen people with a reason', async () => {
  open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Elegir a Tatiana Quiroga' }));
  expect(screen.queryByRole('checkbox', { name: 'Elegir a Rocío Benavides' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Quitar el acceso' }));
  const dialog = await screen.findByRole('dialog', { name: 'Quitar el acceso' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Por qué' }), 'Ya no trabaja aquí');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Quitar el acceso' }));
  await vi.waitFor(() =>
    expect(sent.find(({ address }) => address.endsWith('/staff/people/end'))?.body).toEqual({
      userIds: [tatiana.id],
      reason: 'Ya no trabaja aquí',
    }),
  );
});

test('on a phone the chosen team is brought into view, under the list of places', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  open('/admin/sazon/equipo?ver=lugares');
  await userEvent.click(await screen.findByRole('button', { name: /La Fonda de Inés/ }));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Equipo' })));
});
