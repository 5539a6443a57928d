import type { TowerRow } from '@sazon/contract/control-tower/schemas';
import { createRootRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { TowerHours } from './tower-hours-on-a-phone.tsx';

const calm = { count: 0, tone: 'calm' } as const;
const rowAt = (hour: string, location: string, late: boolean): TowerRow => ({
  slot: { timeId: `${hour} ${location}`, hour, locationId: location, location, city: 'Bogotá' },
  expected: 4,
  steps: {
    ...{ confirmed: late ? { count: 1, tone: 'late' } : { count: 4, tone: 'calm' }, packed: calm, picked_up: calm },
    ...{ on_way: calm, on_site: calm, delivered: calm },
  },
  ...{ incidents: 0, kitchens: 1, couriers: 1, withoutCourier: 0 },
});

test('an hour that needs action is open with those places alone; the others are a press away', async () => {
  const rows = [
    rowAt('11:30', 'Torre Nogal', false),
    rowAt('12:00', 'Edificio Palma', true),
    rowAt('12:00', 'Plaza Sur', false),
  ];
  const root = createRootRoute({ component: () => <TowerHours rows={rows} date="2026-11-23" /> });
  openRoutes(root);
  const day = await screen.findByRole('list', { name: 'Hoy por hora y lugar' });
  const late = within(day).getByRole('button', { name: /^12:00.*8 almuerzos en 2 lugares.*1 pide acción/ });
  expect(late.getAttribute('aria-expanded')).toBe('true');
  within(day).getByText('Confirmados 1 de 4');
  expect(within(day).queryByText('Plaza Sur')).toBeNull();
  await userEvent.click(within(day).getByRole('button', { name: 'Ver 1 lugar al día' }));
  within(day).getByText('Plaza Sur');
  const fine = within(day).getByRole('button', { name: /^11:30.*Al día/ });
  expect(fine.getAttribute('aria-expanded')).toBe('false');
  expect(within(day).queryByText('Torre Nogal')).toBeNull();
  await userEvent.click(fine);
  expect(within(day).getAllByText('Confirmados 4 de 4')).toHaveLength(2);
});
