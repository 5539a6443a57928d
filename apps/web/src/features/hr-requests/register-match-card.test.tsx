import type { HrRequest } from '@sazon/contract/hr-requests/schemas';
import type { JoinRequest } from '@sazon/contract/invitations/join-request-schema';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../../session/session-store.ts';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { RegisterMatchCard } from './register-match-card.tsx';

const enterpriseId = '0198a7c0-0000-7000-8000-000000000009';
const id = '0198a7c0-0000-7000-8000-000000000101';
const personId = '0198a7c0-0000-7000-8000-000000000102';
const camila: JoinRequest = {
  ...{ id, userId: '0198a7c0-0000-7000-8000-000000000103', enterpriseId, enterpriseName: 'Nogal' },
  ...{ name: 'Camila Rincón', identificationType: 'cedula_de_ciudadania', identification: '1036640017' },
  ...{ employeeId: null, email: null, cellPhone: '3001234567', status: 'open', createdAt: 0, answeredAt: null },
  ...{ reason: null, suggestions: [] },
};
const alike = {
  personId,
  name: 'Camila Rincon',
  identificationType: 'cedula_de_extranjeria',
  identification: '103664017',
  employeeId: 'N-4',
  why: 'phone' as const,
};

const found = (data: object[]) => ({
  data,
  page: 1,
  perPage: 5,
  total: data.length,
  enterprises: [],
  groups: [],
  counts: {},
});

afterEach(() => {
  vi.unstubAllGlobals();
  session.reset();
});

function open(person: JoinRequest, permissions = ['view', 'edit']) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({
      path: `${init.method} ${new URL(url, 'http://sazon.test').pathname}`,
      body: JSON.parse(String(init.body)),
    });
    return Response.json({ ok: true });
  });
  const codes = permissions.map((code) => `enterprises_preapproved_users_${code}`);
  const me = { ...aUser(), enterprisePermissions: { [enterpriseId]: codes } };
  session.write({ localUser: me, accessToken: aToken(3_600_000), refreshToken: 'r', hasSession: true });
  const asked = { askedAt: 0, answeredAt: null, answeredBy: null, deadline: '2999-01-01' };
  const request: HrRequest = { kind: 'match', id, ...asked, detail: person };
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <RegisterMatchCard request={request} person={person} />,
  });
  openRoutes(root.addChildren([page]), { at: '/' });
  return sent;
}

test('HR says who of the list somebody is, once they found out', async () => {
  const sent = open({ ...camila, suggestions: [alike] });
  const link = await screen.findByRole('button', { name: 'Es esta persona' });
  expect(screen.getByText('CE 103.664.017 · El mismo celular')).toBeTruthy();
  expect(link.hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Comprobé quién es' }));
  await userEvent.click(link);
  await waitFor(() =>
    expect(sent).toEqual([
      { path: `POST /api/admin/enterprises/join-requests/${id}/link`, body: { personId, identityChecked: true } },
    ]),
  );
});

test('without anybody alike HR searches those without an account, and asks again when that fails', async () => {
  const sent = open(camila);
  expect(await screen.findByText(/Nadie de tu lista se le parece/)).toBeTruthy();
  const asked: URLSearchParams[] = [];
  let answer = (): Response => Response.json({ code: 'FORBIDDEN', message: 'No' }, { status: 403 });
  const document = { identificationType: 'cedula_de_ciudadania', identification: '103664017' };
  const person = { id: personId, name: 'Camila Rincon', ...document, employeeId: 'N-4' };
  const { fetch: write } = globalThis;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://sazon.test');
    if (init.method !== 'GET') return await write(url, init);
    expect(pathname).toBe('/api/admin/enterprises/employees');
    asked.push(searchParams);
    return answer();
  });
  await userEvent.type(screen.getByLabelText('Buscar en tu lista'), 'rinc{Enter}');
  const again = await screen.findByRole('button', { name: 'Reintentar' }, { timeout: 5000 });
  answer = () => Response.json(found([]));
  await userEvent.click(again);
  expect(await screen.findByText('Nadie sin cuenta coincide.')).toBeTruthy();
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ search: 'rinc', withoutAccount: 'true', enterpriseId });
  answer = () => Response.json(found([person]));
  await userEvent.clear(screen.getByLabelText('Buscar en tu lista'));
  await userEvent.type(screen.getByLabelText('Buscar en tu lista'), '1036{Enter}');
  await userEvent.click(await screen.findByRole('radio', { name: /Camila Rincon/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Comprobé quién es' }));
  await userEvent.click(screen.getByRole('button', { name: 'Es esta persona' }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { personId, identityChecked: true } }]));
});

test('who only looks decides nothing', async () => {
  open(camila, ['view']);
  expect(await screen.findByText('Solo consulta')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Es esta persona' })).toBeNull();
});
