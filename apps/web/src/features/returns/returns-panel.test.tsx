import type { ReturnedOrder } from '@sazon/contract/returns/schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedInWith } from '../../testing/signed-in.ts';
import { ReturnsPanel } from './returns-panel.tsx';

const serverNow = Date.parse('2026-11-23T12:50:00-05:00');
const lunch: ReturnedOrder = {
  ...{ id: '0198a7c0-0000-7000-8000-0000000000b1', code: '4844', menuName: 'Ajiaco', locationName: 'Torre Nogal' },
  ...{ scheduleDate: '2026-11-23', hour: '12:00', courier: 'Wilson Rueda', confirmedAt: null, photoUrl: null },
  returnedAt: Date.parse('2026-11-23T12:40:00-05:00'),
};
const friday = { ...lunch, id: `${lunch.id.slice(0, -1)}2`, code: '8482', scheduleDate: '2026-11-20' as const };
const data = [
  lunch,
  { ...friday, returnedAt: Date.parse('2026-11-20T12:40:00-05:00') },
  { ...lunch, id: `${lunch.id.slice(0, -1)}3`, code: '7201', confirmedAt: serverNow },
];
signedInWith({ data, serverNow });

test('says who brings a lunch back since when, and who brought what is received', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReturnsPanel restaurantId="0198a7c0-0000-7000-8000-0000000000a1" />
    </QueryClientProvider>,
  );
  const panel = within(await screen.findByRole('region', { name: 'Devoluciones' }));
  expect(panel.getByRole('heading').textContent).toBe('2 devoluciones por confirmar');
  const [today, earlier, received] = panel
    .getAllByRole('listitem')
    .map((row) => row.textContent?.replaceAll('\u00a0', ' '));
  expect(today).toContain('Torre Nogal, 12:00 p. m.La trae Wilson Rueda desde las 12:40 p. m.');
  expect(earlier).toContain('Torre Nogal, Vie 20, 12:00 p. m.La trae Wilson Rueda desde el vie 20');
  expect(received).toContain('La trajo Wilson RuedaRecibida a las 12:50 p. m.');
});
