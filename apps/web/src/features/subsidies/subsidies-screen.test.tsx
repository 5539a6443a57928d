import type { GuestBudget } from '@sazon/contract/guest-budgets/schemas';
import type { Subsidies } from '@sazon/contract/subsidies/schemas';
import { DEFAULT_UVT_YEARS, findFoodBenefitLimit } from '@sazon/domain/payroll/food-benefit';
import type { SubsidyTerms } from '@sazon/domain/payroll/subsidy-rules';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../session/session-store.ts';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { SubsidiesScreen } from './subsidies-screen.tsx';

const enterpriseId = '0198a7c0-0000-7000-8000-000000000009';
const terms: SubsidyTerms = {
  ...{ enabled: true, perOrderCop: 8000, ordersPerDay: 1, perPeriodCop: 160_000 },
  ...{ weekdays: null, fromHour: null, toHour: null, locationIds: null },
};
const ofCompany = {
  ...{ id: '0198a7c0-0000-7000-8000-000000000001', scope: 'enterprise' as const, startsOn: '2026-01-01' },
  ...{ endsOn: null, terms },
};
const later = {
  ...ofCompany,
  ...{ id: '0198a7c0-0000-7000-8000-000000000002', scope: 'group' as const, startsOn: '2026-12-01' },
  terms: { ...terms, perOrderCop: 10_000 },
};
const budget = {
  amount: 6_000_000,
  stops: false,
  spent: 4_800_000,
  startPeriod: '2026-11-01',
  endPeriod: '2026-11-30',
};
const answer: Subsidies = {
  ...{ enterpriseId, enterpriseName: 'Nogal Seguros', payrollPeriod: 'monthly', ownRules: 1 },
  ...{ benefitLimit: findFoodBenefitLimit(DEFAULT_UVT_YEARS, '2026-11-23'), lunchesPerDate: 20 },
  sites: [{ id: '0198a7c0-0000-7000-8000-000000000003', name: 'Torre Chicó' }],
  company: { rule: ofCompany, next: [], budget },
  groups: [
    {
      ...{
        id: '0198a7c0-0000-7000-8000-000000000004',
        name: 'Tecnología',
        costCentre: 'CC-130',
        people: 4,
        ceiling: 500_000,
      },
      ...{ rule: null, next: [later], budget: null },
    },
  ],
};

const personId = '0198a7c0-0000-7000-8000-000000000006';
const guestBudget: GuestBudget = {
  ...{ id: '0198a7c0-0000-7000-8000-000000000005', name: 'Visitas', monthly: 900_000, perLunch: 30_000, spent: 0 },
  ...{ costCentres: ['CC-10'], people: [{ id: personId, name: 'Ana Pérez' }], groups: [] },
};
let guestBudgets: GuestBudget[] | null = [];

let sent: { path: string; body: unknown }[] = [];

beforeEach(() => {
  sent = [];
  guestBudgets = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, 'http://sazon.test');
    if (init.method === 'GET' && pathname.endsWith('/guest-budgets'))
      return guestBudgets === null
        ? Response.json({ code: 'INTERNAL', message: 'Algo falló.' }, { status: 500 })
        : Response.json({ month: '2026-11-01', data: guestBudgets, groups: answer.groups });
    if (init.method === 'GET') return Response.json(answer);
    sent.push({ path: `${init.method} ${pathname}`, body: init.body ? JSON.parse(String(init.body)) : null });
    return Response.json(init.method === 'POST' ? { id: later.id } : { ok: true });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  session.reset();
});

async function open(permissions = ['view', 'edit']) {
  const codes = permissions.map((code) => `enterprises_preapproved_users_${code}`);
  const me = { ...aUser(), enterprisePermissions: { [enterpriseId]: codes } };
  session.write({ localUser: me, accessToken: aToken(3_600_000), refreshToken: 'r', hasSession: true });
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/admin/empresas/empleados/subsidios',
    component: () => <SubsidiesScreen enterpriseId={undefined} />,
  });
  openRoutes(root.addChildren([page]), { at: '/admin/empresas/empleados/subsidios' });
  await screen.findByRole('heading', { name: 'Grupos' });
  return userEvent.setup();
}

test('says what the company gives, where a group takes it from, and what starts later', async () => {
  await open();
  const company = within(screen.getByRole('article', { name: 'Nogal Seguros' }));
  company.getByText('$ 8.000 por almuerzo, 1 al día, hasta $ 160.000 por período.');
  company.getByText(/1 persona tiene su propia regla/);
  company.getByRole('img', { name: '80% del presupuesto' });
  const group = within(screen.getByRole('article', { name: 'Tecnología' }));
  group.getByText('Viene de la empresa.');
  group.getByText(/Desde el .*10\.000 por almuerzo/);
});

test('sets a group’s rule from a date on, and takes a coming one back', async () => {
  const user = await open();
  const group = within(screen.getByRole('article', { name: 'Tecnología' }));
  await user.click(group.getByRole('button', { name: 'Cambiar subsidio' }));
  const dialog = within(await screen.findByRole('dialog'));
  const perOrder = dialog.getByRole('textbox', { name: 'Por almuerzo' });
  await user.clear(perOrder);
  await user.type(perOrder, '9500');
  await user.click(dialog.getByRole('button', { name: 'Solo algunos días, horas o sedes' }));
  await user.click(await dialog.findByRole('button', { name: /^vie/i }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    path: `POST /api/admin/enterprises/${enterpriseId}/subsidy-rules`,
    body: {
      groupId: answer.groups[0]?.id,
      personId: null,
      terms: { perOrderCop: 9500, weekdays: [5], fromHour: null },
    },
  });
  await user.click(group.getByRole('button', { name: /^Quitar el cambio/ }));
  await waitFor(() => expect(sent[1]?.path).toContain(`DELETE`));
});

test('warns of a rule that can pass 41 UVT a month, before it is saved', async () => {
  const user = await open();
  await user.click(
    within(screen.getByRole('article', { name: 'Nogal Seguros' })).getByRole('button', { name: 'Cambiar subsidio' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText(/41 UVT/)).toBeNull();
  await user.clear(dialog.getByRole('textbox', { name: 'Máximo por período' }));
  const perOrder = dialog.getByRole('textbox', { name: 'Por almuerzo' });
  await user.clear(perOrder);
  await user.type(perOrder, '120000');
  expect(await dialog.findByText(/puede llegar a .* al mes por persona.*2\.147\.334 \(41 UVT/)).toBeTruthy();
});

test('shows who may only look no way to change', async () => {
  await open(['view']);
  expect(screen.queryByRole('button', { name: /Cambiar|Agregar|presupuesto/ })).toBeNull();
});

test('says that there is no budget for guests yet, and opens one', async () => {
  const user = await open();
  await screen.findByText(/Todavía no hay presupuesto para invitados/);
  await user.click(screen.getByRole('button', { name: 'Abrir presupuesto' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Nombre' }), 'Comités');
  await user.type(dialog.getByRole('textbox', { name: 'Valor por mes' }), '400000');
  await user.click(dialog.getByRole('checkbox', { name: 'Todo el grupo Tecnología' }));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    path: `POST /api/admin/enterprises/${enterpriseId}/guest-budgets`,
    body: {
      ...{ name: 'Comités', monthly: 400_000, perLunch: 30_000, costCentres: [], personIds: [] },
      groupIds: [answer.groups[0]?.id],
    },
  });
});

test('shows what a budget for guests spent and who uses it, and closes it after asking', async () => {
  guestBudgets = [{ ...guestBudget, spent: 720_000 }];
  const user = await open();
  const card = within(await screen.findByRole('region', { name: 'Visitas' }));
  card.getByRole('img', { name: '80% de Visitas' });
  card.getByText(/Lo usan: Ana Pérez\. Centros de costos: CC-10\./);
  await user.click(card.getByRole('button', { name: 'Cerrar presupuesto' }));
  expect(sent).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Cerrarlo' }));
  await waitFor(() => expect(sent[0]?.path).toContain(`${guestBudget.id}/archive`));
});

test('reads the budgets for guests again when they did not load', async () => {
  guestBudgets = null;
  const user = await open();
  await screen.findByText('No pudimos cargar los presupuestos.', undefined, { timeout: 4000 });
  guestBudgets = [guestBudget];
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByRole('region', { name: 'Visitas' });
});
