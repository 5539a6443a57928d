import type { PlatformSlot } from '@sazon/contract/settings/admin-settings-calendar-slots-schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { signedInWith } from '../../testing/signed-in.ts';
import { SlotCard } from './slot-card.tsx';

const server = signedInWith({ ok: true });

const served = {
  restaurantId: 'tarsila',
  name: 'Cocinas Tarsila',
  capacity: 40,
  takenToday: 12,
  closed: false,
  cutoffDayOffset: 0,
  cutoffTime: null,
  prepMinutes: 30,
  travelMinutes: 15,
  autoAccept: true,
} as const;
const slot: PlatformSlot = {
  id: 'slot',
  hour: '13:00',
  active: true,
  closesOn: null,
  ordersAhead: 0,
  hasConsolidator: false,
  waiting: null,
  restaurants: [served],
};

function show(change: Partial<PlatformSlot> = {}) {
  const onServe = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ul>
        <SlotCard slot={{ ...slot, ...change }} today="2026-11-23" onServe={onServe} />
      </ul>
    </QueryClientProvider>,
  );
  return onServe;
}

test('the row of a restaurant says how it serves the hour, and is what changes it', async () => {
  const onServe = show();
  const row = screen.getByRole('button', { name: /^Cambiar Cocinas Tarsila a la 1:00/ });
  expect(row.textContent).toContain('12 de 40 hoy; cierra 2 h antes; prepara en 30 min; 15 min de camino; acepta solo');
  await userEvent.click(row);
  expect(onServe).toHaveBeenCalledExactlyOnceWith('tarsila');
});

test('a pause, no limit and a cutoff of the day before are said in words', () => {
  show({
    restaurants: [
      { ...served, closed: true },
      {
        ...served,
        restaurantId: 'b',
        name: 'Brasas',
        capacity: null,
        cutoffDayOffset: -1,
        cutoffTime: '16:00',
        autoAccept: false,
      },
    ],
  });
  expect(screen.getByRole('button', { name: /Cocinas Tarsila/ }).textContent).toMatch(/En pausa$/);
  const brasas = screen.getByRole('button', { name: /Brasas/ }).textContent?.replaceAll('\u00a0', ' ');
  expect(brasas).toContain('Sin límite, 12 hoy; cierra a las 4:00 p. m. del día anterior');
  expect(brasas).toMatch(/acepta a mano$/);
});

test('nobody serves it yet: that is said, and somebody can be added', async () => {
  const onServe = show({ restaurants: [] });
  expect(screen.getByText('Nadie atiende esta hora todavía.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Agregar restaurante' }));
  expect(onServe).toHaveBeenCalledExactlyOnceWith(null);
});

test('the switches of the hour tell the server', async () => {
  show({ waiting: { minutesToNotify: 5, maxWaitTimeMinutes: 15 } });
  expect(screen.getByText('El domi espera 15 min y avisa cada 5.')).toBeTruthy();
  await userEvent.click(screen.getByRole('switch', { name: 'Con consolidador' }));
  await waitFor(() => expect(server.sent).toEqual([{ hasConsolidator: true }]));
});
