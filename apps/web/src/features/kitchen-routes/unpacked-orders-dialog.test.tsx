import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aKitchenOrder } from '../kitchen-orders/kitchen-order-for-tests.ts';
import { UnpackedOrdersDialog } from './unpacked-orders-dialog.tsx';

const packed = aKitchenOrder({ code: '8321', status: 'confirmed', packedAt: 1 });
const missing = aKitchenOrder({ code: '8322', status: 'confirmed' });

function show() {
  const onLeave = vi.fn();
  render(<UnpackedOrdersDialog orders={[packed, missing]} onClose={() => undefined} onLeave={onLeave} />);
  return onLeave;
}

test('names what nobody packed, and lets go what is packed alone', async () => {
  const onLeave = show();
  expect(await screen.findByRole('dialog', { name: 'Falta empacar la 8322' })).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Sin empacar' }).textContent).toBe('8322Mojarra frita, Torre Nogal');
  await userEvent.click(screen.getByRole('button', { name: 'Despachar 1' }));
  expect(onLeave).toHaveBeenCalledExactlyOnceWith(['order-8321'], false);
});

test('lets go all of it only when somebody says yes to that', async () => {
  const onLeave = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Despachar las 2 así' }));
  expect(onLeave).toHaveBeenCalledExactlyOnceWith(['order-8321', 'order-8322'], true);
});
