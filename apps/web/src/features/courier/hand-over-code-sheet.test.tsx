import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { applyCourierActions } from './courier-actions-queue.ts';
import { HandOverCodeSheet } from './hand-over-code-sheet.tsx';
import { aStop } from './stop-for-tests.ts';

test('the fourth digit hands the lunch over; a wrong code says so and the next can be typed at once', async () => {
  const user = userEvent.setup();
  const onDeliver = vi.fn();
  const stop = applyCourierActions(aStop({ 4761: 'in_delivery_site', 4766: 'in_delivery_site' }), []);
  render(<HandOverCodeSheet stop={stop} stops={[stop]} open onClose={() => undefined} onDeliver={onDeliver} />);
  const firstBox = () => screen.getAllByRole('textbox')[0] as HTMLElement;

  await user.click(firstBox());
  await user.keyboard('1234');
  expect(await screen.findByText('Ese código no coincide con nada de esta parada.')).toBeTruthy();
  expect(onDeliver).not.toHaveBeenCalled();

  await user.click(firstBox());
  await user.keyboard('476');
  expect(onDeliver).not.toHaveBeenCalled();
  await user.keyboard('1');
  expect(onDeliver).toHaveBeenCalledExactlyOnceWith({ kind: 'deliver', orderId: 'order-4761', code: '4761' });
  expect(await screen.findByText('4761 entregado')).toBeTruthy();
});
