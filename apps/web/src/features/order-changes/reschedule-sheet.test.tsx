import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/open-test-pages.tsx';
import { aDetail, anOrder } from '../../testing/order-makers.ts';
import { signedInWith } from '../../testing/signed-in.ts';
import { RescheduleSheet } from './reschedule-sheet.tsx';

signedInWith({ data: [], page: 1, perPage: 100, total: 0 });

const order = aDetail(anOrder('1'));
const nogal = order.location;
const robledal = { id: 'robledal', name: 'Robledal' };
const move = (location: typeof nogal, hour: string) => ({
  timeId: `${location.name} ${hour}`,
  hour,
  location,
  dates: ['2026-11-24'],
});
// its own place and hour first, as the server answers
const moves = [
  move(nogal, '12:30'),
  move(robledal, '13:30'),
  move(nogal, '13:00'),
  move(nogal, '11:45'),
  move(robledal, '12:00'),
];

test('the hours of a place stand by the clock, and its own one is chosen', async () => {
  openPage(() => <RescheduleSheet order={order} moves={moves} open onClose={() => undefined} />);
  const hours = () => screen.getAllByRole('radio', { name: /m\.$/ });
  await screen.findByRole('radiogroup', { name: 'Hora' });
  expect(hours().map((one) => one.textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '11:45 a. m.',
    '12:30 p. m.',
    '1:00 p. m.',
  ]);
  expect(screen.getByRole('radio', { name: /12:30/ }).getAttribute('aria-checked')).toBe('true');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Lugar' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Robledal' }));
  expect(hours().map((one) => one.textContent?.replaceAll('\u00a0', ' '))).toEqual(['12:00 p. m.', '1:30 p. m.']);
});
