import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../session/session-store.ts';
import { forgetProofs } from '../../session/step-up-proofs.ts';
import { openPages } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { OpenSessionsSheet } from './open-sessions-sheet.tsx';

const at = Date.parse('2026-11-23T12:30:00Z');
const makeId = (number: number) => `0198a7c0-0000-7000-8000-00000000000${number}`;
const phone = { id: makeId(1), device: 'Safari en iPhone', startedAt: at, seenAt: at, isThis: true };
const laptop = { ...phone, id: makeId(2), device: 'Chrome en Windows', isThis: false };
const tablet = { ...laptop, id: makeId(3), device: 'Chrome en Android' };

/** What the server was asked, with the proof that came along. */
let asked: string[] = [];
let open = [phone, laptop, tablet];

beforeEach(() => {
  asked = [];
  open = [phone, laptop, tablet];
  session.write({ localUser: aUser(), accessToken: aToken(3_600_000), refreshToken: 'r', hasSession: true });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'GET') return Response.json({ data: open });
    asked.push(`${init.method} ${url} ${new Headers(init.headers).get('step-up') ?? ''}`.trim());
    if (url.endsWith('/auth/step-up')) return Response.json({ proof: 'proof', untilMs: Date.now() + 600_000 });
    open = open.filter(({ id, isThis }) => isThis || (!url.endsWith('/sessions') && !url.endsWith(id)));
    return Response.json({ ok: true });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  session.reset();
  forgetProofs();
});

const show = () => openPages({ '/perfil': () => <OpenSessionsSheet onClose={() => undefined} /> }, { at: '/perfil' });
const proveIt = async () => {
  await userEvent.type(await screen.findByLabelText('Tu contraseña'), 'Ajiaco con pollo');
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
};

test('names each device, marks the one in the hand and offers to close only the others', async () => {
  show();
  const rows = await screen.findAllByRole('listitem');
  expect(within(rows[0] as HTMLElement).getByText('Este dispositivo')).toBeTruthy();
  expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull();
  expect(within(rows[1] as HTMLElement).getByText(/^Última vez: lunes 23 de nov, 7:30/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Cerrar la sesión en Chrome en Windows, lunes/ })).toBeTruthy();
});

test('closes one for who proves to be the owner, the next without asking again, and then all are closed', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Cerrar la sesión en Chrome en Windows, lunes/ }));
  expect(asked).toEqual([]);
  await proveIt();
  await waitFor(() => expect(screen.queryByText('Chrome en Windows')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar las demás' }));
  expect(await screen.findByText('Tu cuenta no está abierta en ningún otro dispositivo.')).toBeTruthy();
  expect(asked).toEqual([
    'POST /api/auth/step-up',
    `DELETE /api/users/sessions/${laptop.id} proof`,
    'DELETE /api/users/sessions proof',
  ]);
});

test('says so when they cannot be read, with a way to try again', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'UNAVAILABLE', message: 'No hay servicio.' }, { status: 503 }),
  );
  show();
  expect(await screen.findByText('No pudimos cargar tus dispositivos.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
});
