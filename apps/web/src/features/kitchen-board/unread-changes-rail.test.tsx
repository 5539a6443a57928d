import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../query-client.ts';
import { session, setSignedIn } from '../../session/session-store.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { kitchenQueue } from '../kitchen-orders/kitchen-actions-queue.ts';
import { sendKitchenAction } from '../kitchen-orders/send-and-apply-kitchen-action.ts';
import { UnreadChangesRail } from './unread-changes-rail.tsx';

const restaurantId = '9fb0dd10-de9e-8ef3-ae95-9081d4dc4ffe';
const change = (id: number, more: object) => ({
  id,
  orderId: `0198a7c0-0000-7000-8000-00000000000${id}`,
  code: `832${id}`,
  menuName: 'Mojarra frita',
  additionals: [],
  note: '',
  location: 'Torre Nogal',
  hour: '12:30',
  scheduleDate: '2026-11-23',
  movedFrom: null,
  what: null,
  at: Date.parse('2026-11-23T09:15:00-05:00'),
  ...more,
});

let told: unknown[] = [];
let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  told = [
    change(1, { what: 'Antes: Lenteja', note: 'Sin cebolla', additionals: [{ name: 'Fríjol', quantity: 1 }] }),
    change(2, { scheduleDate: '2026-11-24', movedFrom: { scheduleDate: '2026-11-23', hour: '12:30' } }),
    change(3, { movedFrom: { scheduleDate: '2026-11-23', hour: '11:30' } }),
  ];
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: { method?: string; body?: string }) => {
    if (method === 'GET') return Response.json({ data: told });
    sent.push(JSON.parse(body ?? '{}'));
    return Response.json({ ok: true });
  });
  setSignedIn({ user: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'first' });
});
afterEach(async () => {
  cleanup();
  for (const { id } of kitchenQueue.read()) await kitchenQueue.drop(id);
  queryClient.clear();
  session.reset();
  vi.unstubAllGlobals();
});

const open = (canEdit: boolean) =>
  render(
    <QueryClientProvider client={queryClient}>
      <UnreadChangesRail restaurantId={restaurantId} date="2026-11-23" canEdit={canEdit} />
    </QueryClientProvider>,
  );

test('says what changed of each comanda, also of one that went to another day', async () => {
  open(false);
  const rail = await screen.findByRole('region', { name: 'Cambiadas, 3' });
  expect(within(rail).getByText('Nota: Sin cebolla')).toBeTruthy();
  expect(within(rail).getByText(/Torre Nogal, .*: Antes: Lenteja$/)).toBeTruthy();
  expect(within(rail).getByText(/pasó al mar 24/)).toBeTruthy();
  expect(within(rail).getByText(/era para las 11:30/)).toBeTruthy();
  expect(within(rail).queryByRole('button')).toBeNull();
});

test('Entendido takes it off at once and tells the server which change was read', async () => {
  open(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Entendido: 8321' }));
  expect(await screen.findByRole('region', { name: 'Cambiadas, 2' })).toBeTruthy();
  const [entry] = kitchenQueue.read();
  if (entry) await sendKitchenAction(entry);
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ restaurantId, changes: [1] })]));
});
