import type { AdminOrderDetail } from '@sazon/contract/orders/admin-list-and-detail-schemas';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openPage } from '../../testing/open-test-pages.tsx';
import { signedInWith } from '../../testing/signed-in.ts';
import { CancelOrderForm } from './cancel-order-form.tsx';

const server = signedInWith({ ok: true, refund: { subsidy: 0, tingos: 0, payroll: 0, outside: 0 } });
const order = { id: '1', code: '1045', status: 'scheduled', customer: { id: '2' }, price: { outside: 0 } };

it('asks for a reason of a few words, which the customer reads', async () => {
  openPage(() => <CancelOrderForm order={order as unknown as AdminOrderDetail} onClose={() => undefined} />);
  await userEvent.click(await screen.findByRole('radio', { name: /El restaurante/ }));
  const reason = screen.getByRole('textbox', { name: 'Motivo' });
  await userEvent.type(reason, 'ñ');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar la orden' }));
  expect(screen.getByText('Cuéntale al cliente por qué, en unas palabras.')).toBeTruthy();
  expect(server.sent).toEqual([]);
  await userEvent.type(reason, 'o hay gas');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar la orden' }));
  await waitFor(() => expect(server.sent).toMatchObject([{ reason: 'ño hay gas', liable: 'restaurant' }]));
});
