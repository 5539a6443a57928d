import type { SecurityEventRow } from '@sazon/contract/auth/security-events-schemas';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../session/session-store.ts';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { SecurityScreen } from './security-screen.tsx';
import { type SecuritySearch, securitySearch } from './security-search-params.ts';

const laura = { id: '0198a7c0-0000-7000-8000-000000000002', name: 'Laura Quintero' };
const entered: SecurityEventRow = {
  ...{ id: 2, happenedAt: Date.parse('2026-11-23T12:30:00Z'), event: 'sign_in', outcome: 'done', code: null },
  ...{ who: laura, about: null, route: 'auth.loginEmail', origin: 'aB3x9Q', times: 1 },
};
const failed: SecurityEventRow = {
  ...entered,
  id: 1,
  outcome: 'refused',
  code: 'BAD_CREDENTIALS',
  who: null,
  times: 4,
};
const person = {
  ...{ id: laura.id, name: laura.name, cellPhone: '3105550182', email: 'laura@nogal.example' },
  ...{ active: true, hasSecondFactor: true, openSessions: 2 },
};

let asked: string[] = [];
let events = [entered, failed];

beforeEach(() => {
  asked = [];
  events = [entered, failed];
  const me = aUser({ permissions: ['admin_users_view', 'admin_users_edit'] });
  session.write({ localUser: me, accessToken: aToken(3_600_000), refreshToken: 'r', hasSession: true });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(`${init.method} ${decodeURIComponent(url)}`);
    if (init.method === 'DELETE') return Response.json({ ok: true });
    if (url.includes('/people/')) return Response.json(person);
    return Response.json({ data: events, page: 1, perPage: 50, total: events.length });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  session.reset();
});

function show(search = '') {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/admin/sazon/seguridad',
    validateSearch: securitySearch,
    component: () => <SecurityScreen search={page.useSearch() as SecuritySearch} />,
  });
  return openRoutes(root.addChildren([page]), { at: `/admin/sazon/seguridad${search}` });
}

test('describes events in words, how often and by whom, and a name filters to that person', async () => {
  const { router } = show();
  expect(await screen.findByRole('heading', { name: 'Entró' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'No pudo entrar: contraseña equivocada (4 veces)' })).toBeTruthy();
  expect(screen.getByText('Sin identificar')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Laura Quintero' }));
  expect(await screen.findByText(/Verificación en dos pasos: activa\. 2 sesiones abiertas\./)).toBeTruthy();
  expect(router.state.location.search).toEqual({ persona: laura.id });
  expect(asked.at(-1)).toMatch(laura.id);
});

test('filters by kind and person, with three letters at least', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Accesos negados' }));
  await waitFor(() => expect(asked.at(-1)).toContain('kind=refused'));
  const before = asked.length;
  await userEvent.type(screen.getByLabelText('Persona: nombre, celular o correo'), 'la{Enter}');
  expect(await screen.findByText('Escribe al menos 3 letras o números.')).toBeTruthy();
  expect(asked.length).toBe(before);
  await userEvent.type(screen.getByLabelText('Persona: nombre, celular o correo'), 'u{Enter}');
  await waitFor(() => expect(asked.at(-1)).toContain('search=lau'));
  expect(asked.at(-1)).toContain('kind=refused');
});

test('resets a lost second factor after a confirmation', async () => {
  show(`?persona=${laura.id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Restablecer dos pasos' }));
  expect(asked.some((call) => call.startsWith('DELETE'))).toBe(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Quitarla' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(asked).toContain(`DELETE /api/admin/users/${laura.id}/second-factor`);
});

test('hides the reset from people who may only read, and for oneself', async () => {
  session.write((now) => ({ ...now, localUser: aUser({ permissions: ['admin_users_view'] }) }));
  const { unmount } = show(`?persona=${laura.id}`);
  expect(await screen.findByText(/310.?555.?0182, laura@nogal.example/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Restablecer dos pasos' })).toBeNull();
  unmount();
  session.write((now) => ({ ...now, localUser: aUser({ id: laura.id, permissions: ['admin_users_edit'] }) }));
  show(`?persona=${laura.id}`);
  expect(await screen.findByText(/Verificación en dos pasos: activa/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Restablecer dos pasos' })).toBeNull();
});

test('shows an empty state and a failed read', async () => {
  events = [];
  const { unmount } = show();
  expect(await screen.findByRole('heading', { name: 'Nada por aquí.' })).toBeTruthy();
  unmount();
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'UNAVAILABLE', message: 'No hay servicio.' }, { status: 503 }),
  );
  show();
  expect(await screen.findByText('No pudimos cargar los eventos.')).toBeTruthy();
});
