import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../query-client.ts';
import { session, setSignedIn } from '../../session/session-store.ts';
import { aToken, aUser } from '../../testing/user-makers.ts';
import { KitchenLimits } from '../menu-management/kitchen-maximum-pause-and-allergens.tsx';
import { BoardPauses } from './board-pauses.tsx';

const restaurantId = '9fb0dd10-de9e-8ef3-ae95-9081d4dc4ffe';
const paused = { from: Date.now() - 60_000, until: Date.now() + 3_600_000, reason: 'Se dañó la estufa' };
let pauses: object;
let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  pauses = {
    hourMax: 30,
    pause: paused,
    slots: [],
    hours: [
      { hour: '12:30', sold: 30 },
      { hour: '13:00', sold: 2 },
    ],
  };
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: { method?: string; body?: string }) => {
    if (method === 'GET') return Response.json(pauses);
    sent.push([address, JSON.parse(body ?? '{}')]);
    return Response.json({ ok: true });
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  session.reset();
  vi.unstubAllGlobals();
});

const signIn = (permissions: string[]) =>
  setSignedIn({
    user: aUser({ restaurantPermissions: { [restaurantId]: permissions as never } }),
    accessToken: aToken(30 * 60_000),
    refreshToken: 'first',
  });
const open = (what: React.ReactNode) => render(<QueryClientProvider client={queryClient}>{what}</QueryClientProvider>);

test('the board says that the kitchen pauses, why, and which hours are full; who may ends it', async () => {
  signIn(['restaurant_orders_view', 'restaurant_menu_edit']);
  open(<BoardPauses restaurantId={restaurantId} />);
  expect(await screen.findByText(/Se dañó la estufa/)).toBeTruthy();
  expect(screen.getByText(/tope de 30 por hora: 12:30/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Volver a recibir' }));
  await waitFor(() => expect(sent).toEqual([['/api/admin/restaurants/pauses', { restaurantId, pause: null }]]));
});

test('who only cooks sees the pause and has no button', async () => {
  signIn(['restaurant_orders_view']);
  open(<BoardPauses restaurantId={restaurantId} />);
  expect(await screen.findByText(/Se dañó la estufa/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a pause that is over is said nowhere, before the next answer too', async () => {
  signIn(['restaurant_orders_view', 'restaurant_menu_edit']);
  pauses = { hourMax: null, pause: { ...paused, until: Date.now() - 1 }, slots: [], hours: [] };
  open(<KitchenLimits restaurantId={restaurantId} canEdit />);
  expect(await screen.findByText('Recibiendo pedidos')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Volver a recibir' })).toBeNull();
});

test('a maximum of zero or below is refused with the reason, and an emptied field means no limit', async () => {
  signIn(['restaurant_menu_edit']);
  pauses = { hourMax: 30, pause: null, slots: [], hours: [] };
  open(<KitchenLimits restaurantId={restaurantId} canEdit />);
  const field = await screen.findByRole('textbox', { name: /por hora/ });
  const type = async (text: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, `${text}{Enter}`);
  };
  await type('0');
  expect(await screen.findByText(/Para no recibir pedidos usa «Pausar la cocina»/)).toBeTruthy();
  await type('-3');
  expect(await screen.findByText(/Escribe solo números/)).toBeTruthy();
  expect(sent).toEqual([]);
  await type('');
  await waitFor(() => expect(sent).toEqual([['/api/admin/restaurants/hour-max', { restaurantId, hourMax: null }]]));
});

test('a pause ends by itself and has a reason if one is typed; the maximum is kept when its field is left', async () => {
  signIn(['restaurant_menu_edit']);
  pauses = { hourMax: null, pause: null, slots: [], hours: [] };
  open(<KitchenLimits restaurantId={restaurantId} canEdit />);
  await userEvent.type(await screen.findByRole('textbox', { name: /por hora/ }), '25{Enter}');
  await waitFor(() => expect(sent[0]).toEqual(['/api/admin/restaurants/hour-max', { restaurantId, hourMax: 25 }]));
  await userEvent.click(screen.getByRole('button', { name: 'Pausar la cocina' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Motivo (opcional)' }), 'Sin gas');
  await userEvent.click(screen.getByRole('button', { name: 'Pausar' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject(['/api/admin/restaurants/pauses', { restaurantId, pause: { reason: 'Sin gas' } }]);
});
