import type { AdminOrderDetail } from '@sazon/contract/orders/admin-list-and-detail-schemas';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openPage } from '../../testing/open-test-pages.tsx';
import { aDetail, anOrder } from '../../testing/order-makers.ts';
import { AdminOrderFacts } from './admin-order-details.tsx';
import { OrderActions, type OrderDialog } from './order-actions.tsx';
import { OrderPhotos } from './order-photos.tsx';
import { OrderTimePlan } from './order-time-plan.tsx';

const hour = Date.parse('2026-11-23T17:30:00Z');
const minute = 60_000;
const yes = { can: true, reason: null };
const plan = {
  startBy: hour - 90 * minute,
  departBy: hour - 45 * minute,
  dispatchBy: hour - 30 * minute,
  deliverFrom: hour,
  deliverUntil: hour + 10 * minute,
};
const detail = (more: Partial<AdminOrderDetail> = {}) =>
  ({
    ...aDetail(anOrder('1')),
    code: '4827',
    total: 25_573,
    customer: { id: 'ana', name: 'Ana Pérez', phone: '3990000001', enterprise: null },
    menu: 'Ajiaco',
    restaurant: { id: 'k', name: 'Cocina' },
    brand: 'Fogón',
    courier: 'Wilson Ríos',
    unread: 0,
    chat: null,
    liable: null,
    heldSince: null,
    problem: null,
    events: [],
    refunds: [],
    moves: [],
    photos: [],
    canAssign: false,
    plan,
    can: { cancel: yes, refund: yes, reschedule: yes },
    ...more,
  }) as unknown as AdminOrderDetail;

it('shows the waiting task as a button, and other actions in a menu', async () => {
  const done: OrderDialog[] = [];
  openPage(() => <OrderActions order={detail({ heldSince: 1 })} onDo={(what) => done.push(what)} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Decidir el cobro' }));
  expect(screen.queryByRole('button', { name: 'Cancelar la orden' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Acciones de la orden 4827' }));
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(items).toEqual(['Escribir', 'Devolver plata', 'Cancelar la orden']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Cancelar la orden' }));
  expect(done).toEqual(['held', 'cancel']);
});

it("shows the courier's photos with time and author, and the plan of the slot", async () => {
  const photos = [
    { purpose: 'arrival', url: '/api/photos/a', at: hour, who: 'Wilson Ríos' },
    { purpose: 'not_delivered', url: '/api/photos/b', at: hour + 20 * minute, who: 'Wilson Ríos' },
  ] as const;
  openPage(() => (
    <>
      <OrderPhotos photos={[...photos]} />
      <OrderTimePlan order={detail()} />
    </>
  ));
  expect(await screen.findByRole('button', { name: /La llegada: .*12:30.*, Wilson Ríos/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Nadie la recibió: .*12:50.*, Wilson Ríos/ })).toBeTruthy();
  const said = screen.getByRole('region', { name: 'Plan' }).textContent?.replaceAll('\u00a0', ' ') ?? '';
  expect(said).toContain('Sale del restaurante11:45');
  expect(said).toContain('Sale del consolidador12:00');
  expect(said).toContain('12:30 p. m. a 12:40 p. m.');
  expect(said, 'one form of an hour').not.toMatch(/\d{2}:\d{2} –/);
});

it('shows no internal codes in its texts', async () => {
  const events = [
    { id: '1', action: 'notDelivered', from: 'in_delivery_site', to: 'cancelled', by: 'courier', who: null, at: 0 },
  ].map((event) => ({ ...event, reason: 'not_delivered' })) as unknown as AdminOrderDetail['events'];
  openPage(() => (
    <AdminOrderFacts order={detail({ status: 'cancelled', charged: true, cancelReason: 'not_delivered', events })} />
  ));
  await screen.findByRole('region', { name: 'Historia' });
  expect(document.body.textContent).not.toMatch(/not_delivered|[A-Z]{3,}_[A-Z]+/);
});
