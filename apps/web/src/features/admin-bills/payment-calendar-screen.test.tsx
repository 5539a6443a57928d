import { emptyCalendarDay, fillCalendar, findCalendarRange } from '@sazon/domain/bills/payment-calendar';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '../../session/session-store.ts';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { SettlementsScreen } from './settlements-screen.tsx';
import { type BillsSearch, billsSearch } from './settlements-search-params.ts';

const path = '/admin/sazon/facturacion/restaurantes';
const billId = '0198a7c0-0000-7000-8000-0000000000c1';
const known = [
  { ...emptyCalendarDay('2026-11-19'), outCop: 1_692_110, outCount: 1, readyCount: 1 },
  { ...emptyCalendarDay('2026-11-26'), outCop: 31_555_685, outCount: 6, readyCount: 6, legalCount: 1 },
  { ...emptyCalendarDay('2026-11-27'), inCop: 9_000_000, inCount: 1, returnedCount: 1 },
];
const entry = { billId, number: 'L-2026-46', amountCop: 31_555_685, ready: true, late: false };
let asked: string[] = [];
let seesIncome = true;

beforeEach(() => {
  [asked, seesIncome] = [[], true];
  const me = { ...aUser(), permissions: ['admin_bills_view', 'admin_enterprises_billing_view'] };
  session.write({ localUser: me as never, accessToken: aToken(3_600_000), refreshToken: 'r', hasSession: true });
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://sazon.test');
    asked.push(`${pathname.split('/').at(-1)} ${searchParams.get('date')}`);
    if (pathname.endsWith('/day'))
      return Response.json({
        out: [{ ...entry, name: 'La Fonda de Inés', why: 'due' }],
        in: seesIncome ? [{ ...entry, number: 'E-2026-47', name: 'Nogal Seguros', why: 'due', ready: false }] : [],
      });
    const days = fillCalendar(findCalendarRange(searchParams.get('date') ?? ''), known);
    const late = { outCop: 1_692_110, outCount: 1, inCop: 0, inCount: 0 };
    return Response.json({ today: '2026-11-23', days, late, seesIncome });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  session.reset();
});

function open(at = `${path}?ver=agenda&semana=2026-11-26`) {
  const root = createRootRoute();
  const page = (to: string) =>
    createRoute({
      getParentRoute: () => root,
      path: to,
      validateSearch: billsSearch,
      component: function Bills() {
        return <SettlementsScreen search={route.useSearch() as BillsSearch} />;
      },
    });
  const route = page(path);
  return openRoutes(root.addChildren([route]), { at }).router;
}

test('shows what leaves and comes in by day and week, and the week that lacks money', async () => {
  const router = open();
  const calendar = within(await screen.findByRole('region', { name: 'Calendario de pagos' }));
  expect(calendar.getByRole('button', { name: /26 de noviembre: salen \$.31\.555\.685, 6 aprobadas/ })).toBeTruthy();
  expect(calendar.getByRole('button', { name: /19 de noviembre: salen .*1 vencida/ })).toBeTruthy();
  expect(calendar.getByRole('button', { name: /27 de noviembre: entran .*1 devuelto/ })).toBeTruthy();
  expect(screen.getByText(/faltan \$.24\.247\.795\.$/)).toBeTruthy();
  await userEvent.click(calendar.getByRole('button', { name: /27 de noviembre/ }));
  expect(router.state.location.search).toEqual({ ver: 'agenda', semana: '2026-11-27' });
  expect(asked.at(-1)).toBe('day 2026-11-27');
});

test('goes to the neighbouring months by the address', async () => {
  const router = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Mes siguiente' }));
  expect(router.state.location.search).toEqual({ ver: 'agenda', semana: '2026-12-01' });
  await userEvent.click(screen.getByRole('button', { name: 'Mes anterior' }));
  expect(router.state.location.search).toEqual({ ver: 'agenda', semana: '2026-11-01' });
});

test('links each entry of the day to its bill', async () => {
  open();
  const out = within(await screen.findByRole('list', { name: 'Sale' }));
  expect(out.getByRole('link', { name: 'La Fonda de Inés' }).getAttribute('href')).toContain(`liquidacion=${billId}`);
  const income = within(screen.getByRole('list', { name: 'Entra' }));
  expect(income.getByText('E-2026-47, sin aprobar')).toBeTruthy();
});

test('says nothing of what comes in to who may not see it', async () => {
  seesIncome = false;
  open();
  await screen.findByRole('list', { name: 'Sale' });
  expect(screen.queryByText('Entra en el mes')).toBeNull();
  expect(screen.queryByRole('list', { name: 'Entra' })).toBeNull();
});
