import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session, setSignedIn } from '../../session/session-store.ts';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { AdminOrdersScreen } from './admin-orders-screen.tsx';
import { ordersSearch } from './admin-orders-search-params.ts';

const order = (code: string, heldSince: number | null) => ({
  id: `0198a7c0-0000-7000-8000-00000000${code}`,
  code,
  status: 'cancelled',
  type: 'delivery',
  customer: { id: 'ana', name: 'Ana Pérez', phone: '3990000001', enterprise: null },
  restaurant: { id: 'k', name: 'Cocinas Tarsila' },
  menu: 'Ajiaco',
  additions: [],
  note: '',
  location: { id: 'place', name: 'Torre Nogal' },
  hour: '12:30',
  scheduleDate: '2026-11-23',
  window: { from: Date.parse('2026-11-23T17:30:00Z'), until: Date.parse('2026-11-23T17:40:00Z') },
  total: 25_573,
  charged: false,
  heldSince,
  askedLate: false,
  createdAt: 0,
  problem: null,
  unread: 0,
  chat: null,
});

let asked: URLSearchParams[] = [];
let held = [order('4827', Date.parse('2026-11-23T18:10:00Z'))];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://sazon.test');
    if (pathname.endsWith('/filters')) {
      const counts = { openProblems: 0, unreadChats: 0, heldCharges: held.length };
      return Response.json({ restaurants: [], locations: [], today: '2026-11-23', ...counts });
    }
    if (pathname !== '/api/admin/orders') return Response.json({ data: [] });
    asked.push(searchParams);
    if (searchParams.has('search')) return Response.json({ data: [], page: 1, perPage: 100, total: 0 });
    const data = searchParams.get('waiting') === 'held' ? held : [...held, order('1111', null)];
    return Response.json({ data, page: 1, perPage: 100, total: data.length });
  });
  setSignedIn({ user: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'first' });
});
afterEach(() => {
  session.reset();
  vi.unstubAllGlobals();
});

function open(search = '') {
  const root = createRootRoute();
  const list = createRoute({
    getParentRoute: () => root,
    path: '/admin/sazon/ordenes',
    validateSearch: ordersSearch,
    component: () => <AdminOrdersScreen search={list.useSearch()} />,
  });
  const create = createRoute({ getParentRoute: () => root, path: '/admin/sazon/ordenes/crear' });
  return openRoutes(root.addChildren([list, create]), { at: `/admin/sazon/ordenes${search}` });
}

test('the list begins with today, and every day is one tap away; a search and what waits are of any day', async () => {
  const { router } = open();
  const today = await screen.findByRole('button', { name: 'Solo hoy' });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect([asked[0]?.get('startDate'), asked[0]?.get('endDate')]).toEqual(['2026-11-23', '2026-11-23']);
  expect(today.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(today);
  expect(router.state.location.search).toEqual({ fechas: 'todas' });
  await vi.waitFor(() => expect(asked.at(-1)?.has('startDate')).toBe(false));
  await userEvent.click(await screen.findByRole('button', { name: 'Todas' }));
  await userEvent.click(screen.getByRole('button', { name: /^Problemas abiertos/ }));
  await vi.waitFor(() => expect(asked.at(-1)?.get('waiting')).toBe('problem'));
  expect(asked.at(-1)?.has('startDate')).toBe(false);
});

test('held charges have a tab with their number, which shows only them', async () => {
  held = [order('4827', Date.parse('2026-11-23T18:10:00Z'))];
  const { router } = open();
  expect((await screen.findAllByRole('button', { name: /Ver la orden 1111/ })).length).toBeGreaterThan(0);
  await userEvent.click(await screen.findByRole('button', { name: /^Cobros por decidir ?1$/ }));
  expect(router.state.location.search).toEqual({ espera: 'cobros' });
  await vi.waitFor(() => expect(screen.queryAllByRole('button', { name: /Ver la orden 1111/ })).toEqual([]));
  expect(screen.getAllByRole('button', { name: /Ver la orden 4827/ }).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Cobro por decidir').length).toBeGreaterThan(0);
});

test('the empty tab explains what it lists', async () => {
  held = [];
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Cobros por decidir ?0$/ }));
  expect(await screen.findByText('Ningún cobro espera una decisión.')).toBeTruthy();
});

test('a late order is marked, and more while its restaurant has not answered', async () => {
  held = [
    { ...order('4827', null), status: 'scheduled', askedLate: true },
    { ...order('4828', null), status: 'confirmed', askedLate: true },
  ];
  open();
  expect((await screen.findAllByText('Pedido tarde, por responder')).length).toBe(2);
  expect(screen.getAllByText('Pedido tarde').length).toBe(2);
});

test('a search by four digits that finds nothing says what it looked for', async () => {
  open('?buscar=7719');
  expect(await screen.findByText(/Con 4 números buscas un código o el final de un celular/)).toBeTruthy();
});
