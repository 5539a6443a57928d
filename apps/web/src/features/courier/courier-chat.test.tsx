import type { CourierStop } from '@sazon/contract/courier/courier-stop';
import type { ChatMessage } from '@sazon/contract/orders/chat-schemas';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../query-client.ts';
import { session } from '../../session/session-store.ts';
import { aUser } from '../../testing/user-makers.ts';
import { applyCourierActions, type CourierAction, courierQueue } from './courier-actions-queue.ts';
import { CourierChat } from './courier-chat.tsx';
import { CustomerChatButton } from './customer-chat-button.tsx';
import { aStop } from './stop-for-tests.ts';

const courier = aUser();
let answered: Response | null;

beforeEach(() => {
  answered = null;
  vi.stubGlobal('fetch', async () => answered ?? Promise.reject(new TypeError('no connection')));
  session.write({ localUser: courier, accessToken: null, refreshToken: null, hasSession: false });
});
afterEach(async () => {
  for (const { id } of courierQueue.read()) await courierQueue.drop(id);
  queryClient.clear();
  session.reset();
  vi.unstubAllGlobals();
});

function Open({ given, unread = 0 }: { given: CourierStop; unread?: number }) {
  const [orderId, setOrderId] = useState<string | null>(null);
  const stop = applyCourierActions(given, []);
  const act = (doing: CourierAction) =>
    void courierQueue.add({ owner: courier.id, act: { ...doing, stopId: stop.id }, happenedAt: 1 });
  return (
    <QueryClientProvider client={queryClient}>
      {stop.orders.map((order) => (
        <CustomerChatButton key={order.id} order={{ ...order, unread }} onWrite={setOrderId} />
      ))}
      <CourierChat order={stop.orders.find(({ id }) => id === orderId)} act={act} onClose={() => setOrderId(null)} />
    </QueryClientProvider>
  );
}

const asked: ChatMessage = { id: 'm1', mine: false, by: 'customer', from: 'Julián', body: '¿Ya llegaste?', at: 0 };

test('the courier reads what was asked and answers it; the mark says how much is unread', async () => {
  answered = Response.json({ data: [asked] });
  render(<Open given={aStop({ 4761: 'in_route' })} unread={1} />);
  await userEvent.click(screen.getByRole('button', { name: 'Escribir a Julián Pardo, 1 mensaje sin leer' }));
  expect(await screen.findByText('¿Ya llegaste?')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Mensaje' }), 'En dos minutos');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(courierQueue.read().map(({ act }) => act)).toEqual([
    { kind: 'write', stopId: 'stop', orderId: 'order-4761', body: 'En dos minutos' },
  ]);
});

test('without a connection there is what the stop knows, and what is written waits', async () => {
  const stop = aStop({ 4761: 'in_delivery_site' });
  const orders = stop.orders.map((order) => ({ ...order, customerWrote: ['Por la puerta de la 93'] }));
  render(<Open given={{ ...stop, orders }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Escribir a Julián Pardo' }));
  expect(await screen.findByText('Por la puerta de la 93')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Mensaje' }), 'Estoy en la portería');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(screen.getByText('Por enviar')).toBeTruthy());
  expect(screen.getByText('Estoy en la portería')).toBeTruthy();
});

test('nobody is written to before the lunch is confirmed or once it is over', () => {
  render(<Open given={aStop({ 4761: 'scheduled', 4762: 'delivered', 4763: 'cancelled' })} />);
  expect(screen.queryByRole('button')).toBeNull();
});
