import type { FoodBenefitMonth } from '@sazon/contract/food-benefit/schemas';
import type { CompanyPeople, CompanyReport } from '@sazon/contract/reports/company-report-schemas';
import { DEFAULT_UVT_YEARS, findFoodBenefitLimit } from '@sazon/domain/payroll/food-benefit';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../session/session-store.ts';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { type ReportSearch, reportSearch } from './company-and-platform-report-search-params.ts';
import { ReportScreen } from './report-screen.tsx';

const nogal = { id: '0198a7c0-0000-7000-8000-000000000009', name: 'Nogal Seguros' };
const tower = { id: '0198a7c0-0000-7000-8000-00000000000a', name: 'Torre Nogal' };
const figures = {
  ...{ lunches: 4, people: 6, totalCop: 80_000, subsidyCop: 32_000, payrollCop: 40_000, ownCop: 8000 },
  ...{ noShows: 0, timed: 4, onTime: 3, rating: 460 },
};
const report: CompanyReport = {
  ...{ enterprises: [nogal], enterpriseId: nogal.id, from: '2026-10-01', to: '2026-10-31', sites: [tower] },
  ...{ groups: [{ id: tower.id, name: 'Comercial' }], few: false },
  before: { from: '2026-09-01', to: '2026-09-30' },
  yearBefore: { from: '2025-10-01', to: '2025-10-31' },
  ...{ completeUntil: Date.parse('2026-11-01T12:00:00Z'), entitled: 8, current: figures },
  prior: { ...figures, lunches: 6 },
  priorYear: { ...figures, lunches: 0 },
  byHour: [
    { hour: '12:00', figures },
    { hour: '12:30', figures: null },
  ],
  guestLunches: [],
  guestLunchSums: { groups: 0, lunches: 0, amountCop: 0 },
  cohorts: [{ month: '2026-09-01', people: [6, 3] }],
  byGroup: [
    { id: tower.id, name: 'Comercial', figures },
    { id: null, name: 'Sin grupo', figures: { ...figures, totalCop: 20_000 } },
  ],
  days: [
    { day: '2026-10-01', lunches: 3 },
    { day: '2026-10-02', lunches: 1 },
  ],
  months: [{ month: '2026-10-01', people: 6 }],
  bySite: [
    { ...tower, figures },
    { id: nogal.id, name: 'Zona Franca', figures: null },
  ],
};
const sums = { lunches: 4, totalCop: 80_000, subsidyCop: 32_000, payrollCop: 40_000, ownCop: 8000 };
const ana = { userId: tower.id, name: 'Ana Gómez', identificationType: null, identification: '52', employeeId: null };
const people: CompanyPeople = {
  data: [{ ...ana, site: 'Torre Nogal', groupName: 'Comercial', ...sums }],
  page: 1,
  perPage: 20,
  total: 1,
  sums,
};

const benefits: FoodBenefitMonth = {
  ...{ month: '2026-10-01', near: 1, over: 1, income: 0, page: 1, perPage: 10, total: 2 },
  limit: findFoodBenefitLimit(DEFAULT_UVT_YEARS, '2027-10-01'),
  data: [
    { name: 'Leo Paz', paidCop: 2_200_000, incomeCop: 52_666, level: 'over' as const },
    { name: 'Eva Sol', paidCop: 1_800_000, incomeCop: 0, level: 'near' as const },
  ].map((person) => ({
    ...person,
    identificationType: 'cedula_de_ciudadania',
    ...{ personId: person.name, identification: '52', employeeId: null, scheduledCop: 0, limitCop: 2_147_334 },
  })),
};

let asked: string[] = [];
let answer: CompanyReport = report;
let wanted = true;

beforeEach(() => {
  asked = [];
  answer = report;
  wanted = true;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, search } = new URL(url, 'http://sazon.test');
    if (pathname.endsWith('/people')) return Response.json(people);
    if (pathname.endsWith('/food-benefit')) return Response.json(benefits);
    if (pathname.endsWith('/mail')) {
      if (init.method === 'PUT') wanted = JSON.parse(`${init.body}`).wanted;
      return Response.json({ wanted });
    }
    asked.push(search);
    return Response.json(answer);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  session.reset();
});

function open(search = '') {
  const me = { ...aUser(), enterprisePermissions: { [nogal.id]: ['enterprises_reports_view'] } };
  session.write({ localUser: me, accessToken: aToken(3_600_000), refreshToken: 'r', hasSession: true });
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/admin/empresas/reporte',
    validateSearch: reportSearch,
    component: function Report() {
      const navigate = page.useNavigate();
      return (
        <ReportScreen
          search={page.useSearch() as ReportSearch}
          navigate={(next) => void navigate({ search: next as never })}
        />
      );
    },
  });
  return openRoutes(root.addChildren([page]), { at: `/admin/empresas/reporte${search}` }).router;
}

test('says what the month came to, who paid, and until when it is complete', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Reporte de octubre' });
  expect(screen.getByText('2 menos (−33,3%)')).toBeTruthy();
  screen.getByText('octubre de 2025: sin datos para comparar');
  expect(screen.getByRole('heading', { name: /De cada almuerzo de .*20\.000, la empresa pone .*8\.000/ })).toBeTruthy();
  expect(screen.getByRole('heading', { name: '6 de 8 ya almuerzan' })).toBeTruthy();
  expect(screen.getByText('4,6')).toBeTruthy();
  expect(screen.getByText(/^Datos hasta/)).toBeTruthy();
  expect(screen.getAllByText('Pocas personas para mostrar sin señalar a nadie.')).toHaveLength(2);
  const table = within(await screen.findByRole('table', { name: /Lo que almorzó cada persona/ }));
  expect(table.getByText('Ana Gómez')).toBeTruthy();
  expect(table.getByText('Total de 1 persona')).toBeTruthy();
});

test('a drawing is walked by keyboard, and becomes a table with the same numbers', async () => {
  open();
  const drawing = await screen.findByRole('slider', { name: 'Almuerzos por día' });
  expect(drawing.getAttribute('aria-valuetext')).toBe('Jueves 1: 3 almuerzos');
  fireEvent.focus(drawing);
  fireEvent.keyDown(drawing, { key: 'ArrowRight' });
  expect(drawing.getAttribute('aria-valuetext')).toBe('Viernes 2: 1 almuerzo');
  fireEvent.keyDown(drawing, { key: 'End' });
  expect(drawing.getAttribute('aria-valuetext')).toBe('Viernes 30: 0 almuerzos');
  const card = within(screen.getByRole('region', { name: 'Almuerzos por día' }));
  await userEvent.click(card.getByRole('button', { name: 'Ver tabla' }));
  expect(card.getByRole('row', { name: /Jueves 1 de oct 3/ })).toBeTruthy();
  expect(card.queryByRole('slider')).toBeNull();
});

test('dates and places stand in the address, and nothing eaten is said', async () => {
  const router = open('?desde=2026-10-01&hasta=2026-10-31');
  await userEvent.click(await screen.findByRole('button', { name: 'Período anterior' }));
  expect(router.state.location.search).toEqual({ desde: '2026-09-01', hasta: '2026-09-30' });
  await waitFor(() => expect(asked.at(-1)).toContain('from=2026-09-01'));
  answer = { ...report, current: { ...figures, lunches: 0 } };
  await userEvent.click(screen.getByRole('button', { name: 'Torre Nogal' }));
  expect(router.state.location.search).toMatchObject({ lugar: tower.id });
  expect(await screen.findByText('Sin almuerzos en octubre.')).toBeTruthy();
});

test('a group stands in the address, and one of few people shows nothing', async () => {
  const router = open();
  expect(await screen.findByRole('heading', { name: 'Comercial es 80% del costo' })).toBeTruthy();
  answer = { ...report, few: true, current: { ...figures, lunches: 0 }, bySite: [], byGroup: [] };
  await userEvent.click(screen.getByRole('button', { name: 'Comercial' }));
  expect(router.state.location.search).toMatchObject({ grupo: tower.id });
  expect(await screen.findByRole('heading', { name: 'Pocas personas para mostrar sin señalar a nadie.' })).toBeTruthy();
  expect(asked.at(-1)).toContain(`groupId=${tower.id}`);
});

test('names who is near the limit of the food benefit and who passes it, with the UVT that gave it', async () => {
  open();
  const card = within(
    await screen.findByRole('region', {
      name: '1 persona por encima y 1 persona cerca de 41 UVT de alimentación en octubre',
    }),
  );
  expect(card.getByText(/UVT de 2026, la última que se conoce/)).toBeTruthy();
  const [over, near] = card.getAllByRole('listitem');
  expect(over?.textContent).toMatch(/Leo Paz.*Por encima.*2\.200\.000.*52\.666 como ingreso/);
  expect(near?.textContent).toMatch(/Eva Sol.*Cerca/);
  expect(card.getByRole('button', { name: 'XLSX' })).toBeTruthy();
});

test('a day opens by itself', async () => {
  const router = open();
  const drawing = await screen.findByRole('slider', { name: 'Almuerzos por día' });
  fireEvent.focus(drawing);
  fireEvent.keyDown(drawing, { key: 'Enter' });
  expect(router.state.location.search).toMatchObject({ desde: '2026-10-01', hasta: '2026-10-01' });
});

test('the monthly e-mail is stopped on the screen', async () => {
  open();
  const mail = await screen.findByRole('switch', { name: /por correo cada mes/ });
  expect(mail.getAttribute('aria-checked')).toBe('true');
  await userEvent.click(mail);
  await waitFor(() => expect(mail.getAttribute('aria-checked')).toBe('false'));
  expect(wanted).toBe(false);
});

test('an hour opens by itself and is closed again, and an arrival month opens its people', async () => {
  const router = open();
  const hours = within(await screen.findByRole('region', { name: 'A qué hora almuerzan' }));
  expect(hours.queryByRole('button', { name: '12:30' })).toBeNull();
  await userEvent.click(hours.getByRole('button', { name: '12:00' }));
  expect(router.state.location.search).toMatchObject({ hora: '12:00' });
  await waitFor(() => expect(asked.at(-1)).toContain('hour=12%3A00'));
  await userEvent.click(screen.getByRole('button', { name: /Hora: 12:00/ }));
  expect(router.state.location.search).not.toHaveProperty('hora');
  await userEvent.click(screen.getByRole('button', { name: 'sep: quienes llegaron en septiembre' }));
  expect(router.state.location.search).toMatchObject({ cohorte: '2026-09-01' });
  expect(await screen.findByRole('button', { name: /Primer almuerzo en septiembre de 2026/ })).toBeTruthy();
});
