import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptSession, prepareBoard } from '../../../design/first-paint/inline-early-reads-and-draw-scripts.ts';
import { boardHolders, boardToStart } from '../../../design/first-paint/kitchen-board-early-reads.ts';
import { forgetFirstReads } from '../../calls/take-reads-begun-before-app.ts';
import { guardRestaurantPage } from '../../session/active-restaurant-and-terms-guard.ts';
import { adminRestaurantOrdersState } from '../../session/persisted-client-keys.ts';
import { session } from '../../session/session-store.ts';
import { dayQuery, ordersQuery, startQuery } from './kitchen-orders-calls.ts';

const board = boardToStart(['/assets/staff/tablero.js']);
const [first, second] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;
/** 23:30 in Bogotá: the next day already in the world's time. */
const now = Date.parse('2026-11-24T04:30:00Z');
const today = '2026-11-23';
const none = { timeIds: [], locationIds: [] };

let asked: string[] = [];
const restaurant = (id: string, termsAccepted = true) => ({
  id,
  name: '',
  brands: [],
  restaurantsTimes: [],
  termsAccepted,
});
let restaurants = [restaurant(first), restaurant(second)];
let status = 200;

function signIn(expiresAtMs: number): void {
  const claims = btoa(JSON.stringify({ exp: expiresAtMs / 1000 }));
  const localUser = {
    id: first,
    firstName: '',
    lastName: '',
    plan: 'normal',
    permissions: [],
    enterprisePermissions: {},
    restaurantPermissions: { [first]: ['restaurant_orders_view'] },
  };
  const kept = { hasSession: true, accessToken: `.${claims}.`, refreshToken: 'r', localUser };
  session.write(kept as unknown as ReturnType<typeof session.read>);
}

/** Opens an address as the page's own script does, and waits until all of it is asked for. */
async function open(address: string): Promise<void> {
  window.history.replaceState(null, '', address);
  prepareBoard(keptSession(), board, boardHolders);
  await new Promise((resolve) => setTimeout(resolve, 5));
}

beforeEach(() => {
  asked = [];
  status = 200;
  restaurants = [restaurant(first), restaurant(second)];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const data = address === board.restaurants ? restaurants : [];
    const body = {
      data,
      groups: [],
      total: 0,
      page: 1,
      perPage: 1,
      cursor: '1',
      times: [],
      locations: [],
      couriers: [],
    };
    return Response.json(body, { status, headers: { 'x-server-now': String(now) } });
  });
  signIn(Date.now() + 3_600_000);
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetFirstReads();
  session.reset();
  adminRestaurantOrdersState.reset();
  document.head.replaceChildren();
});

it("the beginning of the board's day is asked for before the app is there, and never twice", async () => {
  await open(`${board.path}?status=confirmed`);
  expect(asked).toHaveLength(3);
  const client = new QueryClient();
  await guardRestaurantPage(client, board.path, board.path);
  await client.fetchQuery(startQuery(first, today, none));
  await client.fetchQuery(dayQuery(first, today));
  expect(asked).toHaveLength(3);
  expect(document.querySelector('link[rel="modulepreload"]')?.getAttribute('href')).toBe('/assets/staff/tablero.js');
});

it('it is the day of the restaurant that was chosen last', async () => {
  adminRestaurantOrdersState.write({ activeRestaurantId: second });
  await open(board.path);
  await new QueryClient().fetchQuery(startQuery(second, today, none));
  expect(asked).toHaveLength(3);
});

it.each(['?view=platos', '?status=confirmed&search=1234'])(
  'what looks at all comandas begins with all: %s',
  async (search) => {
    await open(`${board.path}${search}`);
    await new QueryClient().fetchQuery(ordersQuery(first, today, none));
    expect(asked).toHaveLength(3);
  },
);

it('nothing is asked for that will not be shown', async () => {
  await open(`${board.path}?date=2026-11-25`);
  expect(asked).toEqual([board.restaurants]);
  restaurants = [restaurant(first, false)];
  await open(board.path);
  restaurants = [];
  await open(board.path);
  status = 401;
  await open(board.path);
  expect(new Set(asked)).toEqual(new Set([board.restaurants]));
});

it('nobody is asked for on another page, or without a token that holds', async () => {
  await open('/admin/restaurantes/ordenes/rutas');
  signIn(Date.now() - 1000);
  await open(board.path);
  session.reset();
  await open(board.path);
  expect(asked).toEqual([]);
});
