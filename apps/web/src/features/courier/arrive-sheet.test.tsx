import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ArriveSheet } from './arrive-sheet.tsx';
import { applyCourierActions } from './courier-actions-queue.ts';
import { aStop } from './stop-for-tests.ts';

const stop = applyCourierActions(aStop({ 4761: 'in_route' }), []);

function show(now: number, toPick: number) {
  const onArrive = vi.fn();
  render(<ArriveSheet stop={stop} open onClose={() => undefined} onArrive={onArrive} now={now} toPick={toPick} />);
  return onArrive;
}

test('who comes early, or without all lunches, is asked to be sure, and does not arrive before', async () => {
  const onArrive = show(stop.plan.deliverFrom - 40 * 60_000, 1);
  expect(screen.getByText(/^Llegas 40 min antes de las .*[ap]. m\.$/).textContent).not.toMatch(/\.\.$/);
  expect(screen.getByText('Queda 1 por recoger en el restaurante.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Llegué' }));
  expect(screen.getByText('Confírmalo para seguir.')).toBeTruthy();
  expect(screen.getByText('Toma la foto de llegada.')).toBeTruthy();
  expect(onArrive).not.toHaveBeenCalled();
});

test('who comes at the hour with all lunches is asked nothing', () => {
  show(stop.plan.deliverFrom, 0);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByText(/por recoger/)).toBeNull();
  expect(screen.getByText(/Desde las .* esperas \d+ minutos\.$/)).toBeTruthy();
});
