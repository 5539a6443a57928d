import { kitchenCancelled } from '@sazon/contract/kitchen-orders/unread-cancellations-routes';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryFor } from '../../calls/route-query-options.ts';
import { queryClient } from '../../query-client.ts';
import { session, setSignedIn } from '../../session/session-store.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { ring } from '../kitchen-orders/board-sound.ts';
import { kitchenQueue } from '../kitchen-orders/kitchen-actions-queue.ts';
import { sendKitchenAction } from '../kitchen-orders/send-and-apply-kitchen-action.ts';
import { UnreadCancellationsRail } from './unread-cancellations-rail.tsx';

vi.mock('../kitchen-orders/board-sound.ts', () => ({ ring: vi.fn() }));

const restaurantId = '9fb0dd10-de9e-8ef3-ae95-9081d4dc4ffe';
const date = '2026-11-23';
const cancelled = (nth: number) => ({
  id: `0198a7c0-0000-7000-8000-00000000000${nth}`,
  code: `832${nth}`,
  menuName: 'Mojarra frita',
  additionals: [],
  location: 'Torre Nogal',
  hour: '12:30',
  reason: 'Ya no voy a la oficina',
  at: Date.parse('2026-11-23T09:15:00-05:00'),
});

let told: unknown[] = [];
let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  told = [cancelled(1), cancelled(2)];
  vi.mocked(ring).mockClear();
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

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <UnreadCancellationsRail restaurantId={restaurantId} date={date} canEdit />
    </QueryClientProvider>,
  );

test('says which comanda is not made any more and why, until Entendido, which the server is told', async () => {
  open();
  const rail = await screen.findByRole('region', { name: 'Canceladas, 2' });
  expect(within(rail).getByText('8321')).toBeTruthy();
  expect(within(rail).getAllByText(/Torre Nogal, .*: Ya no voy a la oficina$/)).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Entendido: 8321' }));
  expect(await screen.findByRole('region', { name: 'Canceladas, 1' })).toBeTruthy();
  const [entry] = kitchenQueue.read();
  if (entry) await sendKitchenAction(entry);
  const orderIds = [cancelled(1).id];
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ restaurantId, orderIds })]));
});

test('rings for one more while the board is open, not for what was there when it opened', async () => {
  open();
  await screen.findByRole('region', { name: 'Canceladas, 2' });
  expect(ring).not.toHaveBeenCalled();
  told = [...told, cancelled(3)];
  await queryClient.invalidateQueries({
    queryKey: queryFor(kitchenCancelled, { query: { restaurantId, date } }).queryKey,
  });
  expect(await screen.findByRole('region', { name: 'Canceladas, 3' })).toBeTruthy();
  expect(ring).toHaveBeenCalledOnce();
});
