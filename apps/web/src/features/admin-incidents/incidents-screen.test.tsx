import type { Incident } from '@sazon/contract/incidents/schemas';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session, setSignedIn } from '../../session/session-store.ts';
import { anIncident } from '../../testing/incident-makers.ts';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { IncidentsScreen } from './incidents-screen.tsx';
import { incidentsSearch } from './incidents-search-params.ts';

/** The server's answers for waiting incidents and for all. */
let told: Record<'waiting' | 'all', Incident[]> = { waiting: [], all: [] };

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams } = new URL(address, 'http://sazon.test');
    const data = told[searchParams.get('show') as 'waiting' | 'all'];
    return Response.json({ data, page: 1, perPage: 30, total: data.length, open: 2, disputed: 1 });
  });
  setSignedIn({ user: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'first' });
});
afterEach(() => {
  session.reset();
  vi.unstubAllGlobals();
});

function open() {
  const root = createRootRoute();
  const list = createRoute({
    getParentRoute: () => root,
    path: '/admin/sazon/incidentes',
    validateSearch: incidentsSearch,
    component: () => <IncidentsScreen search={list.useSearch()} />,
  });
  const one = createRoute({ getParentRoute: () => root, path: '/admin/sazon/incidentes/$incidentId' });
  return openRoutes(root.addChildren([list, one]), { at: '/admin/sazon/incidentes' });
}
const readText = (row: HTMLElement | undefined) => row?.textContent?.replaceAll('\u00a0', ' ') ?? '';

test('lists waiting incidents first with their amounts, and on request all, with decision and payers', async () => {
  const waiting = anIncident('231');
  const decided = anIncident('230', {
    status: 'decided',
    decision: 'refund_full',
    restaurantShare: { bps: 10_000, cop: 19_260 },
  });
  told = { waiting: [waiting], all: [waiting, decided] };
  const { router } = open();
  const row = await screen.findByRole('link', { name: /Llegó dañada, orden 4844/ });
  expect(row.getAttribute('href')).toBe(`/admin/sazon/incidentes/${waiting.id}`);
  expect(readText(row)).toContain('Ajiaco santafereño, Cocinas Tarsila');
  expect(readText(row)).toContain('lo dijo el consolidador · con el consolidador');
  expect(readText(row)).toContain('Por decidir');
  expect(screen.getByRole('button', { name: /^Esperan ?3$/, pressed: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Todos' }));
  const list = await screen.findByRole('list', { name: 'Incidentes' });
  const other = await within(list).findByText('Devolver todo', { exact: false });
  expect(readText(other)).toContain('Al restaurante: $ 19.260');
  expect(router.state.location.search).toEqual({ ver: 'todos' });
});

test('shows an empty state when none waits', async () => {
  told = { waiting: [], all: [] };
  open();
  expect(await screen.findByText('Nada espera una decisión.')).toBeTruthy();
});
