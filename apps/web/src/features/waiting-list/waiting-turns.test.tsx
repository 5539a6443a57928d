import type { WaitingTurn } from '@sazon/contract/delivery/waiting-list-schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setUi, uiState } from '../../device/open-overlays-and-hidden-banners.ts';
import { session, setSignedIn } from '../../session/session-store.ts';
import { aCart } from '../../testing/cart-makers.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { WaitingTurns } from './waiting-turns.tsx';

const id = (last: string) => `0198a7c0-0000-7000-8000-${last.padStart(12, '0')}`;

const aTurn = (change: Partial<WaitingTurn> = {}): WaitingTurn => ({
  id: id('1'),
  status: 'waiting',
  position: 3,
  heldUntil: null,
  scheduleDate: '2026-11-24',
  location: { id: id('2'), name: 'Torre Nogal' },
  time: { id: id('3'), hour: '12:30' },
  menu: {
    id: id('4'),
    name: 'Ajiaco santafereño',
    brand: { id: id('5'), name: 'Fogón Tarsila' },
    data: { pictures: [] },
  },
  groupMenuAdditions: [],
  ...change,
});

let asked: { call: string; body: unknown }[] = [];
let turns: WaitingTurn[] = [];
let cartItems: unknown[] = [];

beforeEach(() => {
  asked = [];
  cartItems = [];
  setSignedIn({ user: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'first' });
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    asked.push({ call: `${method} ${address}`, body: body && JSON.parse(body) });
    if (method === 'DELETE') turns = [];
    if (address.startsWith('/api/waiting-list'))
      return Response.json(method === 'GET' ? { data: turns } : { ok: true });
    return Response.json({ ...aCart([]), items: cartItems, count: 1 });
  });
});

afterEach(() => {
  session.reset();
  setUi({ cartOpened: false });
  vi.unstubAllGlobals();
});

function open(shown: WaitingTurn[]) {
  turns = shown;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WaitingTurns />
    </QueryClientProvider>,
  );
}

it('says how many are before, and who is next', async () => {
  open([aTurn(), aTurn({ id: id('9'), position: 1 })]);
  expect(await screen.findByText('Hay 2 antes que tú. Te avisamos.')).toBeTruthy();
  expect(screen.getByText('Sigues tú. Te avisamos.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Agregar al carrito' })).toBeNull();
});

it('takes the place that is kept into the cart, with the dish that was wanted, while the time runs', async () => {
  open([aTurn({ status: 'offered', heldUntil: Date.now() + 10 * 60_000 })]);
  expect(await screen.findByRole('timer')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Agregar al carrito' }));
  await waitFor(() => expect(asked.some(({ call }) => call === 'POST /api/cart')).toBe(true));
  expect(asked.find(({ call }) => call === 'POST /api/cart')?.body).toMatchObject({
    menuId: id('4'),
    timeId: id('3'),
    scheduleDate: '2026-11-24',
    quantity: 1,
  });
  await waitFor(() => expect(uiState.read().cartOpened).toBe(true));
});

it('leads to the cart once the dish is in it: a second tap would add a second lunch', async () => {
  const { menu, time, scheduleDate } = aTurn();
  cartItems = [{ id: id('7'), menu, time, scheduleDate, quantity: 1 }];
  open([aTurn({ status: 'offered', heldUntil: Date.now() + 10 * 60_000 })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Ver el carrito' }));
  expect(uiState.read().cartOpened).toBe(true);
  expect(screen.queryByRole('button', { name: 'Agregar al carrito' })).toBeNull();
  expect(screen.getByText(/Ya está en tu carrito/)).toBeTruthy();
});

it('no longer offers a place once its time is over, before the server has said so', async () => {
  open([aTurn({ status: 'offered', heldUntil: Date.now() - 1000 })]);
  expect(await screen.findByText('Se acabó el tiempo para tomarlo.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Agregar al carrito' })).toBeNull();
  expect(screen.getByRole('button', { name: /^Ya no lo quiero/ })).toBeTruthy();
});

it('lets a turn go, and shows nothing to who waits for nothing', async () => {
  open([aTurn()]);
  await userEvent.click(await screen.findByRole('button', { name: 'Ya no lo quiero: Ajiaco santafereño' }));
  await waitFor(() => expect(screen.queryByText('Lista de espera')).toBeNull());
  expect(asked.some(({ call }) => call.startsWith('DELETE /api/waiting-list/'))).toBe(true);
});
