import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { session } from '../../session/session-store.ts';
import { aUser } from '../../testing/user-makers.ts';
import { kitchenQueue } from './kitchen-actions-queue.ts';
import { UnsentKitchenActions } from './unsent-kitchen-actions.tsx';

const cook = aUser();
const restaurantId = '9fb0dd10-de9e-8ef3-ae95-9081d4dc4ffe';
const act = { kind: 'pack', restaurantId, orderIds: ['order-1'] } as const;

beforeEach(() => session.write({ localUser: cook, accessToken: null, refreshToken: null, hasSession: false }));
afterEach(async () => {
  for (const { id } of kitchenQueue.read()) await kitchenQueue.drop(id);
});

test('refused acts are shown to the person who did them, at that restaurant, until they are dismissed', async () => {
  const own = kitchenQueue.add({ owner: cook.id, act: { ...act, orderIds: ['order-1'] }, happenedAt: 1 });
  const another = kitchenQueue.add({ owner: 'another', act: { ...act, orderIds: ['order-2'] }, happenedAt: 2 });
  await kitchenQueue.refuse(own.id, { code: 'STATE_CONFLICT', message: 'No se empacó: 1 comanda.' });
  await kitchenQueue.refuse(another.id, { code: 'STATE_CONFLICT', message: 'No se movió: 1 comanda.' });
  const { rerender } = render(<UnsentKitchenActions restaurantId={restaurantId} />);
  expect(screen.getByText(/Cambió mientras tanto. No se empacó: 1 comanda./)).toBeTruthy();
  expect(screen.queryByText(/No se movió/)).toBeNull();
  rerender(<UnsentKitchenActions restaurantId="another-kitchen" />);
  expect(screen.queryByText(/No se empacó/)).toBeNull();
  rerender(<UnsentKitchenActions restaurantId={restaurantId} />);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.queryByText(/No se empacó/)).toBeNull();
  expect(kitchenQueue.read().map(({ owner }) => owner)).toEqual(['another']);
});
