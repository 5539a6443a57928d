import { ORDER_STATUSES } from '@sazon/domain/orders/status';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getTrackedStep, StatusTracker } from './status-tracker.tsx';

test('the tracker has its three words and says the step', () => {
  render(<StatusTracker status="in_route" />);
  expect(screen.getByRole('img', { name: 'Paso 2 de 3: En camino' }).textContent).toBe(
    'ConfirmadaEn caminoEsperando por ti',
  );
});

test('every status has its step: picking is still in the kitchen, consolidation is already on its way', () => {
  expect(ORDER_STATUSES.map((status) => [status, getTrackedStep(status)])).toEqual([
    ['pending_confirmation', -1],
    ['scheduled', -1],
    ['confirmed', 0],
    ['in_picking', 0],
    ['in_consolidation', 1],
    ['in_route', 1],
    ['in_delivery_site', 2],
    ['delivered', 2],
    ['cancelled', -1],
  ]);
});
