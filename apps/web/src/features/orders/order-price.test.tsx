import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage } from '../../testing/open-test-pages.tsx';
import { aDetail, anOrder } from '../../testing/order-makers.ts';
import { OrderPrice } from './order-price.tsx';

const order = aDetail(anOrder('1', { status: 'cancelled', confirmationCode: null }));

it('names who paid a cancelled order, and nobody where no payment went through', async () => {
  const page = openPage(() => <OrderPrice order={order} />);
  expect(await screen.findByRole('heading', { name: 'Así se pagó' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Descargar recibo' })).toBeTruthy();
  page.unmount();
  openPage(() => <OrderPrice order={{ ...order, neverPaid: true }} />);
  expect(await screen.findByRole('heading', { name: 'Lo que costaba' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Así se pagó' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Descargar recibo' })).toBeNull();
});
