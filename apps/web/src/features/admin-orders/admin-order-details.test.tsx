import type { AdminOrderDetail } from '@sazon/contract/orders/admin-list-and-detail-schemas';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage } from '../../testing/open-test-pages.tsx';
import { aDetail, anOrder } from '../../testing/order-makers.ts';
import { AdminOrderFacts } from './admin-order-details.tsx';

const { price, ...card } = aDetail(anOrder('1'));
const customer = { id: 'ana', name: 'Ana Pérez', phone: '3990000001', enterprise: null };
const cancelled = {
  ...card,
  status: 'cancelled',
  total: 25_573,
  customer,
  menu: 'Ajiaco santafereño',
  restaurant: { id: 'kitchen', name: 'Cocina' },
  brand: 'Fogón',
  courier: null,
  placedBy: null,
  liable: null,
  problem: null,
  events: [],
  refunds: [{ id: '1', from: 'restaurant', to: 'tingos', amount: 23_573, at: 0 }],
} as unknown as AdminOrderDetail;
const said = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ') ?? '';

it('shows what was paid, given back and kept of a lunch whose promotion was cancelled in part', async () => {
  openPage(() => <AdminOrderFacts order={{ ...cancelled, price: { ...price, kept: 2000 } }} />);
  const back = said(await screen.findByRole('region', { name: 'Devoluciones' }));
  expect(back).toContain('$ 23.573');
  expect(back).toContain('No se devolvióSus otras órdenes de la promoción quedaron con menos descuento.$ 2.000');
  expect(said(screen.getByRole('region', { name: 'Así se pagó' }))).toContain('Total$ 25.573');
  expect(said(screen.getByRole('region', { name: 'Resumen' }))).toContain('$ 25.573');
});

it('names the source and the destination of money in plain words', async () => {
  const refunds = [{ id: '1', from: 'platform:incidents', to: 'restaurant', amount: 28_400, at: 0 }];
  openPage(() => <AdminOrderFacts order={{ ...cancelled, price, refunds }} />);
  const back = await screen.findByRole('region', { name: 'Devoluciones' });
  expect(within(back).getByText('Al restaurante')).toBeTruthy();
  expect(within(back).getByText(/^De la plataforma, /)).toBeTruthy();
});

it('hides the kept amount when it is zero', async () => {
  openPage(() => <AdminOrderFacts order={{ ...cancelled, price }} />);
  const back = await screen.findByRole('region', { name: 'Devoluciones' });
  expect(within(back).queryByText('No se devolvió')).toBeNull();
});

it('shows that the restaurant has to answer a late order', async () => {
  openPage(() => <AdminOrderFacts order={{ ...cancelled, price, status: 'scheduled', askedLate: true }} />);
  const summary = within(await screen.findByRole('region', { name: 'Resumen' }));
  expect(summary.getByText('Pedido tarde, por responder')).toBeTruthy();
});

it('calls what a courtesy takes off a courtesy, and else a coupon', async () => {
  const order = { ...cancelled, price: { ...price, coupon: 18_900 } };
  const page = openPage(() => <AdminOrderFacts order={{ ...order, courtesyBy: 'platform' }} />);
  expect(said(await screen.findByRole('region', { name: 'Así se pagó' }))).toMatch(/Cortesía.*18\.900/);
  expect(screen.queryByText('Cupón')).toBeNull();
  page.unmount();
  openPage(() => <AdminOrderFacts order={{ ...order, courtesyBy: null }} />);
  expect(said(await screen.findByRole('region', { name: 'Así se pagó' }))).toMatch(/Cupón.*18\.900/);
});
