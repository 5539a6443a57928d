import type { DirectoryToken } from '@sazon/contract/directory/directory-tokens-schemas';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { CompanyDirectoryScreen } from './company-directory-screen.tsx';

const nogal = { id: '0198a7c0-0000-7000-8000-000000000009', name: 'Nogal', total: 12 };
const entra: DirectoryToken = {
  ...{ id: '0198a7c0-0000-7000-8000-000000000001', enterpriseId: nogal.id, enterpriseName: 'Nogal' },
  ...{ tokenName: 'Entra ID', authorName: 'Marta Quevedo', madeAt: Date.parse('2026-11-20T15:00:00Z') },
  ...{ usedAt: null, revokedAt: null },
};

const signOn = {
  data: [
    {
      ...{ enterpriseId: nogal.id, enterpriseName: 'Nogal', total: 3 },
      provider: { issuer: 'https://id.nogal.co', clientId: 'sazon', enabled: true, updatedAt: entra.madeAt },
      domains: [{ domain: 'nogal.co', askedAt: entra.madeAt, approvedAt: null }],
    },
  ],
  ...{ redirectUri: 'https://sazon.test/autenticacion/empresa', mayApprove: false },
};

afterEach(() => vi.unstubAllGlobals());

function open(data: readonly DirectoryToken[], { mayApprove = false } = {}) {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'GET' && url.endsWith('/sign-on')) return Response.json({ ...signOn, mayApprove });
    if (init.method === 'GET') return Response.json({ data, enterprises: [nogal] });
    sent.push(`${init.method} ${new URL(url, 'http://sazon.test').pathname} ${init.body ?? ''}`.trim());
    return Response.json(init.method === 'POST' ? { id: entra.id, token: 'sazon_scim_abc' } : { ok: true });
  });
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '/', component: CompanyDirectoryScreen });
  openRoutes(root.addChildren([page]), { at: '/' });
  return sent;
}

test('a key is made with a name and shown once', async () => {
  const sent = open([]);
  expect(await screen.findByText('12 personas vienen del directorio.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Nueva llave' }));
  const form = within(await screen.findByRole('dialog', { name: 'Nueva llave' }));
  await userEvent.type(form.getByLabelText('Nombre'), 'Okta');
  await userEvent.click(form.getByRole('button', { name: 'Crear' }));
  const made = within(await screen.findByRole('dialog', { name: 'Llave lista' }));
  expect(made.getByText('sazon_scim_abc')).toBeTruthy();
  expect(sent).toEqual([
    `POST /api/admin/enterprises/directory-tokens ${JSON.stringify({ enterpriseId: nogal.id, tokenName: 'Okta' })}`,
  ]);
  await userEvent.click(made.getByRole('button', { name: 'Ya la copié' }));
  await waitFor(() => expect(screen.queryByText('sazon_scim_abc')).toBeNull());
});

test('a key is revoked after asking', async () => {
  const sent = open([entra]);
  expect((await screen.findByRole('listitem')).textContent).toContain('Sin usar todavía');
  await userEvent.click(screen.getByRole('button', { name: 'Revocar Entra ID' }));
  const sure = within(await screen.findByRole('alertdialog', { name: '¿Revocar Entra ID?' }));
  await userEvent.click(sure.getByRole('button', { name: 'Revocar' }));
  await waitFor(() => expect(sent).toEqual([`DELETE /api/admin/enterprises/directory-tokens/${entra.id}`]));
});

test('the sign-in of the company says what is missing, and its provider keeps the secret that is not typed', async () => {
  const sent = open([]);
  expect(await screen.findByText('Falta un dominio de correo aprobado.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Aprobar nogal.co' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar proveedor' }));
  const form = within(await screen.findByRole('dialog', { name: 'Proveedor de identidad' }));
  expect(form.getByText(signOn.redirectUri)).toBeTruthy();
  await userEvent.click(form.getByRole('button', { name: 'Guardar' }));
  const body = { issuer: 'https://id.nogal.co', clientId: 'sazon', enabled: true };
  await waitFor(() => expect(sent).toEqual([`PUT /api/admin/enterprises/${nogal.id}/sign-on ${JSON.stringify(body)}`]));
});

test('the platform refuses a domain that waits for it, and knows who is told', async () => {
  const sent = open([], { mayApprove: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Rechazar nogal.co' }));
  const sure = within(await screen.findByRole('alertdialog', { name: '¿Rechazar nogal.co?' }));
  expect(sure.getByText('Sale de la lista, y le avisamos por correo a quien lo pidió.')).toBeTruthy();
  await userEvent.click(sure.getByRole('button', { name: 'Rechazar' }));
  await waitFor(() => expect(sent).toEqual([`DELETE /api/admin/enterprises/${nogal.id}/domains/nogal.co`]));
});
