import { emptyCalendarDay, fillCalendar, findCalendarRange } from '@sazon/domain/bills/payment-calendar';
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session, setSignedIn } from '../../session/session-store.ts';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { SettlementsScreen } from './settlements-screen.tsx';
import { billsSearch } from './settlements-search-params.ts';

const ids = ['c1', 'c2', 'c3'].map((end) => `0198a7c0-0000-7000-8000-0000000000${end}`);
const aBill = (place: number, more: object) => ({
  ...{ id: ids[place], number: `L-2026-${place + 1}`, state: 'approved', start: '2026-11-09', end: '2026-11-15' },
  ...{ orders: 10, soldCop: 200_000, toPayCop: 150_000, paidCop: 0, payOn: '2026-11-26', disputeUntil: 0 },
  ...{ openDisputes: 0, pausedCop: 0, overdue: false, hasAccount: true, bank: 'Bancolombia', filed: null, ...more },
  restaurant: { id: ids[0], name: `Fogón ${place}`, legalName: 'Fogón S.A.S.', nit: '901.722.315-1' },
});

const dispute = {
  ...{
    id: ids[1],
    state: 'open',
    reason: 'complete',
    note: 'Iba aparte',
    photoUrl: null,
    openedAt: 0,
    answer: null,
    creditCop: null,
  },
};
const line = {
  ...{
    id: ids[0],
    kind: 'refund',
    orderId: ids[0],
    code: '4775',
    date: '2026-11-12',
    hour: '12:30',
    place: 'Torre 93',
  },
  ...{ dish: 'Ajiaco', picture: null, grossCop: 0, amountCop: -21_600, dispute },
};

let proposer = ids[2];
const aWaiting = () => ({
  ...{
    id: ids[1],
    by: 'Inés Cárdenas',
    byId: proposer,
    at: 0,
    restaurant: { id: ids[0], name: 'Fogón 0', nit: '901.722.315-1' },
  },
  account: { bank: 'Bancolombia', type: 'savings', lastFour: '4410', holder: 'Inés Cárdenas' },
});

let sent: { address: string; body: Record<string, unknown> }[] = [];
const rung = { count: 1, grossCop: 0, reason: null };
const ladder = [
  { ...rung, kind: 'commission', amountCop: -7200, baseCop: 40_000, ratePpm: 180_000 },
  { ...rung, kind: 'commission_tax', amountCop: -1368, baseCop: 7200, ratePpm: 190_000 },
];
const refused = { id: ids[0], kind: 'invoice', state: 'rejected', reasons: ['FAK48'], problem: null, tries: 1 };
const invoicing = { provider: 'Factus', pending: { ...refused, nextAt: null } };

let asked: string[] = [];
const account = { bank: 'Bancolombia', type: 'savings', lastFour: '4410', holder: 'Fogón S.A.S.' };
type Paid = { fileId: string; at: number; amountCop: number; account: typeof account; isChanged: boolean };
let filed: (Paid & { older: Paid[] }) | null = null;
let pausedCop = 0;
let second: object = { state: 'in_review', openDisputes: 1, pausedCop: 20_000 };

const due = { ...emptyCalendarDay('2026-11-26'), outCop: 150_000, outCount: 1, readyCount: 1 };
const calendar = {
  ...{ today: '2026-11-26', days: fillCalendar(findCalendarRange('2026-11-26', 3), [due]), seesIncome: false },
  late: { outCop: 90_000, outCount: 1, inCop: 0, inCount: 0 },
};

beforeEach(() => {
  sent = [];
  asked = [];
  filed = null;
  pausedCop = 0;
  proposer = ids[2];
  second = { state: 'in_review', openDisputes: 1, pausedCop: 20_000 };
  signIn(['admin_bills_view', 'admin_bills_edit']);
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push(address);
    if (init?.method === 'POST') {
      sent.push({ address, body: JSON.parse(String(init.body)) });
      if (!address.includes('/payments')) return Response.json({ ok: true });
      const paid = filed?.isChanged !== true || sent.at(-1)?.body.asFiled === true;
      const message = paid ? null : 'La cuenta cambió después del archivo para el banco. Haz un archivo nuevo.';
      return Response.json({ data: [{ billId: ids[0], paid, message, accountChanged: !paid }] });
    }
    if (address.includes('/bank-accounts')) return Response.json({ data: [aWaiting()] });
    if (address.includes('/lines'))
      return Response.json({ data: [line], page: 1, perPage: 50, total: 1, review: 1, days: [] });
    if (address.includes('/payment-calendar')) return Response.json(calendar);
    if (address.includes(`/settlements/${ids[1]}`))
      return Response.json({
        ...aBill(1, { state: 'in_review', openDisputes: 1 }),
        ...{ issuedAt: 0, approvedAt: null, paidOn: null, daysToPay: { days: 46, isLate: true }, account: null },
        biller: null,
        ...{ ladder, taxes: [], payments: [], events: [], documents: [], invoicing },
      });
    const states = [{ state: 'approved', count: 1, leftCop: 150_000 }];
    return Response.json({
      ...{
        data: [aBill(0, { filed, pausedCop }), aBill(1, second), aBill(2, { state: 'paid', paidCop: 150_000 })],
        page: 1,
        perPage: 50,
        total: 3,
      },
      ...{ states, sums: { orders: 20, soldCop: 400_000, toPayCop: 300_000, leftCop: 150_000 }, voided: 1 },
      ...{ overdue: { count: 1, leftCop: 90_000 }, today: { date: '2026-11-26', count: 1, leftCop: 150_000 } },
    });
  });
});

afterEach(() => {
  session.reset();
  vi.unstubAllGlobals();
});

const signIn = (permissions: string[]) =>
  setSignedIn({ user: { ...aUser(), permissions } as never, accessToken: aToken(30 * 60_000), refreshToken: 'first' });

function open(path = '/admin/sazon/facturacion/restaurantes') {
  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path: '/admin/sazon/facturacion/restaurantes',
    validateSearch: billsSearch,
    component: () => <SettlementsScreen search={route.useSearch()} />,
  });
  return openRoutes(root.addChildren([route]), { at: path }).router;
}

test('lists by state and date, filters in the address, and pays what is approved', async () => {
  const router = open();
  const table = within(await screen.findByRole('table', { name: /Liquidaciones/ }));
  expect(table.getByRole('row', { name: /^Total de 2, sin 1 anulada/ }).textContent).toMatch(
    /\$.150\.000150\.000 pesos$/,
  );
  expect(table.getByRole('checkbox', { name: /Elegir Fogón 1/ }).getAttribute('aria-disabled')).toBe('true');
  expect(table.getByRole('row', { name: /Fogón 1/ }).textContent).toMatch(/\$.150\.000.*\$.20\.000.* en pausa/);
  expect(table.getByRole('row', { name: /Fogón 2/ }).textContent).toMatch(/\$.0.*\$.150\.000.* pagados/);
  await userEvent.click(table.getByRole('checkbox', { name: /Elegir Fogón 0/ }));
  const bar = within(screen.getByRole('region', { name: 'Elegidas' }));
  expect(bar.getByRole('status').textContent).toMatch(/1 aprobada, \$.150\.000/);
  await userEvent.click(bar.getByRole('button', { name: 'Archivo para el banco' }));
  const files = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(files).toEqual(['Bancolombia PAB (CSV)', 'Otro banco (CSV)', 'Excel (XLSX)']);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(bar.getByRole('button', { name: 'Marcar pagadas' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Marcar pagada' }));
  expect(dialog.getByText('Escribe la referencia.')).toBeTruthy();
  await userEvent.type(dialog.getByLabelText(/Referencia del banco/), 'PAB-7');
  await userEvent.click(dialog.getByRole('button', { name: 'Marcar pagada' }));
  expect(sent[0]?.body).toMatchObject({ payments: [{ billId: ids[0], amountCop: 150_000 }], reference: 'PAB-7' });
  await userEvent.click(screen.getByRole('button', { name: /Aprobada/ }));
  expect(router.state.location.search).toEqual({ estado: 'approved' });
});

test('says once on a card of the phone that a settlement is paid, with what was paid', async () => {
  open();
  await screen.findByRole('table', { name: /Liquidaciones/ });
  const card = screen.getAllByRole('listitem').find(({ textContent }) => textContent?.includes('Fogón 2'));
  expect(card?.textContent?.match(/pagad/gi)).toHaveLength(1);
  expect(card?.textContent).toMatch(/\$.150\.000/);
});

test('marks as paid only those that the file for the bank has, and names the others', async () => {
  second = { toPayCop: 40_000, hasAccount: false, bank: null };
  open();
  const table = within(await screen.findByRole('table', { name: /Liquidaciones/ }));
  await userEvent.click(table.getByRole('checkbox', { name: 'Elegir todas las aprobadas' }));
  const bar = within(screen.getByRole('region', { name: 'Elegidas' }));
  expect(bar.getByText(/1 sin cuenta: en el archivo van \$.150\.000/)).toBeTruthy();
  await userEvent.click(bar.getByRole('button', { name: 'Marcar pagadas' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/\$.150\.000 en total/);
  dialog.getByText(/siguen por pagar: Fogón 1\./);
  await userEvent.type(dialog.getByLabelText(/Referencia del banco/), 'PAB-9');
  await userEvent.click(dialog.getByRole('button', { name: 'Marcar pagada' }));
  expect(sent[0]?.body).toMatchObject({ payments: [{ billId: ids[0], amountCop: 150_000 }], otherWay: false });
});

test('asks how a single one without an account was paid', async () => {
  second = { toPayCop: 40_000, hasAccount: false, bank: null };
  open();
  const table = within(await screen.findByRole('table', { name: /Liquidaciones/ }));
  await userEvent.click(table.getByRole('checkbox', { name: /Elegir Fogón 1/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Marcar pagadas' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Cómo le pagaste/), 'Cheque 0412');
  await userEvent.click(dialog.getByRole('button', { name: 'Marcar pagada' }));
  expect(sent[0]?.body).toMatchObject({ payments: [{ billId: ids[1] }], reference: 'Cheque 0412', otherWay: true });
});

test('says that an account changed after the file for the bank, and marks what the bank paid by it all the same', async () => {
  filed = {
    fileId: ids[0] ?? '',
    older: [],
    at: Date.parse('2026-11-25T14:00:00Z'),
    amountCop: 150_000,
    account,
    isChanged: true,
  };
  open();
  const table = within(await screen.findByRole('table', { name: /Liquidaciones/ }));
  table.getByText(/En el archivo del .*25.*: \$.150\.000 a Bancolombia ···4410\./);
  table.getByText('La cuenta cambió después: haz un archivo nuevo.');
  await userEvent.click(table.getByRole('checkbox', { name: /Elegir Fogón 0/ }));
  const bar = within(screen.getByRole('region', { name: 'Elegidas' }));
  bar.getByText(/1 cambió de cuenta: haz un archivo nuevo/);
  await userEvent.click(bar.getByRole('button', { name: 'Marcar pagadas' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Referencia del banco/), 'PAB-7');
  await userEvent.click(dialog.getByRole('button', { name: 'Marcar pagada' }));
  await dialog.findByText(/La cuenta cambió después del archivo para el banco/);
  await userEvent.click(dialog.getByRole('checkbox', { name: /El banco ya pagó con el archivo anterior/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Marcar pagada' }));
  expect(sent.map(({ body }) => body.asFiled)).toEqual([false, true]);
});

test.each([
  ['less than is left by now', 80_000, 0],
  ['more than is payable since an incident began', 150_000, 20_000],
])('proposes what the file for the bank pays: %s', async (_, amountCop, paused) => {
  filed = {
    fileId: ids[0] ?? '',
    older: [],
    at: Date.parse('2026-11-25T14:00:00Z'),
    amountCop,
    account,
    isChanged: false,
  };
  pausedCop = paused;
  open();
  const table = within(await screen.findByRole('table', { name: /Liquidaciones/ }));
  await userEvent.click(table.getByRole('checkbox', { name: /Elegir Fogón 0/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Marcar pagadas' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/En el archivo para el banco van \$.(80|150)\.000\. Si es menos, queda un pago parcial\./);
  await userEvent.type(dialog.getByLabelText(/Referencia del banco/), 'PAB-8');
  await userEvent.click(dialog.getByRole('button', { name: 'Marcar pagada' }));
  expect(sent[0]?.body).toMatchObject({ payments: [{ billId: ids[0], amountCop }] });
});

test('shows what is paid today, three weeks of payments and what is late, and narrows to a bank', async () => {
  const router = open();
  const totals = await screen.findByRole('region', { name: 'Por estado' });
  expect(totals.textContent).toMatch(/Hoy se pagan.*150\.000.* de .*240\.000.* abiertos, jueves 26 de noviembre/);
  const weeks = within(await screen.findByRole('region', { name: 'Calendario de pagos' }));
  const days = await weeks.findAllByRole('link');
  expect(days).toHaveLength(15);
  expect(days[3]?.textContent).toMatch(/Jue 26, hoy\$.150\.0001 aprobada/);
  await userEvent.click(screen.getByRole('button', { name: 'Ver la vencida' }));
  expect(asked.at(-1)).toContain('overdue=true');
  await userEvent.click(screen.getByRole('combobox', { name: 'Banco' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Davivienda' }));
  expect(router.state.location.search).toEqual({ estado: 'overdue', banco: 'Davivienda' });
  await userEvent.click(screen.getByRole('button', { name: 'XLSX' }));
  expect(asked.at(-1)).toContain('/admin/settlements/xlsx?overdue=true&bank=Davivienda');
  await userEvent.click(weeks.getByRole('link', { name: /Jueves 26 de noviembre/ }));
  expect(router.state.location.search).toEqual({ ver: 'agenda', semana: '2026-11-26' });
});

test('answers a dispute with a credit, and marks answers past the legal limit in red', async () => {
  open(`/admin/sazon/facturacion/restaurantes?liquidacion=${ids[1]}`);
  expect((await screen.findByText(/46 días desde el cierre/)).textContent).toContain('más de los 45');
  const form = within(await screen.findByRole('form', { name: 'Responder la disputa de 4775' }));
  expect((form.getByLabelText(/Abono/) as HTMLInputElement).value).toBe('21.600');
  await userEvent.click(form.getByRole('button', { name: 'Aceptar' }));
  expect(sent).toEqual([]);
  await userEvent.type(form.getByLabelText(/Respuesta/), 'Se ve en la foto');
  await userEvent.click(form.getByRole('button', { name: 'Aceptar' }));
  expect(sent[0]?.address).toContain(`/settlements/disputes/${ids[1]}/answer`);
  expect(sent[0]?.body).toEqual({ answer: 'Se ve en la foto', creditCop: 21_600 });
});

test('says why the provider refused the invoice of the commission, and asks again', async () => {
  open(`/admin/sazon/facturacion/restaurantes?liquidacion=${ids[1]}`);
  const card = within(await screen.findByRole('region', { name: 'Factura electrónica' }));
  expect(card.getByText(/Factus rechazó la factura\. La liquidación sigue su curso/)).toBeTruthy();
  expect(card.getByText('FAK48')).toBeTruthy();
  await userEvent.click(card.getByRole('button', { name: 'Reintentar' }));
  expect(sent[0]?.address).toContain(`/admin/settlements/${ids[1]}/invoice/ask`);
});

test('hides choosing, paying, voiding and answering from people who may only read', async () => {
  signIn(['admin_bills_view']);
  open();
  await screen.findByRole('table', { name: /Liquidaciones/ });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('shows a settlement without buttons to people who may only read', async () => {
  signIn(['admin_bills_view']);
  open(`/admin/sazon/facturacion/restaurantes?liquidacion=${ids[1]}`);
  await screen.findAllByText(/4775/);
  expect(screen.queryByRole('button', { name: 'Anular' })).toBeNull();
  expect(screen.queryByRole('form')).toBeNull();
});

test('confirms the account of a restaurant, as a second person', async () => {
  open();
  const card = within(await screen.findByRole('region', { name: 'Cuentas por confirmar' }));
  expect(card.getByText(/Bancolombia, ahorros ···4410/)).toBeTruthy();
  await userEvent.click(card.getByRole('button', { name: 'Confirmar la cuenta de Fogón 0' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: '¿Confirmas la cuenta de Fogón 0?' }));
  expect(dialog.getByText('Bancolombia, ahorros ···4410')).toBeTruthy();
  expect(dialog.getByText(/Titular Inés Cárdenas, la pidió Inés Cárdenas/)).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Sí, confirmar' }));
  await vi.waitFor(() => expect(sent[0]).toMatchObject({ body: { accept: true } }));
});

test('leaves the confirmation of an account to another person than who asked for it', async () => {
  proposer = aUser().id;
  open();
  const card = within(await screen.findByRole('region', { name: 'Cuentas por confirmar' }));
  expect(card.getByText('Tú la pediste: falta que otra persona la confirme.')).toBeTruthy();
  const confirm = card.getByRole('button', { name: 'Confirmar la cuenta de Fogón 0' });
  await userEvent.click(confirm);
  expect(sent).toEqual([]);
});
