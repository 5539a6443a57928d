import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { applyCourierActions } from './courier-actions-queue.ts';
import { IncidentSheet } from './incident-sheet.tsx';
import { aStop } from './stop-for-tests.ts';

const [order] = applyCourierActions(aStop({ 4761: 'confirmed' }), []).orders;

function show(type: 'missing' | 'damaged') {
  const onSend = vi.fn();
  if (order !== undefined)
    render(<IncidentSheet novelty={{ order, type }} onClose={() => undefined} onSend={onSend} />);
  return onSend;
}

test('what was not handed over needs its reason, one of a list or in words', async () => {
  const user = userEvent.setup();
  const onSend = show('missing');
  const send = screen.getByRole('button', { name: 'Avisar que no me la entregaron' });
  await user.click(send);
  expect(screen.getByText('Elige qué te dijeron.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Otra razón' }));
  await user.click(send);
  expect(screen.getByText('Escribe qué pasó.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'No estaba lista' }));
  await user.click(send);
  expect(onSend).toHaveBeenCalledExactlyOnceWith({
    kind: 'incident',
    orderIds: ['order-4761'],
    type: 'missing',
    description: 'No estaba lista',
  });
});

test('damage is not told without a photo of it', async () => {
  const user = userEvent.setup();
  const onSend = show('damaged');
  await user.click(screen.getByRole('button', { name: 'Avisar que se dañó' }));
  expect(screen.getByText('Toma la foto de cómo quedó.')).toBeTruthy();
  expect(onSend).not.toHaveBeenCalled();
});
