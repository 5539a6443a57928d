import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LobbyScreen } from './lobby-screen.tsx';

afterEach(() => void vi.unstubAllGlobals());

/** The browser's stream, which never says anything here. */
class Silence extends EventTarget {
  close(): void {}
}

test.each([
  [404, 'NOT_FOUND', 'was turned off'],
  [400, 'VALIDATION', 'was copied wrongly'],
])(
  'an address that answers %s (%s), because it %s, says that no board is there instead of trying for ever',
  async (status, code) => {
    vi.stubGlobal('EventSource', Silence);
    vi.stubGlobal('fetch', async () => Response.json({ code, message: 'No.' }, { status }));
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <LobbyScreen token="x" />
      </QueryClientProvider>,
    );
    expect(await screen.findByText('Esta pantalla ya no está activa.')).toBeTruthy();
  },
);
