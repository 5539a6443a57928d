import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../session/session-store.ts';
import { openPage } from '../../testing/open-test-pages.tsx';
import { anOrder } from '../../testing/order-makers.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { processing, watchedPayment } from '../payments/running-payment-and-ticket-state.ts';
import { UnpaidPurchases } from './unpaid-purchases.tsx';

const order = anOrder('1', { status: 'pending_confirmation', confirmationCode: null });
const { purchaseId } = order;

beforeEach(() => {
  const running = {
    ...{ transactionId: 't1', method: 'nequi', result: 'pending', status: 'PENDING', buys: 'orders', purchaseId },
    ...{ orderIds: [], amount: 21_400, message: null, redirectUrl: null, needsOtp: false },
  };
  session.write({ localUser: aUser(), accessToken: aToken(3_600_000), refreshToken: 'r', hasSession: true });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) =>
    Response.json(String(address).includes('/running') ? { running } : { ok: true }),
  );
});
afterEach(() => {
  session.reset();
  processing.write(false);
  watchedPayment.write(null);
});

const open = () =>
  openPage(() => (
    <>
      <h1 tabIndex={-1}>Confirma tu pedido</h1>
      <UnpaidPurchases held={[{ purchaseId, orders: [order], totalCop: order.total }]} alone />
    </>
  ));

it('goes on with the payment that was started instead of asking for another method', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir con Nequi' }));
  expect(watchedPayment.read()).toMatchObject({ transactionId: 't1', waits: 'nequi' });
  expect(screen.queryByRole('button', { name: 'Seguir con el pago' })).toBeNull();
});

it('leads the focus to the page when the purchase is given up, and back to its button when it is kept', async () => {
  open();
  const leave = await screen.findByRole('button', { name: 'Cancelar el pedido' });
  await userEvent.click(leave);
  await userEvent.click(await screen.findByRole('button', { name: 'Volver' }));
  await waitFor(() => expect(document.activeElement).toBe(leave));
  await userEvent.click(leave);
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(
    screen.getAllByRole('button', { name: 'Cancelar el pedido' }).find((one) => dialog.contains(one)) as HTMLElement,
  );
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});
