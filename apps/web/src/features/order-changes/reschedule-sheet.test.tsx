import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/open-test-pages.tsx';
import { aDetail, anOrder } from '../../testing/order-makers.ts';
import { signedInWith } from '../../testing/signed-in.ts';
import { RescheduleSheet } from './reschedule-sheet.tsx';

const order = aDetail(anOrder('1'));
signedInWith({ data: [order], page: 1, perPage: 100, total: 1 });

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

test('another hour keeps the day of the order, which is not taken by itself', async () => {
  const later = { ...move(nogal, '13:00'), dates: [order.scheduleDate, '2026-12-30'] };
  openPage(() => (
    <RescheduleSheet order={order} moves={[move(nogal, '12:30'), later]} open onClose={() => undefined} />
  ));
  expect(await screen.findByRole('button', { name: 'Elige un día' })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /1:00/ }));
  expect(screen.getByRole('button', { name: /^Mover al / })).toBeTruthy();
  expect(screen.queryByText(/Los días con punto/)).toBeNull();
});

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
