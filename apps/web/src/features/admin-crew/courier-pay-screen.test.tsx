import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session, setSignedIn } from '../../session/session-store.ts';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { CourierPayScreen } from './courier-pay-screen.tsx';

const id = (place: number) => `0198a7c0-0000-7000-8000-0000000000${place}`;
const payment = { id: id(50), reference: 'D7', paidOn: '2026-11-27', amountCop: 6800, by: 'Inés', returnReason: null };
const dispute = { id: id(60), state: 'open', note: 'Eran dos torres', answer: null, creditCop: null };
const aWeek = (place: number, name: string, of: object, more: object = {}) => {
  const stop = {
    ...{ lineId: id(place + 20), scheduleDate: '2026-11-16', hour: '12:00', location: 'Torre Nogal' },
    ...{ lunches: 3, delivered: 2, amount: 6800, dispute: null, ...more },
  };
  const statement = {
    ...{ id: id(place), number: `D-2026-${place}`, state: 'issued', issuedAt: 0, disputeUntil: 0, payOn: '2026-11-27' },
    ...{ paidOn: null, toPay: 6800, paid: 0, payments: [], ...of },
  };
  return {
    ...{ from: '2026-11-16', to: '2026-11-22', stops: 1, amount: 6800, hasAccount: true, adjustments: [], statement },
    filed: null,
    courier: { id: id(place + 10), name, phone: '3001234567' },
    days: [{ date: '2026-11-16', amount: 6800, stops: [stop] }],
  };
};
const waiting = {
  ...{ id: id(70), courier: { id: id(20), name: 'Yuli', phone: '3001234567' }, at: 0 },
  account: { bank: 'Bancolombia', type: 'savings', lastFour: '4410', holder: 'Yuli Ríos' },
};
const reply = {
  ...{
    today: '2026-11-24',
    from: '2026-11-16',
    to: '2026-11-22',
    total: 27_200,
    count: 4,
    next: null,
    accounts: [waiting],
  },
  couriers: [{ id: id(20), name: 'Yuli', phone: '3001234567' }],
  unpaid: [{ from: '2026-11-16', count: 2, leftCop: 13_600 }],
  data: [
    aWeek(10, 'Yuli', {}),
    aWeek(11, 'Carlos', { state: 'paid', paid: 6800, paidOn: '2026-11-27', payments: [payment] }),
    aWeek(12, 'Ana', { payOn: '2026-11-20' }, { dispute }),
    aWeek(13, 'Leo', { toPay: -500 }),
  ],
};

let answer: () => Response;
let sent: { address: string; body: unknown }[] = [];
beforeEach(() => {
  sent = [];
  answer = () => Response.json(reply);
  signIn(['admin_bills_view', 'admin_bills_edit']);
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return answer();
    sent.push({ address, body: JSON.parse(String(init.body)) });
    return Response.json(
      address.includes('/payments') ? { data: [{ billId: id(10), paid: true, message: null }] } : { ok: true },
    );
  });
});
afterEach(() => {
  session.reset();
  vi.unstubAllGlobals();
});

const signIn = (permissions: string[]) =>
  setSignedIn({ user: { ...aUser(), permissions } as never, accessToken: aToken(30 * 60_000), refreshToken: 'first' });

function open() {
  const root = createRootRoute();
  const path = '/admin/sazon/pagos-domis';
  const route = createRoute({
    getParentRoute: () => root,
    path,
    component: () => <CourierPayScreen week={undefined} />,
  });
  openRoutes(root.addChildren([route]), { at: path });
}
const findCard = async (name: string) => {
  const cards = within(await screen.findByRole('list', { name: 'Domis' })).getAllByRole('listitem');
  return cards.find((card) => card.querySelector('summary')?.textContent?.includes(name)) as HTMLElement;
};

test('chooses unpaid statements only, and marks one as paid by the bank’s reference', async () => {
  open();
  const choose = (name: string) => screen.getByRole('checkbox', { name: `Elegir la cuenta de ${name}` });
  await findCard('Yuli');
  for (const name of ['Carlos', 'Leo']) expect(choose(name).getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(choose('Yuli'));
  const bar = within(screen.getByRole('region', { name: 'Elegidas' }));
  expect(bar.getByRole('status').textContent).toMatch(/1 cuenta, \$.6\.800/);
  await userEvent.click(bar.getByRole('button', { name: 'Marcar pagadas' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Referencia del banco/), 'PAB-7');
  await userEvent.click(dialog.getByRole('button', { name: 'Marcar pagada' }));
  expect(sent[0]?.address).toContain('/admin/courier-pay/payments');
  expect(sent[0]?.body).toMatchObject({ payments: [{ billId: id(10), amountCop: 6800 }], reference: 'PAB-7' });
});

test('says in which files for the bank a statement is, and marks it by the older one', async () => {
  const { account } = waiting;
  const older = { fileId: id(80), at: Date.parse('2026-11-24T14:00:00Z'), amountCop: 5000, account, isChanged: true };
  const newer = { ...older, fileId: id(81), at: Date.parse('2026-11-25T14:00:00Z'), amountCop: 6800, isChanged: false };
  const [yuli, ...others] = reply.data;
  answer = () => Response.json({ ...reply, data: [{ ...yuli, filed: { ...newer, older: [older] } }, ...others] });
  open();
  const card = await findCard('Yuli');
  expect(card.textContent).toMatch(
    /En el archivo del .*25.*: \$.6\.800 a Bancolombia ···4410\. También en el del .*24/,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir la cuenta de Yuli' }));
  await userEvent.click(screen.getByRole('button', { name: 'Marcar pagadas' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('combobox', { name: /^¿Con qué archivo pagó el banco\?/ }));
  await userEvent.click(await screen.findByRole('option', { name: /^El del .*24/ }));
  dialog.getByText(/En el archivo para el banco van \$.5\.000/);
  await userEvent.type(dialog.getByLabelText(/Referencia del banco/), 'PAB-8');
  await userEvent.click(dialog.getByRole('button', { name: 'Marcar pagada' }));
  expect(sent[0]?.body).toMatchObject({ payments: [{ billId: id(10), amountCop: 5000 }], fileId: id(80) });
});

test('tells unpaid, paid, late and negative statements apart, and answers an objection', async () => {
  open();
  expect((await findCard('Yuli')).textContent).toMatch(/Emitida.*Se paga el viernes 27 de nov/);
  expect((await findCard('Carlos')).textContent).toMatch(/Pagada.*Pagada el viernes 27 de nov/);
  expect((await findCard('Leo')).textContent).toContain('se descuenta de su siguiente cuenta');
  const ana = await findCard('Ana');
  expect(ana.textContent).toMatch(/En disputa.*Vencida/);
  await userEvent.click(within(ana).getByText('Ana'));
  const claim = within(within(ana).getByRole('region', { name: /Reclamo de/ }));
  await userEvent.type(claim.getByLabelText('Respuesta al domi'), 'Es cierto');
  await userEvent.type(claim.getByLabelText(/Abono/), '6800');
  await userEvent.click(claim.getByRole('button', { name: 'Aceptar' }));
  expect(sent[0]?.address).toContain(`/admin/courier-pay/disputes/${id(60)}/answer`);
  expect(sent[0]?.body).toEqual({ answer: 'Es cierto', creditCop: 6800 });
});

test('shows neither boxes nor buttons of payment to people who may only read', async () => {
  signIn(['admin_bills_view']);
  open();
  await findCard('Yuli');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Confirmar la cuenta/ })).toBeNull();
});

test('reads the couriers of a week in pages, and sums all of them', async () => {
  const pages = [
    { ...reply, count: 2, next: id(20), data: reply.data.slice(0, 1) },
    { ...reply, count: 2, data: reply.data.slice(1, 2) },
  ];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json(pages[address.includes('after=') ? 1 : 0]);
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Ver más, van 1 de 2' }));
  expect(await findCard('Carlos')).toBeTruthy();
  expect(await findCard('Yuli')).toBeTruthy();
  expect(asked.at(-1)).toContain(`after=${id(20)}`);
  expect(screen.queryByRole('button', { name: /Ver más/ })).toBeNull();
});

test('adds an extra to the running week of a courier who had no stop yet', async () => {
  answer = () => Response.json({ ...reply, from: '2026-11-23', to: '2026-11-29', data: [], total: 0 });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Propina, extra o descuento' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Valor'), '12000');
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Lluvia');
  await userEvent.click(dialog.getByRole('button', { name: 'Agregar a la semana' }));
  expect(sent[0]?.body).toEqual({ courierId: id(20), kind: 'extra', amountCop: 12_000, reason: 'Lluvia' });
});

test('says that nobody had a stop, and offers to try again when the week does not come', async () => {
  answer = () => Response.json({ code: 'INTERNAL', message: 'Algo falló.' }, { status: 500 });
  open();
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  answer = () => Response.json({ ...reply, data: [], unpaid: [], accounts: [], total: 0 });
  await userEvent.click(again);
  expect(await screen.findByText('Ninguna parada esa semana.')).toBeTruthy();
});
