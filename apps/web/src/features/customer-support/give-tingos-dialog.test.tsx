import type { Person } from '@sazon/contract/customer-support/person';
import { giveTingos } from '@sazon/contract/customer-support/routes';
import { parseSentKey } from '@sazon/contract/idempotency-key';
import { isRefusal } from '@sazon/contract/refusal';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session, setSignedIn } from '../../session/session-store.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { GiveTingosDialog } from './give-tingos-dialog.tsx';

const orderId = '0198a7c0-0000-7000-8000-000000000001';
const person = {
  id: '0198a7c0-0000-7000-8000-000000000002',
  name: 'Camila Torres',
  giftLeftCop: 60_000,
  orders: [{ id: orderId, restaurantName: 'La Fonda', menuName: 'Ajiaco', status: 'delivered', date: '2026-11-19' }],
} as Person;

type Sent = { key: string | null; body: unknown };
let sent: Sent[];

beforeEach(() => {
  sent = [];
  const user = { ...aUser(), permissions: ['admin_orders_write'] };
  setSignedIn({ user, accessToken: aToken(30 * 60_000), refreshToken: 'first' });
  vi.stubGlobal('fetch', async (_: string, { headers, body }: RequestInit = {}) => {
    if (body) sent.push({ key: new Headers(headers).get('idempotency-key'), body: JSON.parse(String(body)) });
    return Response.json({ ok: true, leftCop: 52_000 });
  });
});
afterEach(() => {
  session.reset();
  vi.unstubAllGlobals();
});

it('gives tingos at the cost of a restaurant, with a key that the API takes', async () => {
  let closed = 0;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <GiveTingosDialog person={person} onClose={() => (closed += 1)} />
    </QueryClientProvider>,
  );
  await userEvent.type(await screen.findByRole('textbox', { name: 'Cuánto' }), '8000');
  await userEvent.click(screen.getByRole('combobox', { name: 'Quién paga' }));
  await userEvent.click(await screen.findByRole('option', { name: 'El restaurante' }));
  await userEvent.click(screen.getByRole('button', { name: 'Dar tingos' }));
  await waitFor(() => expect(closed).toBe(1));
  expect(sent.map(({ body }) => body)).toEqual([
    { amountCop: 8000, giftReason: 'late', note: null, funder: 'restaurant', orderId },
  ]);
  const key = parseSentKey(giveTingos, sent[0]?.key, { userId: person.id }, () => 'hash');
  expect(key !== undefined && !isRefusal(key)).toBe(true);
});

it('names the limit at the field when more is typed, and sends nothing', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <GiveTingosDialog person={person} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const field = await screen.findByRole('textbox', { name: 'Cuánto' });
  await userEvent.type(field, '60001');
  await userEvent.click(screen.getByRole('button', { name: 'Dar tingos' }));
  expect((await screen.findByText(/^Hoy puedes dar hasta \$.60\.000\.$/)).textContent).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});
