import type { SettlementDetail, SettlementLine } from '@sazon/contract/bills/settlement';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session, setSignedIn } from '../../session/session-store.ts';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { statementSearch } from './statement-and-settlement-search-params.ts';
import { StatementScreen } from './statement-screen.tsx';

const restaurantId = '9fb0dd10-de9e-8ef3-ae95-9081d4dc4ffe';
const restaurant = { id: restaurantId, name: 'Fogón', brands: [], restaurantsTimes: [], termsAccepted: true };
const id = '0198a7c0-0000-7000-8000-0000000000c1';
const rung = { count: 1, baseCop: null, ratePpm: null, reason: null };

const line: SettlementLine = {
  ...{ id: '0198a7c0-0000-7000-8000-0000000000d1', kind: 'no_show', orderId: id, code: '4775', date: '2026-11-19' },
  ...{
    hour: '11:30',
    place: 'Torre 93',
    dish: 'Ajiaco',
    picture: '/ajiaco.webp',
    grossCop: 20_000,
    amountCop: 20_000,
    dispute: null,
    isPaused: false,
  },
  taxes: [],
};

let bill: SettlementDetail;
let hasAccount = true;
let toReview = 1;
let waiting: object | null = null;
let sent: { address: string; body: unknown }[] = [];

beforeEach(() => {
  hasAccount = true;
  toReview = 1;
  waiting = null;
  sent = [];
  bill = {
    ...{ id, number: 'L-2026-47', state: 'issued', start: '2026-11-16', end: '2026-11-22', orders: 2 },
    ...{
      soldCop: 40_000,
      toPayCop: 31_432,
      paidCop: 0,
      payOn: '2026-12-03',
      openDisputes: 0,
      pausedCop: 0,
      overdue: false,
    },
    disputeUntil: toInstantMs('2099-11-26', '18:00'),
    restaurant: { id: restaurantId, name: 'Fogón', legalName: 'Fogón S.A.S.', nit: '901.722.315-1' },
    biller: { legalName: 'Sazón S.A.S.', nit: '901377046-5', address: 'Cra. 7 # 71-21, Bogotá' },
    ...{ issuedAt: toInstantMs('2026-11-23', '06:00'), approvedAt: null, paidOn: null },
    daysToPay: { days: 1, isLate: false },
    account: { bank: 'Bancolombia', type: 'savings', lastFour: '4410', holder: 'Inés Cárdenas' },
    payTo: { bank: 'Bancolombia', type: 'savings', lastFour: '4410', holder: 'Inés Cárdenas' },
    ladder: [
      { ...rung, kind: 'commission', grossCop: 0, amountCop: -7200, baseCop: 40_000, ratePpm: 180_000 },
      { ...rung, kind: 'commission_tax', grossCop: 0, amountCop: -1368, baseCop: 7200, ratePpm: 190_000 },
      { ...rung, kind: 'delivered', count: 2, grossCop: 40_000, amountCop: 40_000 },
    ],
    taxes: [
      { tax: 'inc_8', rateBps: 800, amountCop: 35_100, baseCop: 32_500, taxCop: 2600 },
      { tax: 'iva_19', rateBps: 1900, amountCop: 4900, baseCop: 4118, taxCop: 782 },
    ],
    payments: [],
    documents: [],
    events: [{ action: 'issue', to: 'issued', at: 0, who: null, reason: null, amountCop: null }],
  };
  signIn(['restaurant_bills_view', 'restaurant_bills_edit']);
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      sent.push({ address, body: JSON.parse(String(init.body)) });
      return Response.json({ ok: true });
    }
    if (address.includes('/restaurants/payout')) return Response.json({ account: bill.payTo, waiting });
    if (address.includes('user-restaurants')) return Response.json({ data: [restaurant] });
    if (address.includes(`/settlements/${id}/lines`)) {
      const lines = address.includes('day=') ? [{ ...line, kind: 'delivered', code: '5001' }] : [line];
      const days = [{ date: '2026-11-19', count: 1 }];
      return Response.json({ ...{ data: lines, page: 1, perPage: 50, total: 1 }, review: toReview, days });
    }
    if (address.includes(`/settlements/${id}`)) return Response.json(bill);
    if (address.includes('/settlements')) return page([{ ...bill, hasAccount }]);
    return page([]);
  });
});

afterEach(() => {
  session.reset();
  vi.unstubAllGlobals();
});

const page = (data: unknown[]) => Response.json({ data, page: 1, perPage: 50, total: data.length });
const signIn = (permissions: string[]) => {
  const user = { ...aUser(), restaurantPermissions: { [restaurantId]: permissions } };
  setSignedIn({ user: user as never, accessToken: aToken(30 * 60_000), refreshToken: 'first' });
};

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

test('lists settlements with amount and payment date, and opens one', async () => {
  const router = open();
  const list = within(await screen.findByRole('region', { name: 'Liquidaciones' }));
  const link = await list.findByRole('link', { name: /L-2026-47/ });
  expect(link.textContent).toMatch(/Te pagamos \$.31\.432 el jueves 3 de dic, la revisas hasta el 26 de nov,/);
  await userEvent.click(link);
  expect(router.state.location.search).toEqual({ liquidacion: id });
});

test('says once in the list that a settlement is paid, and when', async () => {
  bill = { ...bill, state: 'paid', paidCop: 31_432, paidOn: '2026-12-02' };
  open();
  const link = await screen.findByRole('link', { name: /L-2026-47/ });
  expect(link.textContent?.match(/pagad/gi)).toHaveLength(1);
  expect(link.textContent).toContain('El miércoles 2 de dic');
});

test('shows the payment date, the account and a ladder that adds up', async () => {
  open(`/facturacion?liquidacion=${id}`);
  const promise = await screen.findByRole('region', { name: 'Tu pago' });
  expect(promise.textContent).toMatch(/Te pagamos.*31\.432.*jueves 3 de diciembre.*Bancolombia, ahorros ···4410/s);
  const ladder = screen.getByRole('region', { name: 'La cuenta' });
  expect(ladder.textContent).toMatch(
    /Vendiste.*40\.000.*18% sobre \$.40\.000.*−\$.7\.200.*−\$.1\.368.*Por pagar.*31\.432/s,
  );
  const fair = screen.getByRole('region', { name: 'De lo que vendiste' });
  expect(fair.textContent).toMatch(/De cada \$.100 que vendiste te quedan \$.79.*Para ti.*31\.432.*−\$.8\.568/s);
  const steps = within(screen.getByRole('list', { name: 'Estados' })).getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null, null]);
  expect(steps[1]?.textContent).toMatch(/Emitida.*23 de nov, 6:00.a..m./);
});

test('names the account it will be paid to when that changed, and the account of each payment', async () => {
  const account = { bank: 'Nequi', type: 'savings' as const, lastFour: '0002', holder: 'Inés Cárdenas' };
  const payment = { id, amountCop: 1432, reference: 'PAB-1', paidOn: '2026-12-03', returnReason: null, account };
  bill = { ...bill, payTo: account, payments: [payment], paidCop: 1432 };
  open(`/facturacion?liquidacion=${id}`);
  const promise = await screen.findByRole('region', { name: 'Tu pago' });
  expect(promise.textContent).toMatch(/Nequi, ahorros ···0002.*La cambiaste después/s);
  const payments = screen.getByRole('region', { name: 'Pagos' });
  expect(payments.textContent).toMatch(/PAB-1.*A Nequi, ahorros ···0002/s);
});

test('says that a payment is late, on the settlement and in the list', async () => {
  bill = { ...bill, overdue: true, payOn: '2026-11-19', paidCop: 1432 };
  open(`/facturacion?liquidacion=${id}`);
  const promise = await screen.findByRole('region', { name: 'Tu pago' });
  expect(promise.textContent).toMatch(/Te debemos.*30\.000.*Debíamos pagarte el jueves 19 de noviembre/s);
  expect(promise.textContent).not.toContain('Te pagamos');
  await userEvent.click(screen.getByRole('link', { name: 'Todas las semanas' }));
  const list = within(await screen.findByRole('region', { name: 'Liquidaciones' }));
  const link = await list.findByRole('link', { name: /L-2026-47/ });
  expect(link.textContent).toMatch(/Debíamos pagarte \$.30\.000 el jueves 19 de nov.*Vencida/);
});

test('promises what is not paused, and says what is', async () => {
  bill = { ...bill, pausedCop: 20_000 };
  open(`/facturacion?liquidacion=${id}`);
  const promise = await screen.findByRole('region', { name: 'Tu pago' });
  expect(promise.textContent).toMatch(/Te pagamos\$.11\.432/);
  expect(screen.getByText(/en pausa: un incidente de esas órdenes espera decisión/)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Todas las semanas' }));
  const list = within(await screen.findByRole('region', { name: 'Liquidaciones' }));
  const link = await list.findByRole('link', { name: /L-2026-47/ });
  expect(link.textContent).toMatch(/Te pagamos \$.11\.432 el jueves 3 de dic, \$.20\.000 en pausa/);
});

test('shows the lines of a day with their pictures', async () => {
  const router = open(`/facturacion?liquidacion=${id}`);
  const lines = within(await screen.findByRole('region', { name: 'Líneas' }));
  expect(lines.getByRole('button', { name: 'Por revisar 1' }).getAttribute('aria-pressed')).toBe('true');
  expect(lines.getByRole('listitem').querySelector('img')?.getAttribute('src')).toBe('/ajiaco.webp');
  await userEvent.click(lines.getByRole('button', { name: 'Jue 19' }));
  expect(await screen.findAllByText(/5001/)).toBeTruthy();
  expect(router.state.location.search).toEqual({ liquidacion: id, dia: '2026-11-19' });
});

test('disputes a line with a reason and a text, under the line', async () => {
  open(`/facturacion?liquidacion=${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'No estoy de acuerdo, disputar 4775' }));
  const form = within(await screen.findByRole('form', { name: 'No estoy de acuerdo con esta línea' }));
  await userEvent.click(form.getByRole('button', { name: 'Enviar disputa' }));
  expect(form.getByText('Elige qué pasó.')).toBeTruthy();
  await userEvent.click(await form.findByRole('combobox', { name: /¿Qué pasó\?/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Sí se entregó' }));
  await userEvent.type(form.getByLabelText(/Cuéntanos/), 'La recibió el portero');
  await userEvent.click(form.getByRole('button', { name: 'Enviar disputa' }));
  expect(sent[0]?.address).toContain(`/settlements/${id}/disputes`);
  expect(sent[0]?.body).toMatchObject({ lineId: line.id, reason: 'delivered', note: 'La recibió el portero' });
});

test('leads from the bar of a phone to the lines to dispute, while there is time', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const router = open(`/facturacion?liquidacion=${id}&ver=todas`);
  await userEvent.click(await screen.findByRole('button', { name: 'No estoy de acuerdo' }));
  expect(router.state.location.search).toEqual({ liquidacion: id });
  expect(document.activeElement?.textContent).toBe('Líneas');
});

test('takes the bar of a phone away while a dispute is written, and brings it back', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  open(`/facturacion?liquidacion=${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'No estoy de acuerdo, disputar 4775' }));
  const form = within(await screen.findByRole('form', { name: 'No estoy de acuerdo con esta línea' }));
  expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull();
  await userEvent.click(form.getByRole('button', { name: 'Cerrar' }));
  expect(screen.getByRole('button', { name: 'Aprobar' })).toBeTruthy();
});

test('leads from the bar of a phone to all lines when none is to review', async () => {
  toReview = 0;
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const router = open(`/facturacion?liquidacion=${id}`);
  await screen.findByRole('region', { name: 'Líneas' });
  await userEvent.click(screen.getByRole('button', { name: 'No estoy de acuerdo' }));
  expect(router.state.location.search).toEqual({ liquidacion: id, ver: 'todas' });
});

test('says that a dispute waits for its answer, and no longer once it is answered', async () => {
  bill = { ...bill, state: 'in_review', openDisputes: 1 };
  open(`/facturacion?liquidacion=${id}`);
  const steps = async () => (await screen.findByRole('list', { name: 'Estados' })).textContent;
  expect(await steps()).toMatch(/En disputafalta la respuesta.*después de la respuesta/);
  bill = { ...bill, openDisputes: 0 };
  await userEvent.click(screen.getByRole('link', { name: 'Todas las semanas' }));
  await userEvent.click(await screen.findByRole('link', { name: /L-2026-47/ }));
  await waitFor(async () => expect(await steps()).toMatch(/En revisiónhasta el .*sola, al terminar el plazo/));
});

test('promises no day while the account waits for the platform, and says that it waits', async () => {
  bill = { ...bill, payTo: null };
  hasAccount = false;
  const account = { bank: 'Nequi', type: 'savings', lastFour: '0002', holder: 'Inés Cárdenas' };
  waiting = { id, account, by: 'Inés', at: 0 };
  open(`/facturacion?liquidacion=${id}`);
  const promise = await screen.findByRole('region', { name: 'Tu pago' });
  await within(promise).findByText('Nequi, ahorros ···0002 espera que la plataforma la confirme.');
  expect(promise.textContent).toContain('cuando tengas una cuenta confirmada');
  expect(promise.textContent).not.toContain('jueves');
  expect(screen.getByRole('list', { name: 'Estados' }).textContent).toMatch(
    /Pagadacuando tengas una cuenta confirmada/,
  );
  const next = await screen.findByRole('region', { name: 'Próximos pagos' });
  expect(next.textContent).toMatch(/Cuando tengas una cuenta confirmada.*31\.432/);
  expect(next.textContent).not.toContain('dic');
  await userEvent.click(screen.getByRole('link', { name: 'Todas las semanas' }));
  const link = await screen.findByRole('link', { name: /L-2026-47/ });
  expect(link.textContent).toMatch(/Te pagamos \$.31\.432 cuando tengas una cuenta confirmada, la revisas hasta/);
});

test('approves, and hides the button from people who may only read', async () => {
  open(`/facturacion?liquidacion=${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Aprobar' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: /¿Aprobar \$.31\.432\?/ }));
  dialog.getByText('Después ya no puedes disputar sus líneas.');
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Aprobar' }));
  expect(sent[0]?.address).toContain(`/settlements/${id}/approve`);
});

test('hides approval and disputes from people who may only read', async () => {
  signIn(['restaurant_bills_view']);
  open(`/facturacion?liquidacion=${id}`);
  expect(await screen.findAllByText(/4775/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'No estoy de acuerdo, disputar 4775' })).toBeNull();
});
