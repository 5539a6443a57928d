import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toast } from '../../ui/toast.tsx';
import { useBoardMoves } from './use-board-moves.ts';

const restaurantId = '9fb0dd10-de9e-8ef3-ae95-9081d4dc4ffe';

function board() {
  const client = new QueryClient();
  return renderHook(() => useBoardMoves(restaurantId), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result;
}

/** The server answers when the test says so. */
function answerLater() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.spyOn(globalThis, 'fetch').mockReturnValue(promise);
  return (body: unknown, status = 200) => resolve(Response.json(body, { status }));
}

test('a ticket is in its new column at once, before the server has answered', async () => {
  const answer = answerLater();
  const moves = board();
  act(() => moves.current.move('confirm', ['a', 'b']));
  await waitFor(() =>
    expect([...moves.current.moves]).toEqual([
      ['a', 'confirmed'],
      ['b', 'confirmed'],
    ]),
  );
  answer({ changed: ['a', 'b'], refused: [] });
  await waitFor(() => expect(moves.current.moves.size).toBe(0));
});

test('a refused ticket comes back, and the reason is said', async () => {
  const said = vi.spyOn(toast, 'error').mockReturnValue('');
  const answer = answerLater();
  const moves = board();
  act(() => moves.current.move('confirm', ['a']));
  await waitFor(() => expect(moves.current.moves.get('a')).toBe('confirmed'));
  answer({ changed: [], refused: [{ id: 'a', code: 'STATE_CONFLICT', message: 'La orden cambió mientras tanto.' }] });
  await waitFor(() => expect(moves.current.moves.size).toBe(0));
  expect(said).toHaveBeenCalledWith('No se movió: 1 comanda', { text: 'La orden cambió mientras tanto.' });
});

test('when the call itself fails every ticket of it comes back', async () => {
  const answer = answerLater();
  const moves = board();
  act(() => moves.current.move('pick', ['a', 'b']));
  await waitFor(() => expect(moves.current.moves.get('b')).toBe('in_picking'));
  answer({ code: 'FORBIDDEN', message: 'No tienes permiso.' }, 403);
  await waitFor(() => expect(moves.current.moves.size).toBe(0));
});
