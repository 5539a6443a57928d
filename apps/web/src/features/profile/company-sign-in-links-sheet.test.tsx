import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../session/session-store.ts';
import { forgetProofs, keepProof } from '../../session/step-up-proofs.ts';
import { openPages } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { CompanyLinksRow } from './company-sign-in-links-row.tsx';
import { companyLinksQuery } from './profile-calls.ts';

const at = Date.parse('2026-11-23T12:30:00Z');
const nogal = {
  ...{ enterpriseId: '0198a7c0-0000-7000-8000-000000000009', companyName: 'Nogal Seguros' },
  ...{ linkedAt: at, lastUsedAt: null as number | null, isThisSession: false },
};

let asked: string[] = [];
let links = [nogal];
let answer: () => Response;

beforeEach(() => {
  asked = [];
  links = [nogal];
  answer = () => {
    links = [];
    return Response.json({ signedOut: false });
  };
  session.write({ localUser: aUser(), accessToken: aToken(3_600_000), refreshToken: 'r', hasSession: true });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'GET') return Response.json({ data: links });
    asked.push(`${init.method} ${url} ${new Headers(init.headers).get('step-up') ?? ''}`.trim());
    if (url.endsWith('/auth/step-up')) return Response.json({ proof: 'proof', untilMs: Date.now() + 600_000 });
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  session.reset();
  forgetProofs();
});

const show = () =>
  openPages({ '/perfil': () => <CompanyLinksRow />, '/autenticacion': () => <h1>Entra</h1> }, { at: '/perfil' });

async function openSheet() {
  await userEvent.click(await screen.findByRole('button', { name: /^Entrar con tu empresa/ }));
  return within(await screen.findByRole('dialog', { name: 'Entrar con tu empresa' }));
}
const unlink = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar Nogal Seguros' }));
  return within(await screen.findByRole('alertdialog', { name: '¿Quitar Nogal Seguros?' }));
};
const path = `DELETE /api/auth/company/links/${nogal.enterpriseId} proof`;

test('says nothing to who enters by no company', async () => {
  links = [];
  const client = new QueryClient();
  openPages({ '/perfil': () => <CompanyLinksRow /> }, { at: '/perfil', client });
  await waitFor(() => expect(client.getQueryData(companyLinksQuery.queryKey)).toEqual({ data: [] }));
  await act(async () => undefined);
  expect(screen.queryByText('Entrar con tu empresa')).toBeNull();
});

test('takes a company away after asking and for who proves to be the owner', async () => {
  show();
  const sheet = await openSheet();
  expect(await sheet.findByText(/^Desde el lunes 23 de nov, 7:30.*sin usar todavía$/)).toBeTruthy();
  const sure = await unlink();
  expect(sure.getByText(/Sigues entrando con tu celular o tu correo\.$/)).toBeTruthy();
  await userEvent.click(sure.getByRole('button', { name: 'Quitar' }));
  expect(asked).toEqual([]);
  await userEvent.type(await screen.findByLabelText('Tu contraseña'), 'Ajiaco con pollo');
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('Ninguna empresa abre tu cuenta.')).toBeTruthy();
  expect(asked).toEqual(['POST /api/auth/step-up', path]);
});

test('says why it is refused', async () => {
  keepProof('sessions', { proof: 'proof', untilMs: Date.now() + 600_000 });
  const message = 'Es tu única forma de entrar.';
  answer = () => Response.json({ code: 'STATE_CONFLICT', message }, { status: 409 });
  show();
  await openSheet();
  await userEvent.click((await unlink()).getByRole('button', { name: 'Quitar' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Quitar Nogal Seguros' })).toBeTruthy();
});

test('warns who entered by it here that they sign in again, and takes them there', async () => {
  keepProof('sessions', { proof: 'proof', untilMs: Date.now() + 600_000 });
  links = [{ ...nogal, lastUsedAt: at, isThisSession: true }];
  answer = () => Response.json({ signedOut: true });
  const { router } = show();
  const sheet = await openSheet();
  expect(await sheet.findByText('Así entraste en este dispositivo')).toBeTruthy();
  const sure = await unlink();
  expect(sure.getByText(/Esta también: vuelves a entrar con tu celular o tu correo\.$/)).toBeTruthy();
  await userEvent.click(sure.getByRole('button', { name: 'Quitar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/autenticacion'));
  expect([session.read().hasSession, asked]).toEqual([false, [path]]);
});

test('says so when they cannot be read, with a way to try again', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'UNAVAILABLE', message: 'No hay servicio.' }, { status: 503 }),
  );
  show();
  const sheet = await openSheet();
  expect(await sheet.findByText('No pudimos cargar tus empresas.')).toBeTruthy();
  vi.stubGlobal('fetch', async () => Response.json({ data: [nogal] }));
  await userEvent.click(sheet.getByRole('button', { name: 'Reintentar' }));
  expect(await sheet.findByText('Nogal Seguros')).toBeTruthy();
});
