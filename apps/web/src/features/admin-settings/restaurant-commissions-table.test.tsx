import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { session, setSignedIn } from '../../session/session-store.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { RestaurantCommissionsTable } from './restaurant-commissions-table.tsx';

afterEach(() => {
  session.reset();
  vi.unstubAllGlobals();
});

const restaurantId = '01a20000-0000-7000-8000-000000000001';

/** The list with one restaurant without its own commission; returns what the page sends. */
function showFees(canEdit: boolean): unknown[] {
  setSignedIn({ user: aUser(), accessToken: aToken(30 * 60_000), refreshToken: 'first' });
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    if (init?.method === 'PUT') {
      sent.push(JSON.parse(String(init.body)));
      return Response.json({ ok: true });
    }
    const row = { restaurantId, name: 'Cocinas Tarsila', current: { bps: 1800, isOwn: false }, next: null };
    return Response.json({ startsOn: '2026-11-30', data: [row] });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RestaurantCommissionsTable canEdit={canEdit} />
    </QueryClientProvider>,
  );
  return sent;
}

it("sets a restaurant's commission in basis points, and shows from when", async () => {
  const sent = showFees(true);
  await userEvent.click(await screen.findByRole('button', { name: 'Cambiar la comisión de Cocinas Tarsila' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Tiene una comisión propia' }));
  const field = screen.getByLabelText('Comisión, sin IVA');
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Escribe el porcentaje.')).toBeTruthy();
  await userEvent.type(field, '12,5');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  const asked = within(await screen.findByRole('alertdialog', { name: '¿Guardas la comisión de Cocinas Tarsila?' }));
  expect(asked.getByText('12,5%')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.click(asked.getByRole('button', { name: 'Sí, guardar' }));
  await vi.waitFor(() => expect(sent).toEqual([{ ownBps: 1250 }]));
  expect(screen.getByText(/Un cambio rige desde el lunes 30 de noviembre/)).toBeTruthy();
});

it('shows the commission read-only to people who may only read', async () => {
  showFees(false);
  expect(await screen.findByText('18% más IVA, la de la plataforma')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
