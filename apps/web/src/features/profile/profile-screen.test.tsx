import { PAYROLL_PAUSED } from '@sazon/domain/payroll/payroll-paused-text';
import { employerSees, hiddenFromEmployer } from '@sazon/domain/people/what-employer-sees';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../../session/session-store.ts';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { ProfileScreen } from './profile-screen.tsx';

const nogal = { id: '0198a7c0-0000-7000-8000-000000000009', name: 'Nogal Seguros' };

let payroll: { rests: boolean; limit: { deductsOn: string } | null } = { rests: false, limit: null };

const noPlace: { location: unknown; time: unknown; office: string | null } = {
  location: null,
  time: null,
  office: null,
};

function open(person: ReturnType<typeof aUser>, preferred = noPlace) {
  session.write({ localUser: person, accessToken: aToken(3_600_000), refreshToken: 'r', hasSession: true });
  const places = {
    preferred,
    available: { enterprise: [], everyone: [], all: [] },
  };
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/limit')) return Response.json(payroll);
    if (url.includes('/company/links')) return Response.json({ data: [] });
    return Response.json(url.includes('/delivery/') ? places : person);
  });
  const root = createRootRoute();
  const layout = createRoute({ getParentRoute: () => root, id: '_customer' });
  const page = createRoute({ getParentRoute: () => layout, path: '/perfil/', component: ProfileScreen });
  return openRoutes(root.addChildren([layout.addChildren([page])]), { at: '/perfil' }).router;
}
afterEach(() => {
  cleanup(); // before the session ends, which would read locations again
  vi.unstubAllGlobals();
  session.reset();
});

test('tells an employee what their employer sees and what it never does', async () => {
  const router = open({ ...aUser(), enterpriseId: nogal.id, enterprise: { ...aUser().enterprise, ...nogal } as never });
  await userEvent.click(await screen.findByRole('button', { name: /^Qué ve tu empresa/ }));
  expect(router.state.location.search).toEqual({ seccion: 'empresa' });
  const sheet = within(await screen.findByRole('dialog', { name: 'Qué ve tu empresa' }));
  expect(sheet.getByText(/^Nogal Seguros solo necesita/)).toBeTruthy();
  for (const { title } of employerSees) expect(sheet.getByText(title)).toBeTruthy();
  for (const text of hiddenFromEmployer) expect(sheet.getByText(text)).toBeTruthy();
});

test('names the office by which the lunch is found', async () => {
  const time = { id: nogal.id, hour: '12:30' };
  const location = { id: nogal.id, name: 'Torre Nogal', times: [time] };
  open(aUser(), { location, time, office: '502' });
  expect(await screen.findByText('Torre Nogal · 12:30 p. m. · oficina 502')).toBeTruthy();
  cleanup();
  open(aUser(), { location, time, office: 'Piso 3' });
  expect(await screen.findByText('Torre Nogal · 12:30 p. m. · Piso 3')).toBeTruthy();
});

test('leaves that out for people without an employer', async () => {
  open({ ...aUser(), enterpriseId: null, enterprise: null });
  await screen.findByRole('button', { name: /^Permisos y privacidad/ });
  expect(screen.queryByRole('button', { name: /^Qué ve tu empresa/ })).toBeNull();
});

test('says when the next deduction is taken, and in one sentence that payroll rests', async () => {
  const person = { ...aUser(), plan: 'nomina' as const, enterpriseId: nogal.id };
  const enterprise = { ...nogal, payrollAllowed: true, data: { payrollName: 'Almuerzo Nogal' } };
  payroll = { rests: false, limit: { deductsOn: '2026-11-30' } };
  open({ ...person, enterprise });
  expect(await screen.findByText('El próximo descuento es el lunes 30 de noviembre')).toBeTruthy();
  expect(screen.queryByText(PAYROLL_PAUSED)).toBeNull();
  cleanup();
  payroll = { rests: true, limit: null };
  open({ ...person, enterprise });
  expect(await screen.findByText(PAYROLL_PAUSED)).toBeTruthy();
});
