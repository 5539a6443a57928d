import { createRootRoute, createRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getServerNow } from '../../calls/server-clock-and-freshness.ts';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { WeekPayScreen } from './week-pay-screen.tsx';

const id = (place: number) => `0198a7c0-0000-7000-8000-0000000000${place}`;
const account = { bank: 'Bancolombia', type: 'savings', lastFour: '4410', holder: 'Yuli Ríos' };
const stop = {
  ...{ lineId: id(11), scheduleDate: '2026-11-16', hour: '12:00', location: 'Torre Nogal', lunches: 3, delivered: 2 },
  ...{ amount: 6800, dispute: null },
};
const discount = { lineId: id(12), kind: 'discount', date: '2026-11-17', amount: -800, reason: 'Bolsa', dispute: null };
const payment = { id: id(13), reference: 'D7', paidOn: '2026-11-27', amountCop: 6000, by: 'Inés', returnReason: null };
const statement = {
  ...{ id: id(10), number: 'D-2026-7', state: 'issued', issuedAt: 0, payOn: '2026-11-27', paidOn: null },
  ...{ toPay: 6000, paid: 0, payments: [] as object[] },
};
const week = (of: object) => ({
  ...{ from: '2026-11-16', to: '2026-11-22', today: '2026-11-23', stops: 1, amount: 6000, account, waiting: null },
  ...{ days: [{ date: '2026-11-16', amount: 6800, stops: [stop] }], adjustments: [discount] },
  statement: { ...statement, disputeUntil: getServerNow() + 60_000, ...of },
});

let answer: () => Response;
let sent: { address: string; body: unknown }[] = [];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return answer();
    sent.push({ address, body: JSON.parse(String(init.body)) });
    return Response.json({ ok: true });
  });
});
afterEach(() => vi.unstubAllGlobals());

function open(reply: object, status = 200) {
  answer = () => Response.json(reply, { status });
  const root = createRootRoute();
  const route = createRoute({
    getParentRoute: () => root,
    path: '/domi/semana',
    component: () => <WeekPayScreen week={undefined} />,
  });
  openRoutes(root.addChildren([route]), { at: '/domi/semana' });
}
const sum = async () => (await screen.findByRole('region', { name: 'Total de la semana' })).textContent;

test('says when an unpaid statement is paid, and lets the courier object to a stop', async () => {
  open(week({}));
  expect(await sum()).toMatch(/Cuenta D-2026-7.*Emitida.*Tu pago sale el viernes 27 de nov\./);
  await userEvent.click(screen.getByRole('button', { name: 'No estoy de acuerdo con una parada' }));
  await userEvent.click(screen.getByRole('button', { name: /No estoy de acuerdo: 12:00.*Torre Nogal/ }));
  const form = within(screen.getByRole('form', { name: /Reclamo de 12:00/ }));
  await userEvent.click(form.getByRole('button', { name: 'Enviar reclamo' }));
  expect(form.getByText('Escribe qué pasó.')).toBeTruthy();
  await userEvent.type(form.getByLabelText('¿Qué pasó?'), 'Eran dos torres');
  await userEvent.click(form.getByRole('button', { name: 'Enviar reclamo' }));
  expect(sent[0]?.address).toContain(`/domi/pay/${id(10)}/disputes`);
  expect(sent[0]?.body).toEqual({ lineId: id(11), note: 'Eran dos torres' });
});

test('says what is paid, in part, late or whole, and offers no objection after its time', async () => {
  open(week({ disputeUntil: 0, paid: 2000, payOn: '2026-11-20', payments: [{ ...payment, amountCop: 2000 }] }));
  expect(await sum()).toMatch(
    /Ya te pagamos \$.2\.000\. El resto, \$.4\.000, está atrasado: debía salir el viernes 20/,
  );
  expect(screen.queryByRole('button', { name: /No estoy de acuerdo/ })).toBeNull();
});

test('names the reference of a payment', async () => {
  open(week({ state: 'paid', paid: 6000, paidOn: '2026-11-27', payments: [payment] }));
  expect(await sum()).toMatch(/Te pagamos el viernes 27 de nov\. Referencia D7\./);
});

test('shows the answer to an objection with its credit', async () => {
  const dispute = { id: id(14), state: 'accepted', note: 'No fui yo', answer: 'Tienes razón', creditCop: 800 };
  open({ ...week({}), adjustments: [{ ...discount, dispute }] });
  const lines = await screen.findByRole('region', { name: 'Propinas, extras y descuentos' });
  expect(lines.textContent).toMatch(/Disputa aceptada.*«No fui yo».*Tienes razón.*Te abonamos \$.800/);
});

test('promises no statement for a past week without stops, and asks for the first account', async () => {
  open({ ...week({}), stops: 0, amount: 0, days: [], adjustments: [], statement: null, account: null });
  expect(await screen.findByText('Ninguna parada esta semana.')).toBeTruthy();
  expect(await sum()).not.toContain('El lunes a las 6:00');
  await userEvent.click(screen.getByRole('button', { name: 'Agregar cuenta' }));
  expect(await screen.findByRole('dialog', { name: 'Agregar cuenta' })).toBeTruthy();
});

test('offers to try again when the week does not come', async () => {
  open({ code: 'INTERNAL', message: 'Algo falló.' }, 500);
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  answer = () => Response.json(week({}));
  await userEvent.click(again);
  expect(await sum()).toContain('D-2026-7');
});
