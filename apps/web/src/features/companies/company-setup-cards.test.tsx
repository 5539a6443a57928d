import type { Company } from '@sazon/contract/companies/company';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../session/session-store.ts';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { CompaniesScreen } from './companies-screen.tsx';
import { type CompanySearch, companySearch } from './company-search-params.ts';
import { CompanySetupScreen } from './company-setup-screen.tsx';

const enterpriseId = '0198a7c0-0000-7000-8000-000000000009';
const activeCompany: Company = {
  ...{ enterpriseId, enterpriseName: 'Nogal', legalName: 'Nogal S.A.S.', nit: '800197268-4', city: 'Bogotá' },
  ...{ logo: null, state: 'active', creditUsed: null, people: 208, sites: 3, staff: 2, hasSubsidy: true },
  serviceFee: [],
  papers: [{ id: enterpriseId, kind: 'rut', expiresOn: null, by: 'Marta Quevedo', at: 0 }],
  siteList: [
    {
      ...{ id: enterpriseId, name: 'Torre Chicó', address: 'Calle 93 # 11-20', city: 'Bogotá' },
      ...{ deliveryPoint: 'Recepción', chosenBy: 8, expectedPeople: 96 },
      hours: [
        { hour: '12:30', orderUntil: [{ dayBefore: false, time: '10:30' }] },
        {
          hour: '13:00',
          orderUntil: [
            { dayBefore: true, time: '18:00' },
            { dayBefore: false, time: '11:00' },
          ],
        },
      ],
    },
    {
      ...{ id: '0198a7c0-0000-7000-8000-000000000008', name: 'Bodega', address: 'Calle 1', city: 'Funza' },
      ...{ deliveryPoint: 'Portería', chosenBy: null, expectedPeople: null, hours: [] },
    },
  ],
  rules: {
    ...{ payrollAllowed: true, payrollName: 'Nómina', payrollIcon: 'wallet', payrollPeriod: 'monthly' },
    ...{ nextPeriod: { period: 'semimonthly', from: '2027-01-01' }, deductionDay: 30, approval: 'simple' },
    ...{ externalUrl: null, requiresEmployeeId: false, approvesPreapproved: true, defaultCeiling: 120_000 },
    ...{ hidesSubsidy: false, billEmail: null, contacts: [] },
    fields: [{ name: 'area', label: 'Área', type: 'string', required: true }],
  },
  contract: {
    startsOn: '2026-01-15',
    dueDays: 15,
    cutoffDay: null,
    creditLimit: null,
    emailDomain: null,
    purchaseOrder: 'OC-0107',
  },
  changelog: [
    {
      ...{ changedBy: 'Marta Quevedo', changedAt: Date.parse('2026-11-23T15:00:00Z'), why: null },
      changed: [{ setting: 'deductionDay', was: '15', is: '30' }],
    },
  ],
};
const link = { enterpriseId, enterpriseName: 'Nogal', logo: null, givesCop: 6000, invited: 4, link: null };
const terms = {
  ...{ enabled: true, perOrderCop: 6000, ordersPerDay: 1, perPeriodCop: null },
  ...{ weekdays: null, fromHour: null, toHour: null, locationIds: null },
};
const rule = { id: enterpriseId, startsOn: '2026-01-15', endsOn: null, terms };
const subsidies = {
  ...{ enterpriseId, enterpriseName: 'Nogal', payrollPeriod: 'monthly', sites: [], groups: [], ownRules: 0 },
  ...{ company: { rule, next: [], budget: null }, benefitLimit: null, lunchesPerDate: 1 },
};
const list = {
  data: [
    {
      ...{ id: enterpriseId, name: 'Nogal', legalName: 'Nogal S.A.S.', nit: '800197268-4', city: 'Bogotá' },
      ...{ logo: null, state: 'active', payrollAllowed: true, people: 208 },
    },
  ],
  ...{ page: 1, perPage: 25, total: 1, counts: { draft: 0, active: 1, suspended: 0, closed: 0 } },
};

let company = activeCompany;
let sent: { path: string; body: unknown }[] = [];
let answered: (path: string) => Response | undefined = () => undefined;

beforeEach(() => {
  sent = [];
  company = activeCompany;
  answered = () => undefined;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, 'http://sazon.test');
    if (init.method !== 'GET') {
      sent.push({ path: `${init.method} ${pathname}`, body: JSON.parse(String(init.body)) });
      const said = answered(pathname);
      if (said) return said;
      if (pathname.endsWith('/state')) return Response.json({ state: 'suspended' });
      if (pathname.endsWith('/link'))
        return Response.json({
          ...link,
          link: { code: '7KQ4ABCD', url: 'https://sazon.test/unirse/7KQ4ABCD', madeAt: 0 },
        });
      return Response.json(company);
    }
    if (pathname.endsWith('/link')) return Response.json(link);
    if (pathname.endsWith('/settings')) return Response.json({ support_link: 'https://wa.me/57' });
    if (pathname.endsWith('/subsidies')) return Response.json(subsidies);
    if (pathname.endsWith('/admin/staff'))
      return Response.json({ placeName: 'Nogal', members: [], invitations: [], grantable: [] });
    return Response.json(pathname.endsWith('/companies') ? list : company);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  session.reset();
});

const codes = ['view', 'write', 'edit'].map((code) => `enterprises_preapproved_users_${code}`);

function openHr(permissions: readonly string[] = codes) {
  const me = { ...aUser(), enterprisePermissions: { [enterpriseId]: [...permissions] } };
  session.write({ localUser: me, accessToken: aToken(3_600_000), refreshToken: 'r', hasSession: true });
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <CompanySetupScreen enterpriseId={undefined} />,
  });
  openRoutes(root.addChildren([page]), { at: '/' });
}

function openPlatform(at = '/') {
  const permissions = ['admin_preapproved_users', 'admin_enterprises_billing_approval_reject_or_manual', ...codes];
  session.write({
    ...{ localUser: { ...aUser(), permissions }, accessToken: aToken(3_600_000), refreshToken: 'r', hasSession: true },
  });
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    validateSearch: companySearch,
    component: function Companies() {
      const navigate = page.useNavigate();
      return (
        <CompaniesScreen
          search={page.useSearch() as CompanySearch}
          navigate={(next) => void navigate({ search: next as never })}
        />
      );
    },
  });
  openRoutes(root.addChildren([page]), { at });
}

test('HR changes the rules of its company, and reads when another period begins', async () => {
  openHr();
  const name = await screen.findByLabelText('Cómo se llama');
  expect(screen.getByText(/Quincenal desde el viernes 1 de enero/)).toBeTruthy();
  await userEvent.clear(name);
  await userEvent.type(name, 'Almuerzo Nogal');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar reglas' }));
  await waitFor(() => expect(sent.length).toBe(1));
  expect(sent[0]?.path).toBe(`PATCH /api/admin/enterprises/${enterpriseId}/setup`);
  expect(sent[0]?.body).toMatchObject({ payrollName: 'Almuerzo Nogal', deductionDay: 30, defaultCeiling: 120_000 });
  expect(screen.getByText('Día de descuento: 15 → 30')).toBeTruthy();
});

test('a refusal stands at its field', async () => {
  answered = () =>
    Response.json({ code: 'STATE_CONFLICT', field: 'externalUrl', message: 'Escribe la dirección.' }, { status: 409 });
  openHr();
  await userEvent.click(await screen.findByRole('button', { name: 'En su sistema' }));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar reglas' }));
  expect(await screen.findByText('Escribe la dirección.')).toBeTruthy();
});

test('HR adds a list to the form, makes the link, and does not touch the contract', async () => {
  openHr();
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar dato' }));
  const form = within(await screen.findByRole('dialog', { name: 'Agregar un dato' }));
  await userEvent.type(form.getByLabelText('Qué pides'), 'Sede');
  await userEvent.click(form.getByRole('button', { name: 'Lista' }));
  await userEvent.type(form.getByLabelText('Opciones'), 'Chicó\nFunza');
  await userEvent.click(form.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sent.length).toBe(1));
  expect(sent[0]?.body).toEqual({
    fields: [
      { name: 'area', label: 'Área', type: 'string', required: true },
      { label: 'Sede', type: 'select', required: true, options: ['Chicó', 'Funza'] },
    ],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Crear el enlace' }));
  await waitFor(() => expect(sent[1]?.path).toBe(`POST /api/admin/enterprises/${enterpriseId}/link`));
  expect(screen.queryByRole('button', { name: 'Suspender' })).toBeNull();
});

test('the page says what is missing, and what the subsidy may cost', async () => {
  openHr();
  expect(await screen.findByText('Faltan 2 pasos')).toBeTruthy();
  expect(screen.getByText(/^6 de 8 listos\. Falta: contrato, facturación\./)).toBeTruthy();
  expect(await screen.findByText(/Máximo posible \$\s26\.208\.000/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar la facturación' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correo de facturación' }));
  await userEvent.type(dialog.getByLabelText('Correo de facturación'), 'cuentas@nogal.example');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sent.length).toBe(1));
  expect(sent[0]?.body).toEqual({ billEmail: 'cuentas@nogal.example' });
});

test('the platform opens a draft once its contract began, and corrects its NIT', async () => {
  company = { ...company, state: 'draft', contract: { ...company.contract, startsOn: null } };
  openPlatform(`/?empresa=${enterpriseId}`);
  expect(await screen.findByText('Escribe primero desde cuándo vale el contrato.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Abrir la empresa' })).toHaveProperty('disabled', true);
  await userEvent.click(await screen.findByRole('button', { name: 'Cambiar los datos de la empresa' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Datos de Nogal' }));
  const nit = dialog.getByLabelText('NIT con dígito');
  await userEvent.clear(nit);
  await userEvent.type(nit, '901377046-5');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sent[0]?.path).toBe(`PATCH /api/admin/companies/${enterpriseId}/legal`));
  expect(sent[0]?.body).toMatchObject({ nit: '901377046-5', city: 'Bogotá' });
});

test('HR reads its sites with their hours, and asks for a change', async () => {
  openHr();
  const part = within(await screen.findByRole('region', { name: 'Sedes' }));
  const said = () => part.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(said()[0]).toContain('La eligieron 8 personas');
  expect(part.getByText(/Calle 93 # 11-20, Bogotá\. Se entrega en Recepción\./)).toBeTruthy();
  expect(said()).toContain('12:30 p. m.: se pide hasta las 10:30 a. m.');
  expect(said()).toContain(
    '1:00 p. m.: se pide hasta las 6:00 p. m. del día antes o las 11:00 a. m., según el restaurante',
  );
  expect(part.getByText('La eligieron menos de 5 personas')).toBeTruthy();
  expect(part.getByText('Todavía no tiene horas.')).toBeTruthy();
  expect(part.queryByRole('button')).toBeNull();
  const ask = () => part.getByRole('link', { name: 'Pedir un cambio' }).getAttribute('href');
  await waitFor(() => expect(ask()).toBe('https://wa.me/57'));
});

test('who may only look changes nothing', async () => {
  openHr(['enterprises_preapproved_users_view']);
  expect(await screen.findByLabelText('Cómo se llama')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Guardar|Agregar|Crear|Cambiar|Subir/ })).toBeNull();
});

test('the platform suspends a company with a reason', async () => {
  openPlatform();
  await userEvent.click(await screen.findByRole('button', { name: 'Nogal' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Suspender' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspender: Nogal' }));
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Cuenta vencida');
  await userEvent.click(dialog.getByRole('button', { name: 'Suspender' }));
  await waitFor(() => expect(sent.length).toBe(1));
  expect(sent[0]).toEqual({
    path: `POST /api/admin/companies/${enterpriseId}/state`,
    body: { move: 'suspend', reason: 'Cuenta vencida' },
  });
});
