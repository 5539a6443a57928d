import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alerts } from '../../session/alerts.ts';
import { session, setSignedIn } from '../../session/session-store.ts';
import { lunchPass } from '../../session/stored-active-orders.ts';
import { openPages } from '../../testing/open-test-pages.tsx';
import { anOrder } from '../../testing/order-makers.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { OrderAlerts } from './order-alerts-and-live-updates.tsx';

const answerPage = (data: unknown[], headers = {}) =>
  Response.json({ data, page: 1, perPage: 20, total: data.length }, { headers });

let asked: string[] = [];
let streams: ReadableStreamDefaultController<Uint8Array>[] = [];

function serve(orders: unknown[], missed: unknown[], headers: Record<string, string> = {}) {
  vi.stubGlobal('fetch', async (address: string, { method }: { method?: string }) => {
    asked.push(`${method ?? 'GET'} ${address}`);
    if (address.startsWith('/api/live')) {
      return new Response(new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) }));
    }
    if (method === 'PATCH') return Response.json({ ok: true });
    if (address.includes('notDeliveredAlert')) return answerPage(missed);
    if (address.startsWith('/api/orders')) return answerPage(orders, headers);
    return Response.json({});
  });
}

async function open(at: '/inicio' | '/mis-ordenes' = '/inicio') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 15_000 } } });
  const pages = { '/inicio': () => <h1>/inicio</h1>, '/mis-ordenes': () => <h1>/mis-ordenes</h1> };
  const { router } = openPages(pages, { at, client, beside: OrderAlerts });
  await screen.findByRole('heading', { name: at });
  return router;
}

beforeEach(() => {
  asked = [];
  streams = [];
  setSignedIn({ user: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'first' });
});

afterEach(() => {
  alerts.write([]);
  lunchPass.reset();
  session.reset();
  vi.unstubAllGlobals();
});

const reads = () => asked.filter((one) => one.startsWith('GET /api/orders?status=')).length;

it('reads the orders again when the server says that something changed', async () => {
  serve([anOrder('1')], []);
  await open();
  await waitFor(() => expect(streams).toHaveLength(1));
  expect(asked.some((one) => one.includes('/api/live?scopes=user'))).toBe(true);
  const before = reads();
  streams[0]?.enqueue(new TextEncoder().encode('event: changed\ndata: {"scope":"user"}\n\n'));
  await waitFor(() => expect(reads()).toBe(before + 1));
});

const readMsAgo = () =>
  Number(new URLSearchParams(asked.find((one) => one.includes('/api/live'))?.split('?')[1]).get('readMsAgo'));

it('asks what changed since the page was read, and of what the worker had kept since ever', async () => {
  serve([anOrder('1')], []);
  await open();
  await waitFor(() => expect(streams).toHaveLength(1));
  expect(readMsAgo()).toBeLessThan(60_000);
  cleanup();
  lunchPass.reset();
  asked = [];
  serve([anOrder('1')], [], { 'x-kept-at': String(Date.now() - 3_600_000) });
  await open();
  await waitFor(() => expect(streams).toHaveLength(2));
  expect(readMsAgo()).toBeGreaterThan(3_600_000);
});

it('opens no stream while nothing is on its way', async () => {
  serve([anOrder('1', { status: 'pending_confirmation' })], []);
  await open();
  await waitFor(() => expect(reads()).toBe(1));
  expect(streams).toHaveLength(0);
});

it('follows a charge of the counter while somebody looks at their orders, also before there is any', async () => {
  serve([], []);
  const router = await open('/mis-ordenes');
  await waitFor(() => expect(streams).toHaveLength(1));
  await act(() => router.navigate({ to: '/inicio' } as never));
  expect(streams).toHaveLength(1);
  await act(() => router.navigate({ to: '/mis-ordenes' } as never));
  await waitFor(() => expect(streams).toHaveLength(2));
});

it('reads once what the device kept a moment ago, and shows it meanwhile', async () => {
  const orders = { data: [anOrder('1', { status: 'delivered' })], page: 1, perPage: 100, total: 1 };
  lunchPass.write({ userId: session.read().localUser?.id ?? '', at: Date.now(), aheadMs: 0, orders });
  serve([anOrder('2', { status: 'pending_confirmation' })], []);
  await open();
  await waitFor(() => expect(reads()).toBe(1));
  await waitFor(() => expect(lunchPass.read()?.orders.data[0]?.id).toBe(anOrder('2').id));
  expect(reads()).toBe(1);
});

it('tells on any page, in the words of the specification, of a lunch nobody came for, until it is read', async () => {
  const missed = anOrder('7', { status: 'cancelled', charged: true, notDeliveredAlert: true });
  serve([], [missed]);
  const router = await open();
  await waitFor(() => expect(alerts.read()).toHaveLength(1));
  expect(alerts.read()[0]).toMatchObject({
    header: 'Pedido no entregado',
    title: 'Se ha acabado el tiempo para recoger tu Ajiaco santafereño con pollo',
    description: 'Se cobra completo.',
  });
  const button = alerts.read()[0]?.buttons?.[0];
  expect(button?.label).toBe('Ver mis ordenes');
  expect(asked.some((one) => one.startsWith('PATCH'))).toBe(false);
  act(() => button?.onClick?.());
  await waitFor(() => expect(router.state.location.pathname).toBe('/mis-ordenes'));
  await waitFor(() => expect(asked).toContain(`PATCH /api/orders/not-delivered-alert/${missed.id}`));
});
