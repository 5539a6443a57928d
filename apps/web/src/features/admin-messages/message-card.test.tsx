import type { MessageRow } from '@sazon/contract/messages/unsent-unsubscribe-and-exclusions-schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { MessageCard } from './message-card.tsx';

const message: MessageRow = {
  id: 7,
  channel: 'sms',
  kind: 'order_placed',
  status: 'failed',
  customer: { id: '0198a7c0-0000-7000-8000-000000000001', name: 'Laura Quintero' },
  to: '+57310 *** 0182',
  subject: 'Almuerzo programado',
  body: 'Programaste Ajiaco.',
  error: 'no answer in time',
  tries: 3,
  createdAt: Date.parse('2026-11-23T15:00:00Z'),
  endedAt: Date.parse('2026-11-23T15:01:00Z'),
  canRetry: true,
};

const show = (change: Partial<MessageRow> = {}, mayRetry = true) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MessageCard message={{ ...message, ...change }} mayRetry={mayRetry} />
    </QueryClientProvider>,
  );

afterEach(() => vi.unstubAllGlobals());

test('shows the recipient, the failure and the number of tries, and sends it again', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(`${init.method} ${url}`);
    return Response.json({ ...message, status: 'queued', error: null });
  });
  show();
  expect(screen.getByText('Laura Quintero, +57310 *** 0182')).toBeTruthy();
  expect(screen.getByText('El proveedor no respondió: pudo llegar, 3 intentos')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar: Almuerzo programado' }));
  expect(asked).toEqual(['POST /api/admin/messages/7/retry']);
});

test('offers no resend to people who may only read, nor for messages that cannot be sent again', () => {
  show({}, false);
  show({ canRetry: false, status: 'skipped', error: 'rne' });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('Está en el registro de exclusión, 3 intentos')).toBeTruthy();
});

test('hides codes in the text', () => {
  show({ subject: null, body: null, canRetry: false });
  expect(screen.getByRole('heading', { name: 'Código de un solo uso' })).toBeTruthy();
});

test("shows a provider's refusal in words, never as a code", () => {
  for (const [error, words] of [
    ['REJECTED_DESTINATION', 'El número no existe o no recibe mensajes, 3 intentos'],
    ['REJECTED_ROUTE_NOT_AVAILABLE', 'El proveedor no lo aceptó, 3 intentos'],
    ['UNDELIVERABLE_NOT_DELIVERED', 'El celular no lo recibió, 3 intentos'],
    ['answered 401', 'El proveedor no lo aceptó (código 401), 3 intentos'],
    ['SOMETHING_NEW', 'El proveedor no lo aceptó, 3 intentos'],
  ] as const) {
    const { unmount } = show({ error });
    expect(screen.getByText(words)).toBeTruthy();
    unmount();
  }
});
