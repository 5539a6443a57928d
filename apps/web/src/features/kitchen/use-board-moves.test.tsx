import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusedOf } from '../../offline/offline-queue.ts';
import { startSending } from '../../offline/start-sending.ts';
import { session } from '../../session/session-store.ts';
import { aUser } from '../../testing/people.ts';
import { aComanda } from './comanda-for-tests.ts';
import { doInKitchen, kitchenQueue, withDone } from './kitchen-queue.ts';
import { sendDone } from './kitchen-sending.ts';
import { useBoardMoves } from './use-board-moves.ts';

const restaurantId = '9fb0dd10-de9e-8ef3-ae95-9081d4dc4ffe';
const cook = aUser();
const orders = [aComanda({ code: '1', actions: ['confirm'] }), aComanda({ code: '2', actions: ['confirm'] })];

function board() {
  const client = new QueryClient();
  return renderHook(() => useBoardMoves(restaurantId), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result;
}

/** What the server hears, in order; it answers as the test says, or not at all. */
function server(answer: () => Response | null) {
  const heard: Record<string, unknown>[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
    const reply = answer();
    if (reply === null) throw new TypeError('Failed to fetch');
    heard.push(JSON.parse(String(init?.body)));
    return reply;
  });
  const stop = startSending(kitchenQueue, {
    owner: cook.id,
    send: sendDone,
    now: () => Date.now() + 60_000,
    onSent: () => undefined,
  });
  return { heard, stop };
}

const done = () => Response.json({ changed: ['order-1'], replaced: [], refused: [] });

beforeEach(() => session.write({ localUser: cook, accessToken: null, refreshToken: null, hasSession: false }));
afterEach(async () => {
  for (const { id } of kitchenQueue.read()) await kitchenQueue.drop(id);
});

describe('a ticket that is moved', () => {
  test('is in its new column at once with what can be done to it there, before the server has answered', async () => {
    const moves = board();
    act(() => moves.current.move('confirm', ['order-1']));
    expect(withDone(orders, moves.current.done).map(({ status, actions }) => [status, actions])).toEqual([
      ['confirmed', ['cancel', 'pick', 'selfDeliver']],
      ['scheduled', ['confirm']],
    ]);
  });

  test('without a connection is sent when there is one, in the order it was done, with its true time', async () => {
    let online = false;
    const { heard, stop } = server(() => (online ? done() : null));
    const moves = board();
    const before = Date.now();
    act(() => moves.current.move('confirm', ['order-1']));
    act(() => moves.current.move('pick', ['order-1']));
    expect(withDone(orders, moves.current.done)[0]?.status).toBe('in_picking');
    online = true;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(heard.map(({ action }) => action)).toEqual(['confirm', 'pick']));
    expect(
      heard.every(({ happenedAt }) => Number(happenedAt) >= before - 5000 && Number(happenedAt) <= Date.now()),
    ).toBe(true);
    await waitFor(() => expect(moves.current.done).toEqual([]));
    stop();
  });

  test('and refused comes back, and why stays to be read', async () => {
    const refused = [{ id: 'order-1', code: 'STATE_CONFLICT', message: 'La orden cambió.' }];
    const { stop } = server(() => Response.json({ changed: [], replaced: [], refused }));
    const moves = board();
    act(() => moves.current.move('confirm', ['order-1']));
    await waitFor(() => expect(withDone(orders, moves.current.done)[0]?.status).toBe('scheduled'));
    const [kept] = refusedOf(kitchenQueue.read(), cook.id);
    expect(kept?.refused?.message).toBe('No se movió: 1 comanda. La orden cambió.');
    stop();
  });

  test('packed without a connection is in its bag at once, and told after it was confirmed, each with its true time', async () => {
    let online = false;
    const { heard, stop } = server(() =>
      online ? Response.json({ changed: [], replaced: [], refused: [], packed: [] }) : null,
    );
    const moves = board();
    act(() => moves.current.move('confirm', ['order-1']));
    act(() => doInKitchen(cook.id, { kind: 'pack', restaurantId, orderIds: ['order-1'] }));
    const packedAt = withDone(orders, moves.current.done)[0]?.packedAt;
    expect(packedAt).toEqual(expect.any(Number));
    online = true;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(moves.current.done).toEqual([]));
    expect(heard.map(({ action, happenedAt }) => [action, happenedAt === packedAt])).toEqual([
      ['confirm', expect.any(Boolean)],
      [undefined, true],
    ]);
    stop();
  });
});
