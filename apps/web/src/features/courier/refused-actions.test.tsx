import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { session } from '../../session/session-store.ts';
import { aUser } from '../../testing/user-makers.ts';
import { courierQueue } from './courier-actions-queue.ts';
import { RefusedActions } from './refused-actions.tsx';

test('what the server would not have of a round is listed with when it was done and why, until it is read', async () => {
  const rider = aUser();
  session.write({ localUser: rider, accessToken: null, refreshToken: null, hasSession: false });
  const happenedAt = Date.parse('2026-11-23T12:06:00-05:00');
  const act = { kind: 'deliver', stopId: 'stop', orderId: 'order-4761', code: '4761' } as const;
  const { id } = courierQueue.add({ owner: rider.id, act, happenedAt });
  await courierQueue.refuse(id, { code: 'STATE_CONFLICT', message: 'Ya fue entregada.' });
  render(<RefusedActions />);
  expect(screen.getByRole('listitem').textContent?.replaceAll(/\s/g, ' ')).toBe(
    'La entrega de 4761, 12:06 p. m.: Ya fue entregada.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
  expect(screen.queryByRole('listitem')).toBeNull();
});
