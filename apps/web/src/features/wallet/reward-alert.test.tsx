import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../query-client.ts';
import { alerts } from '../../session/alerts.ts';
import { tingosRewardModalShowed } from '../../session/persisted-client-keys.ts';
import { session } from '../../session/session-store.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { RewardAlert } from './reward-alert.tsx';

const page = { pathname: '/inicio', search: {} };
vi.mock('@tanstack/react-router', () => ({
  useNavigate: () => () => undefined,
  useLocation: ({ select }: { select: (at: typeof page) => unknown }) => select(page),
}));

const lot = (id: string, quantity: number, used: number, pending: number) => ({
  id,
  type: 'credit',
  isReward: true,
  quantity,
  used,
  pending,
  expiresAt: null,
});

const gift = (used: number, promised = 0) => ({
  available: 20_000 - used,
  credit: { quantity: 0, tingos: [] },
  debit: { quantity: 0, tingos: [] },
  reward: {
    quantity: 20_000 + promised,
    used,
    pending: promised,
    tingos: [lot('a', 20_000, used, 0), ...(promised > 0 ? [lot('b', promised, 0, promised)] : [])],
  },
});

beforeEach(() => {
  vi.useFakeTimers();
  alerts.write([]);
  tingosRewardModalShowed.reset();
  const token = aToken(30 * 60_000);
  session.write({ localUser: aUser(), accessToken: token, refreshToken: 'r', hasSession: true });
});
afterEach(() => {
  vi.useRealTimers();
  session.reset();
  queryClient.clear();
});

async function seen(used: number, promised = 0) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(gift(used, promised)));
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RewardAlert />
    </QueryClientProvider>,
  );
  // the page is looked at first; then the balance is asked for
  for (const waitMs of [3000, 500, 500]) await act(async () => await vi.advanceTimersByTimeAsync(waitMs));
  view.unmount();
  return alerts.read().map(({ header, title }) => [header, title]);
}

test('a gift is told once, in the words of the specification', async () => {
  expect(await seen(0)).toEqual([['Regalo Sazón', 'Hemos cargado un regalo a tu cuenta']]);
  alerts.write([]);
  expect(await seen(0)).toEqual([]);
});

test('a gift that was used in part is told as what is left', async () => {
  expect(await seen(5000)).toEqual([['Regalo Sazón', 'Todavía tienes saldo disponible en tu cuenta']]);
});

test('a gift that is only promised changes nothing of what is told', async () => {
  expect(await seen(0, 5000)).toEqual([['Regalo Sazón', 'Hemos cargado un regalo a tu cuenta']]);
  alerts.write([]);
  tingosRewardModalShowed.reset();
  queryClient.clear();
  expect(await seen(20_000, 5000)).toEqual([]);
});

test('over work, of a payment or of the open cart, nothing is told until home is at rest again', async () => {
  page.pathname = '/pagos';
  expect(await seen(0)).toEqual([]);
  page.pathname = '/inicio';
  page.search = { carrito: 'true' };
  expect(await seen(0)).toEqual([]);
  page.search = {};
  expect(await seen(0)).toHaveLength(1);
});
