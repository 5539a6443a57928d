import type { TowerRow } from '@sazon/contract/control-tower/schemas';
import { createRootRoute } from '@tanstack/react-router';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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

const calmRows = [
  ...[rowAt('11:30', 'Torre Nogal', false), rowAt('12:00', 'Edificio Palma', false)],
  rowAt('12:00', 'Plaza Sur', false),
];
let show = (_rows: TowerRow[]) => {};
function LiveTower() {
  const [rows, setRows] = useState(calmRows);
  show = setRows;
  return <TowerHours rows={rows} date="2026-11-23" />;
}

test('an hour that was closed opens once it needs action, and no place goes while an hour is read', async () => {
  openRoutes(createRootRoute({ component: LiveTower }));
  const isOpen = (hour: RegExp) => screen.getByRole('button', { name: hour }).getAttribute('aria-expanded');
  await userEvent.click(await screen.findByRole('button', { name: /^11:30/ }));
  await userEvent.click(screen.getByRole('button', { name: /^11:30/ }));
  expect(isOpen(/^11:30/)).toBe('false');
  await userEvent.click(screen.getByRole('button', { name: /^12:00/ }));
  const late = [['11:30', 'Torre Nogal'] as const, ['12:00', 'Edificio Palma'] as const];
  act(() => show([...late.map(([hour, place]) => rowAt(hour, place, true)), rowAt('12:00', 'Plaza Sur', false)]));
  expect([isOpen(/^11:30/), isOpen(/^12:00/)]).toEqual(['true', 'true']);
  screen.getByText('Plaza Sur');
  await userEvent.click(screen.getByRole('button', { name: 'Ver solo lo que pide acción' }));
  expect(screen.queryByText('Plaza Sur')).toBeNull();
});
