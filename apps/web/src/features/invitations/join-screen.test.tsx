import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../../session/session-store.ts';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { JoinScreen } from './join-screen.tsx';

const enterpriseId = '0198a7c0-0000-7000-8000-000000000009';
const invitation = { enterpriseId, enterpriseName: 'Nogal', payrollName: 'Nómina Nogal', givesCop: 6000 };
const joined = { enterpriseId, enterpriseName: 'Nogal', payrollAllowed: true, reason: null };

afterEach(() => {
  vi.unstubAllGlobals();
  session.reset();
});

function open(results: string[], { known = true, signedIn = true, reason = null as string | null } = {}) {
  const sent: string[] = [];
  const left = [...results];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, 'http://sazon.test');
    if (pathname.startsWith('/api/invitations') && init.method === 'GET')
      return known
        ? Response.json(invitation)
        : Response.json({ code: 'NOT_FOUND', message: 'No está' }, { status: 404 });
    if (init.method === 'GET') return Response.json(aUser());
    sent.push(`${init.method} ${pathname} ${init.body}`);
    return Response.json(pathname.endsWith('/join') ? { ...joined, result: left.shift(), reason } : aUser());
  });
  if (signedIn)
    session.write({ localUser: aUser(), accessToken: aToken(3_600_000), refreshToken: 'r', hasSession: true });
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/unirse/$code',
    component: () => <JoinScreen code="7KQ4ABCD" />,
  });
  openRoutes(root.addChildren([page]), { at: '/unirse/7KQ4ABCD' });
  return sent;
}

test('a visitor reads who invites and what they give, and signs in to come back', async () => {
  open([], { signedIn: false });
  expect(await screen.findByRole('heading', { name: 'Nogal te invita a almorzar' })).toBeTruthy();
  expect(screen.getByText(/Tu empresa pone \$\s6\.000/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Ya tengo cuenta' }).getAttribute('href');
  expect(decodeURIComponent(link ?? '')).toContain('returnUrl=/unirse/7KQ4ABCD');
});

test('who is on the list goes on to enrol', async () => {
  open(['matched']);
  await userEvent.click(await screen.findByRole('button', { name: 'Entrar con mi empresa' }));
  expect(await screen.findByRole('heading', { name: 'Estás en la lista de Nogal' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Inscribirme' }).getAttribute('href')).toBe('/nomina/inscribirse');
});

test('who has no document gives it and is looked for again', async () => {
  const sent = open(['document_needed', 'waiting']);
  await userEvent.click(await screen.findByRole('button', { name: 'Entrar con mi empresa' }));
  const number = await screen.findByLabelText('Número');
  await userEvent.clear(number);
  await userEvent.type(number, '1020448391');
  await userEvent.click(screen.getByRole('button', { name: 'Buscarme' }));
  expect(await screen.findByRole('heading', { name: 'Nogal te está buscando en su lista' })).toBeTruthy();
  expect(sent.map((one) => one.split(' ', 2).join(' '))).toEqual([
    'POST /api/invitations/7KQ4ABCD/join',
    'PATCH /api/users',
    'POST /api/invitations/7KQ4ABCD/join',
  ]);
  expect(sent[1]).toContain('"identification":"1020448391"');
});

test('a rejection says why', async () => {
  open(['rejected'], { reason: 'No trabaja acá' });
  await userEvent.click(await screen.findByRole('button', { name: 'Entrar con mi empresa' }));
  expect(await screen.findByText('Motivo: No trabaja acá')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Inscribirme' })).toBeNull();
});

test('a link that was changed says so', async () => {
  open([], { known: false });
  expect(await screen.findByText('Esta invitación ya no sirve.')).toBeTruthy();
});
