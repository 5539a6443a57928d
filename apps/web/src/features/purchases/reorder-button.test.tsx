import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session, setSignedIn } from '../../session/session-store.ts';
import { closePlaceSheet, usePlaceSheet } from '../../session/use-delivery-choice-and-place-sheet.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { ReorderButton } from './reorder-button.tsx';

const id = (last: string) => `0198a7c0-0000-7000-8000-${last.padStart(12, '0')}`;
const time = { id: id('3'), hour: '12:30', cutoffTime: '10:30', daysInAdvance: 0, hasConsolidator: false };
const location = { id: id('2'), name: 'Robledal', times: [time] };

let asked: string[] = [];
let places = Promise.withResolvers<Response>();

beforeEach(() => {
  asked = [];
  places = Promise.withResolvers();
  setSignedIn({ user: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'first' });
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: { method?: string } = {}) => {
    asked.push(`${method} ${address}`);
    if (address.startsWith('/api/delivery/options')) return places.promise;
    return Response.json({ added: [], missing: [] });
  });
});

afterEach(() => {
  session.reset();
  closePlaceSheet();
  vi.unstubAllGlobals();
});

function Sheet() {
  return usePlaceSheet().open ? <p>¿Dónde almuerzas?</p> : null;
}

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ReorderButton orderIds={[id('1')]}>Pedir de nuevo</ReorderButton>
      <Sheet />
    </QueryClientProvider>,
  );
const place = (chosen: boolean) =>
  Response.json({
    preferred: { location, time: chosen ? time : null, office: null },
    available: { enterprise: [], everyone: [location], all: [location] },
  });

it('asks nobody for the place they chose while it is still on its way', async () => {
  open();
  const button = screen.getByRole('button', { name: /Pedir de nuevo/ });
  await userEvent.click(button);
  expect(screen.queryByText('¿Dónde almuerzas?')).toBeNull();
  places.resolve(place(true));
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  await userEvent.click(button);
  await waitFor(() => expect(asked.some((call) => call.startsWith('POST'))).toBe(true));
  expect(screen.queryByText('¿Dónde almuerzas?')).toBeNull();
});

it('asks for a place who chose none', async () => {
  open();
  places.resolve(place(false));
  const button = screen.getByRole('button', { name: /Pedir de nuevo/ });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  await userEvent.click(button);
  expect(screen.getByText('¿Dónde almuerzas?')).toBeTruthy();
  expect(asked.some((call) => call.startsWith('POST'))).toBe(false);
});
