import type { WaitingTurn } from '@sazon/contract/delivery/waiting-list-schemas';
import type { OrderCard } from '@sazon/contract/orders/schemas';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../session/session-store.ts';
import { lunchPass } from '../../session/stored-active-orders.ts';
import { aCart } from '../../testing/cart-makers.ts';
import { openPages } from '../../testing/open-test-pages.tsx';
import { anOrder } from '../../testing/order-makers.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { OrdersScreen } from './orders-screen.tsx';

const { location, menu, scheduleDate } = anOrder('1');
let turns: WaitingTurn[];
let orders: OrderCard[];

const aTurn = (status: 'waiting' | 'offered', id: string): WaitingTurn => ({
  id,
  status,
  position: 2,
  heldUntil: status === 'offered' ? Date.now() + 10 * 60_000 : null,
  scheduleDate,
  location,
  time: { id: 'time', hour: '12:30' },
  menu: { ...menu, brand: { id: 'brand', name: 'Fogón Tarsila' } },
  groupMenuAdditions: [],
});

beforeEach(() => {
  turns = [];
  orders = [];
  session.write({ localUser: aUser(), accessToken: aToken(3_600_000), refreshToken: 'r', hasSession: true });
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const { pathname } = new URL(String(address), 'http://sazon.test');
    if (pathname === '/api/waiting-list') return Response.json({ data: turns });
    if (pathname === '/api/orders') {
      return Response.json({ data: orders, page: 1, perPage: 100, total: orders.length });
    }
    if (pathname === '/api/cart') return Response.json(aCart([]));
    return await new Promise(() => undefined);
  });
});
afterEach(() => {
  session.reset();
  lunchPass.reset();
  vi.unstubAllGlobals();
});

const Screen = () => <OrdersScreen tab={undefined} />;

/** The names of the main buttons of /mis-ordenes: there is to be one. */
async function mainButtons(): Promise<(string | null)[]> {
  const { container } = openPages({ '/mis-ordenes': Screen }, { at: '/mis-ordenes' });
  await screen.findByText('Lista de espera');
  const found = () => [...container.querySelectorAll('.bg-primary')].map((one) => one.textContent);
  await waitFor(() => expect(found()).not.toEqual([]));
  await waitFor(() => expect(container.querySelector('.pulse')).toBeNull());
  return found();
}

it('takes a place that came free, the first of them, while nothing is ordered', async () => {
  turns = [aTurn('offered', 'a'), aTurn('offered', 'b')];
  expect(await mainButtons()).toEqual(['Agregar al carrito']);
});

it('plans the next week while everybody waits', async () => {
  turns = [aTurn('waiting', 'a')];
  expect(await mainButtons()).toEqual(['Programar']);
});

it('pays what is held before anything else', async () => {
  turns = [aTurn('offered', 'a')];
  orders = [anOrder('1', { status: 'pending_confirmation', confirmationCode: null })];
  expect(await mainButtons()).toEqual(['Continuar pago']);
});
