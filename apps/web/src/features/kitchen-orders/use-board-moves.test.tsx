import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listRefusedActs } from '../../offline/offline-queue.ts';
import { startSending } from '../../offline/send-queued-actions.ts';
import { session } from '../../session/session-store.ts';
import { aUser } from '../../testing/user-makers.ts';
import { ToastRegion } from '../../ui/overlays/toast.tsx';
import { applyKitchenActions, kitchenQueue, queueKitchenAction } from './kitchen-actions-queue.ts';
import { aKitchenOrder } from './kitchen-order-for-tests.ts';
import { sendKitchenAction } from './send-and-apply-kitchen-action.ts';
import { useBoardMoves } from './use-board-moves.ts';

const restaurantId = '9fb0dd10-de9e-8ef3-ae95-9081d4dc4ffe';
const cook = aUser();
const orders = [aKitchenOrder({ code: '1', actions: ['confirm'] }), aKitchenOrder({ code: '2', actions: ['confirm'] })];

function board() {
  const client = new QueryClient();
  return renderHook(() => useBoardMoves(restaurantId), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result;
}

/** What the server hears, in order; it answers as the test says, or not at all. `ahead`: ms after the time to undo. */
function server(answer: () => Response | null, ahead = 60_000) {
  const heard: Record<string, unknown>[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
    const reply = answer();
    if (reply === null) throw new TypeError('Failed to fetch');
    heard.push(JSON.parse(String(init?.body)));
    return reply;
  });
  const stop = startSending(kitchenQueue, {
    owner: cook.id,
    send: sendKitchenAction,
    now: () => Date.now() + ahead,
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
    expect(applyKitchenActions(orders, moves.current.done).map(({ status, actions }) => [status, actions])).toEqual([
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
    expect(applyKitchenActions(orders, moves.current.done)[0]?.status).toBe('in_picking');
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
    await waitFor(() => expect(applyKitchenActions(orders, moves.current.done)[0]?.status).toBe('scheduled'));
    const [kept] = listRefusedActs(kitchenQueue.read(), cook.id);
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
    act(() => queueKitchenAction(cook.id, { kind: 'pack', restaurantId, orderIds: ['order-1'] }));
    const packedAt = applyKitchenActions(orders, moves.current.done)[0]?.packedAt;
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

describe('what was done to several', () => {
  test('is told when they were confirmed: one alone is seen to move', async () => {
    const moves = board();
    render(<ToastRegion />);
    act(() => moves.current.move('confirm', ['order-1', 'order-2']));
    expect(await screen.findByText('2 comandas confirmadas', { selector: 'h2' })).toBeTruthy();
    act(() => moves.current.move('confirm', ['order-3']));
    expect(screen.queryByText(/^1 comandas? confirmada/, { selector: 'h2' })).toBeNull();
  });

  test('and left is called back within six seconds: the server never hears of it, and they are where they were', async () => {
    const { heard, stop } = server(done, 0);
    const ready = [1, 2].map((code) => aKitchenOrder({ code: String(code), status: 'confirmed', actions: ['pick'] }));
    const moves = board();
    render(<ToastRegion />);
    act(() => moves.current.move('pick', ['order-1', 'order-2']));
    expect(applyKitchenActions(ready, moves.current.done).map(({ status }) => status)).toEqual([
      'in_picking',
      'in_picking',
    ]);
    expect(kitchenQueue.read().map(({ sendAt, happenedAt }) => sendAt - happenedAt)).toEqual([6000]);
    await screen.findByText('2 comandas despachadas', { selector: 'h2' });
    await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(kitchenQueue.read()).toEqual([]));
    expect(applyKitchenActions(ready, moves.current.done).map(({ status }) => status)).toEqual([
      'confirmed',
      'confirmed',
    ]);
    expect(heard).toEqual([]);
    stop();
  });
});
