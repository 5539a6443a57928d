import type { KitchenOrder } from '@sazon/contract/kitchen-orders/schemas';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSending } from '../../offline/send-queued-actions.ts';
import { queryClient } from '../../query-client.ts';
import { session, setSignedIn } from '../../session/session-store.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { type BoardFilters, toBoardFilters } from '../kitchen-orders/board-filters.ts';
import { kitchenQueue } from '../kitchen-orders/kitchen-actions-queue.ts';
import { aKitchenOrder } from '../kitchen-orders/kitchen-order-for-tests.ts';
import { readOrdersAgain } from '../kitchen-orders/kitchen-orders-calls.ts';
import { applyToShownOrders, sendKitchenAction } from '../kitchen-orders/send-and-apply-kitchen-action.ts';
import { toProductionGroups } from './board-production-summary.tsx';
import { RestaurantBoardPage } from './restaurant-board-page.tsx';

const restaurantId = '9fb0dd10-de9e-8ef3-ae95-9081d4dc4ffe';
const confirmable = ['confirm', 'cancel'];
const codes = (from: number, count: number) => Array.from({ length: count }, (_, place) => String(from + place));

/** The kitchen's day at the server: forty to confirm, of which a board begins with thirty. */
let day: KitchenOrder[] = [];
let asked: string[] = [];
/** The whole day is answered when this is called; the beginning at once. */
let answerWhole: (how?: 'fails') => void = () => undefined;
let startFails = false;
/** How the server fails when the day is read anew. */
let changesFail: (() => Response | Promise<Response>) | null = null;

const paged = (data: KitchenOrder[]) => ({ data, total: data.length, page: 1, perPage: 10_000, cursor: '7' });
const offered = () => ({
  times: [...Map.groupBy(day, ({ time }) => time.hour)].map(([hour, { length }]) => ({
    hour,
    ids: [`time-${hour}`],
    count: length,
  })),
  locations: [...Map.groupBy(day, ({ location }) => location.id)].map(([id, { length }]) => ({
    id,
    name: `Lugar ${id}`,
    count: length,
  })),
});
/** One for each status, hour and dish, as the server counts. */
const counted = (orders: readonly KitchenOrder[]) =>
  [
    ...Map.groupBy(toProductionGroups(orders), ({ status, hour, menu }) => `${status} ${hour} ${menu.id}`).values(),
  ].flatMap(([group, ...others]) => (group ? [{ ...group, count: 1 + others.length }] : []));
const problem = (status: number) => Response.json({ code: 'INTERNAL', message: 'Algo falló.' }, { status });

async function answer(address: string, { body }: { body?: string } = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(address, 'http://sazon.test');
  const path = pathname.replace('/api/admin/restaurants/', '');
  asked.push(path);
  const ids = (name: string) => JSON.parse(searchParams.get(name) ?? 'null') as string[] | null;
  const [timeIds, locationIds] = [ids('time'), ids('locationId')];
  const left = day.filter(
    ({ time, location }) => (timeIds?.includes(time.id) ?? true) && (locationIds?.includes(location.id) ?? true),
  );
  if (path === 'orders/filters')
    return Response.json({ ...offered(), couriers: [], serverNow: Date.now(), today: '2026-11-23' });
  if (path === 'orders/start') {
    const first = left.filter(
      (order, place) => left.slice(0, place).filter((o) => o.status === order.status).length < 30,
    );
    return startFails ? problem(404) : Response.json({ data: first, groups: counted(left) });
  }
  if (path === 'orders/changes') {
    if (changesFail !== null) return changesFail();
    return Response.json({ data: left, gone: [], total: left.length, cursor: '8' });
  }
  if (path === 'orders') {
    if (changesFail !== null) return changesFail();
    const seen = paged(left);
    return await new Promise((resolve) => {
      answerWhole = (how) => resolve(how === 'fails' ? problem(404) : Response.json(seen));
    });
  }
  if (path === 'change-status') {
    const { orderIds } = JSON.parse(body ?? '{}') as { orderIds: string[] };
    day = day.map((order) => (orderIds.includes(order.id) ? { ...order, status: 'confirmed', actions: [] } : order));
    return Response.json({ changed: orderIds, replaced: [], refused: [] });
  }
  if (path === 'pauses') return Response.json({ hourMax: null, pause: null, slots: [], hours: [] });
  if (path === '/api/settings') return Response.json({ restaurant_notification_time: { default: 10 } });
  return path === '/api/live' ? problem(404) : Response.json({ data: [] });
}

beforeEach(() => {
  asked = [];
  startFails = false;
  changesFail = null;
  day = codes(1000, 40).map((code) => aKitchenOrder({ code, actions: confirmable }));
  vi.stubGlobal('fetch', answer);
  setSignedIn({
    user: aUser({ restaurantPermissions: { [restaurantId]: ['restaurant_orders_view', 'restaurant_orders_edit'] } }),
    accessToken: aToken(30 * 60_000),
    refreshToken: 'first',
  });
});
afterEach(async () => {
  cleanup();
  for (const { id } of kitchenQueue.read()) await kitchenQueue.drop(id);
  queryClient.clear();
  session.reset();
  vi.unstubAllGlobals();
});

function open(search: Parameters<typeof toBoardFilters>[0] = {}) {
  const restaurant = {
    id: restaurantId,
    name: 'La Fonda',
    brands: [],
    restaurantsTimes: [],
    termsAccepted: true,
    taxRegime: 'INC' as const,
  };
  const root = createRootRoute({
    component: () => {
      const [filters, setFilters] = useState<BoardFilters>({ ...toBoardFilters(search), date: '2026-11-23' });
      const change = (part: Partial<BoardFilters>) => setFilters((before) => ({ ...before, ...part }));
      return <RestaurantBoardPage restaurant={restaurant} filters={filters} onFilters={change} />;
    },
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const column = (name: string) => screen.findByRole('region', { name });
const wholeAsked = () => waitFor(() => expect(asked).toContain('orders'));
const whole = async (how?: 'fails') => {
  await wholeAsked();
  await act(async () => answerWhole(how));
};

test('the first comandas are there with the true counts, and what needs all of them waits until all are there', async () => {
  open();
  const pending = await column('Pendiente, 40');
  expect(within(pending).getAllByRole('article').length).toBeGreaterThan(3);
  expect(screen.getByText('de 40 por hacer')).toBeTruthy();
  const confirm = within(pending).getByRole('button', { name: /Cargando las demás comandas/ });
  await userEvent.click(confirm);
  expect(kitchenQueue.read()).toEqual([]);

  await whole();
  await userEvent.click(await within(pending).findByRole('button', { name: 'Confirmar las 40' }));
  expect(kitchenQueue.read().flatMap(({ act: { orderIds } }) => orderIds)).toHaveLength(40);
  expect(await column('Confirmado, 40')).toBeTruthy();
});

test('a board of which nothing is missing waits for nothing', async () => {
  day = day.slice(0, 8);
  open();
  const pending = await column('Pendiente, 8');
  await userEvent.click(await within(pending).findByRole('button', { name: 'Confirmar las 8' }));
  expect(await column('Confirmado, 8')).toBeTruthy();
});

test('what was asked for late is not confirmed along with the others: it is answered one by one', async () => {
  const answerBy = Date.now() + 10 * 60_000;
  day = [...day.slice(0, 6), ...codes(2000, 2).map((code) => aKitchenOrder({ code, actions: confirmable, answerBy }))];
  open();
  const pending = within(await column('Pendiente, 8'));
  expect(await pending.findByText('2 pedidos tarde se responden uno por uno.')).toBeTruthy();
  await userEvent.click(await pending.findByRole('button', { name: 'Confirmar las 6' }));
  expect(await column('Confirmado, 6')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar: 2000' }));
  expect(await column('Confirmado, 7')).toBeTruthy();
});

test('the search looks at all comandas, not at the first: until they are there it is on its way', async () => {
  open({ search: '1039' });
  await wholeAsked();
  expect(asked).not.toContain('orders/start');
  expect(screen.getByRole('status', { name: 'Cargando el tablero' })).toBeTruthy();
  await whole();
  expect(await screen.findByRole('article', { name: 'Comanda 1039' })).toBeTruthy();
});

test('what is chosen among the first stays chosen when all are there, and only that is acted on', async () => {
  open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Elegir 1001' }));
  await whole();
  expect(await screen.findByRole('button', { name: 'Confirmar las 40' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Elegir 1001' }).getAttribute('aria-checked')).toBe('true');
  expect(await screen.findByText('1 elegida')).toBeTruthy();
});

test('a comanda that is moved before all are there is counted where it went, and does not come back', async () => {
  open();
  await wholeAsked();
  const stop = startSending(kitchenQueue, {
    owner: aUser().id,
    send: sendKitchenAction,
    now: () => Date.now(),
    onSent: (_reply, entry) => {
      applyToShownOrders(entry);
      readOrdersAgain(queryClient);
    },
    onRefused: () => undefined,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirmar: 1000' }));
  expect(await column('Pendiente, 39')).toBeTruthy();
  expect(await column('Confirmado, 1')).toBeTruthy();
  await waitFor(() => expect(asked).toContain('change-status'));
  // what the server looked at before it was moved
  await whole();
  expect(await screen.findByRole('button', { name: 'Confirmar las 39' })).toBeTruthy();
  expect(await column('Confirmado, 1')).toBeTruthy();
  // the day was read again after the move: whole, or its changes
  const after = asked.slice(asked.indexOf('change-status'));
  expect(after.some((path) => path === 'orders' || path === 'orders/changes')).toBe(true);
  stop();
});

test('a change that is told of before all are there is on the board at once', async () => {
  open();
  await column('Pendiente, 40');
  await wholeAsked();
  day = day.map((order, place) => (place === 0 ? { ...order, status: 'confirmed', actions: [] } : order));
  act(() => readOrdersAgain(queryClient));
  expect(await column('Confirmado, 1')).toBeTruthy();
  await whole();
  expect(await screen.findByRole('button', { name: 'Confirmar las 39' })).toBeTruthy();
  expect(await column('Confirmado, 1')).toBeTruthy();
});

test('without its beginning, as without a signal, a board is what was kept of the whole', async () => {
  startFails = true;
  open();
  await whole();
  expect(await column('Pendiente, 40')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('when the rest cannot be read, the board says that it is not all, and reads it again when asked to', async () => {
  open();
  await column('Pendiente, 40');
  await whole('fails');
  const again = await screen.findByRole('button', { name: /Solo están las primeras comandas/ });
  expect(screen.getAllByRole('article').length).toBeGreaterThan(3);
  asked = [];
  await userEvent.click(again);
  await whole();
  expect(await screen.findByRole('button', { name: 'Confirmar las 40' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

/** Forty at noon and five an hour later at another place. */
const twoHours = () => {
  const late = codes(2000, 5).map((code) => aKitchenOrder({ code, hour: '13:00', actions: confirmable }));
  day = [...day, ...late.map((order) => ({ ...order, location: { id: 'place-2', name: 'Zona Franca' } }))];
};

test('an hour that is chosen before all are there leaves its comandas with their true count, and so does a place', async () => {
  twoHours();
  open();
  await column('Pendiente, 45');
  await userEvent.click(await screen.findByRole('button', { name: /^1:00/ }));
  expect(await column('Pendiente, 5')).toBeTruthy();
  expect(screen.getByText('de 5 por hacer')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^12:30/ }));
  await userEvent.click(screen.getByRole('button', { name: /^1:00/ }));
  expect(await column('Pendiente, 40')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^12:30/ }));

  await userEvent.click(screen.getByRole('button', { name: /^Lugares de entrega/ }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: /Lugar place-2/ }));
  expect(await column('Pendiente, 5')).toBeTruthy();
});

test('a comanda that is dragged before all are there moves as its button would, and is counted where it went', async () => {
  open();
  const ticket = await screen.findByRole('article', { name: 'Comanda 1000' });
  const dataTransfer = { setData: () => undefined };
  fireEvent.dragStart(ticket, { dataTransfer });
  const onto = await column('Confirmado, 0');
  expect(fireEvent.dragOver(onto)).toBe(false);
  expect(fireEvent.dragOver(await column('Finalizado, 0'))).toBe(true);
  fireEvent.drop(onto);
  expect(await column('Pendiente, 39')).toBeTruthy();
  expect(await column('Confirmado, 1')).toBeTruthy();
  expect(kitchenQueue.read().map(({ act: done }) => done.orderIds)).toEqual([['order-1000']]);
});

test('on a phone the filters are in one sheet, which counts what is chosen and takes it back', async () => {
  twoHours();
  open();
  await column('Pendiente, 45');
  await userEvent.click(screen.getByRole('button', { name: 'Filtros' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filtros' });
  await userEvent.click(within(sheet).getByRole('button', { name: '1:00 (5)' }));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Ver el tablero' }));
  expect(await column('Pendiente, 5')).toBeTruthy();

  await userEvent.click(await screen.findByRole('button', { name: 'Filtros (1)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar filtros' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ver el tablero' }));
  expect(await column('Pendiente, 45')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Filtros' })).toBeTruthy();
});

test('a board that the server will not give anew says since when it stands, and not that there is no connection', async () => {
  open();
  await whole();
  await screen.findByRole('button', { name: 'Confirmar las 40' });
  changesFail = () => problem(404);
  act(() => readOrdersAgain(queryClient));
  expect(
    await screen.findByRole('button', { name: /^No pudimos actualizar el tablero\. Los datos son de/ }),
  ).toBeTruthy();
  expect(screen.queryByText(/Sin conexión\. /)).toBeNull();
  expect(await column('Pendiente, 40')).toBeTruthy();

  changesFail = null;
  await userEvent.click(screen.getByRole('button', { name: /^No pudimos actualizar/ }));
  await waitFor(() => expect(screen.queryByText(/No pudimos actualizar/)).toBeNull());
});
