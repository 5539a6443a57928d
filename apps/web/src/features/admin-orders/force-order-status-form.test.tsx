import type { AdminOrderDetail } from '@sazon/contract/orders/admin-list-and-detail-schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { signedInWith } from '../../testing/signed-in.ts';
import { ForceOrderStatusForm, listForcedStatuses } from './force-order-status-form.tsx';

const server = signedInWith({ ok: true });
let closed = 0;
beforeEach(() => {
  closed = 0;
});

it('asks what happens to the money of a cancelled order, and explains it for a delivered one', async () => {
  const order = { id: '0198a7c0-0000-7000-8000-000000000001', code: '1234', status: 'in_route', charged: false };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ForceOrderStatusForm order={order as AdminOrderDetail} onClose={() => (closed += 1)} />
    </QueryClientProvider>,
  );
  const choose = async (name: string) => {
    await userEvent.click(await screen.findByRole('combobox', { name: 'Nuevo estado' }));
    await userEvent.click(await screen.findByRole('option', { name }));
  };
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Forzar estado' }));
  await choose('Finalizado');
  expect(screen.getByText(/^Se cobra:/)).toBeTruthy();
  await choose('Cancelado');
  await userEvent.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Se perdió');
  await send();
  expect(screen.getByText('Elige qué pasa con la plata.')).toBeTruthy();
  expect(server.sent).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: /Se devuelve/ }));
  await send();
  await waitFor(() => expect(closed).toBe(1));
  expect(server.sent).toEqual([{ status: 'cancelled', reason: 'Se perdió', money: 'giveBack' }]);
});

it('offers no status for an order whose money is settled, except that the customer did not come', () => {
  expect(listForcedStatuses({ status: 'delivered', charged: false })).toEqual([]);
  expect(listForcedStatuses({ status: 'cancelled', charged: false })).toEqual([]);
  expect(listForcedStatuses({ status: 'pending_confirmation', charged: false })).toEqual([]);
  expect(listForcedStatuses({ status: 'cancelled', charged: true })).toEqual(['delivered']);
});
