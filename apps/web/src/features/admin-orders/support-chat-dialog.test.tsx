import type { AdminOrderDetail } from '@sazon/contract/orders/admin-list-and-detail-schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { signedInWith } from '../../testing/signed-in.ts';
import { SupportChatDialog } from './support-chat-dialog.tsx';

const server = signedInWith({ data: [], clock: null });

const order = {
  id: '0198a7c0-0000-7000-8000-000000000001',
  code: '1955',
  menu: 'Ajiaco',
  hour: '12:30',
  unread: 0,
  customer: { name: 'Camila Torres' },
  restaurant: { name: 'La Fonda' },
  location: { name: 'Robledal' },
} as AdminOrderDetail;

it('shows the whole of a long message in several lines, and sends it with Enter', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SupportChatDialog order={order} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const field = await screen.findByRole('textbox', { name: 'Mensaje' });
  expect(field.tagName).toBe('TEXTAREA');
  await userEvent.type(field, 'Hola, Camila.{Shift>}{Enter}{/Shift}Va tarde.{Enter}');
  await waitFor(() => expect(server.sent).toEqual([{ body: 'Hola, Camila.\nVa tarde.' }]));
});
