import type { BillLine } from '@sazon/contract/bills/statement-schemas';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session, setSignedIn } from '../../session/session-store.ts';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { statementSearch } from './statement-and-settlement-search-params.ts';
import { StatementScreen } from './statement-screen.tsx';

const restaurantId = '9fb0dd10-de9e-8ef3-ae95-9081d4dc4ffe';
const restaurant = { id: restaurantId, name: 'Fogón', brands: [], restaurantsTimes: [], termsAccepted: true };
const running = { start: '2026-11-23', end: '2026-11-29', running: true };
const closed = { start: '2026-11-16', end: '2026-11-22', running: false };
const sums = { orders: 2, salesCop: 40_000, commissionCop: 8568, toPayCop: 26_932 };
const line: BillLine = {
  orderId: '0198a7c0-0000-7000-8000-0000000000b1',
  code: '4821',
  date: '2026-11-17',
  hour: '12:30',
  place: 'Torre 93',
  dish: 'Ajiaco',
  extras: 2,
  serie: 'FE',
  invoiceNumber: '7',
  kind: 'delivered',
  problem: null,
  incident: null,
  grossCop: 20_000,
  discountCop: 0,
  amountCop: 20_000,
};
const refund = { ...line, kind: 'refund' as const, problem: 'cold' as const, grossCop: 0, amountCop: -4500 };
const summary = {
  deliveredCop: 40_000,
  noShowsCop: 0,
  inSiteCop: 0,
  discountsCop: 0,
  commissionCop: 7200,
  commissionTaxCop: 1368,
  refundsCop: 4500,
  adjustmentsCop: 0,
  creditsCop: 2700,
  toPayCop: 26_932,
};
const counts = { delivered: 2, no_show: 0, in_site: 0, refund: 1, adjustment: 0, incident: 0, discount: 0 };

let asked: string[] = [];
let lines: BillLine[] = [];
let weeks: unknown[] = [];
let isDown = false;

beforeEach(() => {
  asked = [];
  isDown = false;
  lines = [line, refund];
  weeks = [
    { ...running, ...sums },
    { ...closed, ...sums },
  ];
  setSignedIn({ user: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'first' });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (address.includes('/restaurants/payout')) return Response.json({ account: null, waiting: null });
    if (address.includes('user-restaurants')) return Response.json({ data: [restaurant] });
    if (isDown) return Response.json({ code: 'INTERNAL', message: 'Algo falló.' }, { status: 500 });
    if (address.includes('/settlements')) return page([]);
    if (address.includes('/bills/weeks')) return page(weeks);
    if (address.includes('/bills/lines')) return page(address.includes('part=refund') ? [refund] : lines);
    return Response.json({ ...closed, issuedOn: '2026-11-23', feeBps: 1800, summary, counts });
  });
});

afterEach(() => {
  session.reset();
  vi.unstubAllGlobals();
});

const page = (data: unknown[]) => Response.json({ data, page: 1, perPage: 50, total: data.length });

function open(path = '/facturacion') {
  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path: '/facturacion',
    validateSearch: statementSearch,
    component: () => <StatementScreen search={route.useSearch()} />,
  });
  return openRoutes(root.addChildren([route]), { at: path }).router;
}

test('lists the weeks with their state, and opens one', async () => {
  const router = open();
  const table = within(await screen.findByRole('table', { name: 'Semanas del restaurante' }));
  const [, first, second] = table.getAllByRole('row');
  expect(first?.textContent).toContain('En curso');
  expect(second?.textContent).toContain('Cerrada');
  // each row adds up: sales minus commission minus refunds is the payment
  expect(second?.textContent).toMatch(/40\.000.*8\.568.*−\$.4\.500.*26\.932/s);
  await userEvent.click(table.getByRole('link', { name: /16 a 22 de nov de 2026/ }));
  expect(router.state.location.search).toEqual({ semana: '2026-11-16' });
  expect(await screen.findByRole('heading', { name: '16 a 22 de nov de 2026' })).toBeTruthy();
});

test('shows the orders of a line of the formula, with the reason of each', async () => {
  const router = open('/facturacion?semana=2026-11-16');
  expect(await screen.findByText('Comisión (18%)')).toBeTruthy();
  const all = within(await screen.findByRole('list', { name: 'Órdenes' }));
  expect(all.getAllByRole('listitem')[0]?.textContent).toContain('1 plato y 2 adicionales');
  const formula = screen.getByRole('region', { name: 'Resumen' });
  expect(formula.textContent).toMatch(/Disputas aceptadas\$.2\.700.*26\.932/);
  await userEvent.click(screen.getByRole('button', { name: 'Ver 1 orden: Devoluciones a tu cargo' }));
  expect(router.state.location.search).toEqual({ semana: '2026-11-16', parte: 'refund' });
  expect(await screen.findByText(/Llegó frío/)).toBeTruthy();
  expect(asked.some((one) => one.includes('part=refund'))).toBe(true);
});

test('shows each of two equal refunds of one order', async () => {
  lines = [line, refund, refund];
  open('/facturacion?semana=2026-11-16');
  const all = within(await screen.findByRole('list', { name: 'Órdenes' }));
  expect(all.getAllByRole('listitem')).toHaveLength(3);
});

test("shows an incident's deduction with its photo, and people who may change orders dispute it there", async () => {
  const incident = {
    id: '0198a7c0-0000-7000-8000-0000000000c1',
    number: 'I-31',
    type: 'damaged' as const,
    status: 'decided' as const,
    shareBps: 7000,
    shareCop: 7000,
    note: 'La tapa no tenía sello.',
    photos: [{ url: '/api/photos/x', at: Date.now(), who: 'Marta' }],
    disputeUntil: Date.now() + 47 * 3_600_000,
  };
  lines = [{ ...line, kind: 'incident', grossCop: 0, amountCop: 0, incident }];
  open('/facturacion?semana=2026-11-16');
  const row = within((await screen.findAllByRole('listitem'))[0] as HTMLElement);
  expect(row.getByText(/I-31: llegó dañada/)).toBeTruthy();
  expect(row.getByText(/Te corresponde el 70%, /).textContent).toMatch(/que no se te pagan\.$/);
  expect(row.getByRole('button', { name: /^Ver la foto: Llegó dañada/ })).toBeTruthy();
  // this person reads bills and changes no orders
  expect(row.getByText(/puede disputarlo: quedan/)).toBeTruthy();
  const restaurantPermissions = { [restaurantId]: ['restaurant_orders_write'] };
  setSignedIn({ user: aUser({ restaurantPermissions }), accessToken: aToken(30 * 60_000), refreshToken: 'first' });
  await userEvent.click(await row.findByRole('button', { name: 'No fue así, disputar I-31' }));
  expect(await screen.findByRole('dialog', { name: 'Disputar I-31' })).toBeTruthy();
});

test('shows an empty state before the first sale, and a retry after a failed read', async () => {
  weeks = [{ ...running, orders: 0, salesCop: 0, commissionCop: 0, toPayCop: 0 }];
  open();
  expect(await screen.findByText('Todavía no hay nada que facturar')).toBeTruthy();
  isDown = true;
  open('/facturacion?semana=2026-11-16');
  const [again] = await screen.findAllByRole('button', { name: 'Reintentar' });
  isDown = false;
  await userEvent.click(again as HTMLElement);
  expect(await screen.findByText('Por pagarte')).toBeTruthy();
});

test('a restaurant without an account is offered to add one, not to change it', async () => {
  const restaurantPermissions = { [restaurantId]: ['restaurant_bills_view', 'restaurant_bills_write'] };
  const user = { ...aUser(), restaurantPermissions };
  setSignedIn({ user: user as never, accessToken: aToken(30 * 60_000), refreshToken: 'first' });
  open();
  expect(await screen.findByText('Todavía no hay una cuenta.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Agregar cuenta' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Agregar cuenta' }));
  expect(dialog.getByText(/Te pagamos a esta cuenta desde que una persona de la plataforma la confirme/)).toBeTruthy();
});
