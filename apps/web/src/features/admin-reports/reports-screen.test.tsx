import type { PlatformGroup, PlatformReport } from '@sazon/contract/reports/platform-schemas';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { type ReportSearch, reportSearch } from '../company-report/company-and-platform-report-search-params.ts';
import { ReportsScreen } from './reports-screen.tsx';

const tarsila = { id: '0198a7c0-0000-7000-8000-000000000001', name: 'Cocinas Tarsila' };
const tower = { id: '0198a7c0-0000-7000-8000-000000000002', name: 'Torre Chicó' };
const current = {
  ...{ lunches: 10, salesCop: 2_000_000, feeCop: 140_000, commissionCop: 360_000 },
  ...{ discountPlatformCop: 50_000, discountRestaurantCop: 40_000, discountEnterpriseCop: 10_000 },
  ...{ subsidyCop: 500_000, payrollCop: 900_000, tingosCop: 100_000, cardCop: 300_000, bankCop: 240_000 },
  ...{ refundRestaurantCop: 30_000, refundPlatformCop: 0, noShows: 1, cancelled: 3, cancelledRestaurant: 1 },
  ...{ cancelledPlatform: 0, timed: 8, onTime: 7, ratings: 2, rating: 450, firstLunches: 2 },
};
const report: PlatformReport = {
  ...{ restaurants: [tarsila], enterprises: [], locations: [tower], from: '2026-10-01', to: '2026-10-31' },
  before: { from: '2026-09-01', to: '2026-09-30' },
  yearBefore: { from: '2025-10-01', to: '2025-10-31' },
  ...{ cities: ['Bogotá', 'Medellín'], brand: null, priorPeople: 3, priorYearPeople: 0 },
  ...{
    completeUntil: Date.parse('2026-11-01T12:00:00Z'),
    current,
    prior: { ...current, salesCop: 1_000_000 },
    priorYear: { ...current, lunches: 0 },
    people: 6,
  },
  weeks: [
    { start: '2026-10-19', lunches: 6, salesCop: 1_400_000 },
    { start: '2026-10-26', lunches: 4, salesCop: 600_000 },
  ],
  mix: [{ month: '2026-10-01', subsidyCop: 1, payrollCop: 2, tingosCop: 0, cardCop: 0, bankCop: 0 }],
  payments: [{ method: 'card', tried: 4, failed: 1 }],
  hours: [
    { hour: '12:00', timed: 4, onTime: 4 },
    { hour: '12:30', timed: 4, onTime: 3 },
  ],
  noShows: [{ ...tower, noShows: 1 }],
  offers: [
    {
      ...{ kind: 'coupon', code: 'BIENVENIDA', title: 'Bienvenida', lunches: 4, salesCop: 80_000 },
      ...{ platformCop: 6000, restaurantCop: 2000, enterpriseCop: 0 },
    },
  ],
  payDays: {
    ...{ paid: 2, late: 0, averageDays: 10, longestDays: 11 },
    open: [{ id: tarsila.id, restaurant: 'Cocinas Tarsila', number: 'L-2026-3', owedCop: 90_000, days: 46 }],
  },
  cohorts: [{ month: '2026-10-01', people: [2] }],
};
const group: PlatformGroup = {
  ...{ ...tarsila, lunches: 10, salesCop: 2_000_000, feeCop: 140_000, commissionCop: 360_000, noShows: 1 },
  ...{ timed: 8, onTime: 7, refundCop: 30_000, rating: 450 },
};

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, search } = new URL(url, 'http://sazon.test');
    asked.push(pathname + search);
    return Response.json(pathname.endsWith('/groups') ? { data: [group] } : report);
  });
});
afterEach(() => vi.unstubAllGlobals());

function open() {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/admin/sazon/reportes',
    validateSearch: reportSearch,
    component: function Reports() {
      const navigate = page.useNavigate();
      return (
        <ReportsScreen
          search={page.useSearch() as ReportSearch}
          onSearch={(change) => void navigate({ search: ((now: ReportSearch) => ({ ...now, ...change })) as never })}
        />
      );
    },
  });
  const orders = createRoute({
    getParentRoute: () => root,
    path: '/admin/sazon/ordenes',
    component: () => <p>Órdenes</p>,
  });
  return openRoutes(root.addChildren([page, orders]), { at: '/admin/sazon/reportes' }).router;
}

test('says what was sold, what stays of it, and what goes wrong where', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Reporte de octubre' });
  const figures = within(screen.getByLabelText('Cifras del período'));
  expect(figures.getByText('$ 2 M')).toBeTruthy();
  expect(figures.getByText(/\+100%/)).toBeTruthy();
  expect(figures.getByText(/25% de las ventas/)).toBeTruthy();
  for (const name of [
    'La semana del 19 de oct fue la mejor',
    'La nómina es lo que más paga',
    'Sazón pone la mitad de los descuentos',
    'Las 12:30\u00a0p.\u00a0m. es la hora que falla',
    'Lo que no se recogió, por lugar',
    'Falla 25% de los pagos',
    'Bienvenida es lo que más trae',
    '1 liquidación pasa de 45 días sin pago',
  ])
    expect(screen.getByRole('heading', { name })).toBeTruthy();
});

test('groups the lunches in the address, and leads to the orders behind a row', async () => {
  const router = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Horas' }));
  expect(router.state.location.search).toEqual({ orden: 'hour' });
  await waitFor(() => expect(asked.at(-1)).toContain('by=hour'));
  await userEvent.click(screen.getByRole('button', { name: 'Restaurantes' }));
  const table = within(await screen.findByRole('table', { name: 'Restaurantes por ventas' }));
  await userEvent.click(await table.findByRole('link', { name: 'Cocinas Tarsila' }));
  expect(router.state.location.search).toEqual({
    ...{ restaurante: tarsila.id, desde: '2026-10-01', hasta: '2026-10-31', estado: 'almuerzos' },
  });
});

test('a week leads to its orders', async () => {
  const router = open();
  const drawing = await screen.findByRole('slider', { name: 'Ventas por semana' });
  fireEvent.focus(drawing);
  fireEvent.keyDown(drawing, { key: 'Enter' });
  await screen.findByText('Órdenes');
  expect(router.state.location.search).toEqual({ desde: '2026-10-19', hasta: '2026-10-25', estado: 'almuerzos' });
});

test('a city stands in the address; an hour and a brand open by themselves', async () => {
  const router = open();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Ciudad' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Bogotá' }));
  expect(router.state.location.search).toEqual({ ciudad: 'Bogotá' });
  await waitFor(() => expect(asked.join(' ')).toContain('city=Bogot'));
  const hours = within(screen.getByRole('region', { name: 'Las 12:30\u00a0p.\u00a0m. es la hora que falla' }));
  await userEvent.click(hours.getByRole('button', { name: '12:30' }));
  expect(router.state.location.search).toEqual({ ciudad: 'Bogotá', hora: '12:30' });
  await userEvent.click(screen.getByRole('button', { name: 'Marcas' }));
  const table = within(await screen.findByRole('table', { name: 'Marcas por ventas' }));
  await userEvent.click(await table.findByRole('button', { name: 'Cocinas Tarsila' }));
  expect(router.state.location.search).toMatchObject({ hora: '12:30', marca: tarsila.id });
  await userEvent.click(screen.getByRole('button', { name: /^Marca: / }));
  expect(router.state.location.search).not.toHaveProperty('marca');
});
