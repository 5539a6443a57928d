import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { consolidatorQueue } from './consolidator-actions-queue.ts';
import { RefusedMarks } from './refused-marks.tsx';

test('what the server would not have of a shift is listed with its reason, until it is read', async () => {
  const mark = { kind: 'mark', orderId: 'order-1', code: '4833', mark: 'damaged' } as const;
  const said = consolidatorQueue.add({ owner: 'nubia', act: mark, happenedAt: 1 });
  const group = { kind: 'dispatch', timeId: 'time-1', place: 'Torre Nogal' } as const;
  const sent = consolidatorQueue.add({ owner: 'nubia', act: group, happenedAt: 2 });
  await consolidatorQueue.refuse(said.id, { code: 'STATE_CONFLICT', message: 'La orden ya salió.' });
  await consolidatorQueue.refuse(sent.id, { code: 'STATE_CONFLICT', message: 'Falta 1 orden por recibir.' });
  render(<RefusedMarks owner="nubia" />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '4833, llegó dañada: La orden ya salió.',
    'Despachar Torre Nogal: Falta 1 orden por recibir.',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
  expect(screen.queryByRole('list')).toBeNull();
  expect(consolidatorQueue.read()).toEqual([]);
});
