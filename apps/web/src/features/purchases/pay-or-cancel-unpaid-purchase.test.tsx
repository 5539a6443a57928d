import type { RunningPayment } from '@sazon/contract/payments/running-payment-schemas';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../session/session-store.ts';
import { openPage } from '../../testing/open-test-pages.tsx';
import { anOrder } from '../../testing/order-makers.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { ticketHeadingId } from '../order-records/order-ticket-without-code.tsx';
import { processing, watchedPayment } from '../payments/running-payment-and-ticket-state.ts';
import { PayOrCancelUnpaidPurchase } from './pay-or-cancel-unpaid-purchase.tsx';

const { purchaseId } = anOrder('1');
const running = (change: Partial<RunningPayment>): RunningPayment => ({
  transactionId: 't1',
  method: 'bancolombia',
  result: 'pending',
  status: 'PENDING',
  buys: 'orders',
  purchaseId,
  orderIds: [],
  amount: 21_400,
  message: null,
  redirectUrl: '/banco/t1',
  needsOtp: false,
  ...change,
});
let waits: RunningPayment | null;
let asked: string[];

beforeEach(() => {
  asked = [];
  session.write({ localUser: aUser(), accessToken: aToken(3_600_000), refreshToken: 'r', hasSession: true });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { pathname } = new URL(String(address), 'http://sazon.test');
    asked.push(`${init?.method} ${pathname}`);
    return Response.json(pathname.endsWith('/running') ? { running: waits } : { ok: true });
  });
});
afterEach(() => {
  session.reset();
  processing.write(false);
  watchedPayment.write(null);
});

const open = () =>
  openPage(() => (
    <>
      <h1 tabIndex={-1}>Órdenes</h1>
      {/* beside the list, on a wide screen: it goes with the order */}
      <h2 id={ticketHeadingId} tabIndex={-1}>
        Ajiaco
      </h2>
      <PayOrCancelUnpaidPurchase purchaseId={purchaseId} main />
    </>
  ));

it('leads back to the bank where the payment was started, and to the wait for an app', async () => {
  waits = running({});
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Volver al banco' }));
  expect(watchedPayment.read()).toMatchObject({ transactionId: 't1', here: true, waits: 'bancolombia' });
  expect(watchedPayment.read()?.known?.redirectUrl).toBe('/banco/t1');
  expect(processing.read()).toBe(true);
  expect(screen.getByText('Tu pago con Bancolombia sigue abierto. Termínalo o cancela el pedido.')).toBeTruthy();
});

it('goes on with Nequi though its wait was over once', async () => {
  waits = running({ method: 'nequi', redirectUrl: null });
  const before = { transactionId: 't1', here: true };
  watchedPayment.write(before);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir con Nequi' }));
  expect(watchedPayment.read()).not.toBe(before);
  expect(watchedPayment.read()).toMatchObject({ transactionId: 't1', waits: 'nequi' });
});

it('goes on to the checkout while nothing was started', async () => {
  waits = null;
  open();
  expect((await screen.findByRole('link', { name: 'Continuar pago' })).getAttribute('href')).toBe('/pagos');
});

it('is given up with an open payment: what comes of that goes back, nobody follows it, and the focus stays on the page', async () => {
  waits = running({});
  watchedPayment.write({ transactionId: 't1', here: true, known: waits });
  open();
  await screen.findByRole('button', { name: 'Volver al banco' });
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByText(/Si ese pago se aprueba después, te devolvemos el dinero\.$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar el pago' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(asked).toContain(`POST /api/payments/${purchaseId}/abandon`);
  expect(watchedPayment.read()).toBeNull();
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});
