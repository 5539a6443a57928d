import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PairLobbyScreen } from './pair-lobby-screen.tsx';

const token = '0'.repeat(32);
const now = Date.parse('2026-11-23T12:00:00-05:00');
let isPaired = false;

class Silence extends EventTarget {
  close(): void {}
}

beforeEach(() => {
  isPaired = false;
  vi.stubGlobal('EventSource', Silence);
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/lobby/pairings'))
      return Response.json({ token, code: '402719', serverNow: now, expiresAt: now + 600_000 });
    return isPaired
      ? Response.json({ location: 'Torre Nogal', serverNow: now, slots: [] })
      : Response.json({ code: 'NOT_FOUND', message: 'No.' }, { status: 404 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  window.localStorage.clear();
});

test('a television shows its code and QR until it is connected, and is the board from then on', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PairLobbyScreen />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Código 4 0 2 7 1 9')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'QR para conectar esta pantalla' })).toBeTruthy();
  isPaired = true;
  await vi.advanceTimersByTimeAsync(4000);
  expect(await screen.findByRole('heading', { name: 'Torre Nogal' })).toBeTruthy();
  expect(window.localStorage.getItem('lobby_board')).toBe(JSON.stringify(token));
});
