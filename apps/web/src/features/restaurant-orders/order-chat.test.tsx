import type { ChatMessage } from '@sazon/contract/orders/chat-schemas';
import type { OrderStatus } from '@sazon/domain/orders/status';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../query-client.ts';
import { BoardOrderTicket } from '../kitchen-board/board-order-ticket.tsx';
import { BoardContext } from '../kitchen-orders/board-rights-and-tools-context.ts';
import { boardTools } from '../kitchen-orders/board-tools-for-tests.ts';
import { aKitchenOrder } from '../kitchen-orders/kitchen-order-for-tests.ts';
import { OrderChat } from './order-chat.tsx';

let said: ChatMessage[];
let sent: unknown[];

beforeEach(() => {
  said = [{ id: 'm1', mine: false, by: 'customer', from: 'Camila', body: '¿Va sin cebolla?', at: 0 }];
  sent = [];
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit = {}) => {
    if (method !== 'POST') return Response.json({ data: said });
    sent.push(JSON.parse(String(body)));
    said = [...said, { id: 'm2', mine: true, by: 'restaurant', from: 'La Fonda', body: 'Sí', at: 60_000 }];
    return Response.json({ ok: true });
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const open = (status: OrderStatus, canWrite = true) =>
  render(
    <QueryClientProvider client={queryClient}>
      <BoardContext value={{ ...boardTools, canWrite }}>
        <OrderChat order={aKitchenOrder({ code: '1010', status })} />
      </BoardContext>
    </QueryClientProvider>,
  );

test('a comanda shows what its customer wrote, and the restaurant answers there', async () => {
  open('confirmed');
  expect(await screen.findByText('¿Va sin cebolla?')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Mensaje' }), 'Sí');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText(/^Tú,/)).toBeTruthy();
  expect(sent).toEqual([{ restaurantId: boardTools.restaurantId, body: 'Sí' }]);
  expect((screen.getByRole('textbox', { name: 'Mensaje' }) as HTMLInputElement).value).toBe('');
});

test('who only watches reads and does not write', async () => {
  open('in_route', false);
  expect(await screen.findByText('¿Va sin cebolla?')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('there is no chat before the comanda is confirmed, nor once it is over', () => {
  for (const status of ['scheduled', 'delivered'] as const) {
    const { container } = open(status);
    expect(container.textContent).toBe('');
  }
});

test('the ticket says how many messages nobody has read', () => {
  render(
    <BoardContext value={{ ...boardTools, unread: new Map([['order-1010', 2]]) }}>
      {['1010', '2020'].map((code) => (
        <BoardOrderTicket key={code} order={aKitchenOrder({ code, status: 'confirmed' })} />
      ))}
    </BoardContext>,
  );
  const marked = screen.getAllByRole('article').filter((one) => within(one).queryByLabelText('2 mensajes sin leer'));
  expect(marked.map((one) => one.getAttribute('aria-label'))).toEqual(['Comanda 1010']);
});
