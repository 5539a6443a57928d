import type { CourierChoiceOption } from '@sazon/contract/courier/admin-courier-assignment-schemas';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from '../../device/keep-focus.ts';
import { aKitchenOrder } from '../kitchen-orders/kitchen-order-for-tests.ts';
import { UnassignedOrders } from './unassigned-orders.tsx';

beforeEach(keepFocus);

afterEach(cleanup);

const courier = (id: string, city: string, awayId: string): CourierChoiceOption => ({
  id,
  name: `Domi de ${city}`,
  phone: '3990030001',
  city,
  places: [],
  awayIds: [awayId],
  load: [],
});
const couriers = [courier('one', 'Bogotá', 'laureles'), courier('two', 'Medellín', 'chico')];
const orders = [
  { ...aKitchenOrder({ code: '8321' }), location: { id: 'chico', name: 'Chicó' } },
  { ...aKitchenOrder({ code: '8322' }), location: { id: 'laureles', name: 'Laureles' } },
];

const shown = (selected: string[]) =>
  render(
    <UnassignedOrders
      orders={orders}
      couriers={couriers}
      selected={new Set(selected)}
      onSelect={() => undefined}
      onAssign={() => undefined}
    />,
  );

test('a departure to two cities is given away city by city, not by a menu in which nobody can be chosen', () => {
  shown([]);
  expect(screen.queryByRole('button', { name: /^Asignar domi/ })).toBeNull();
  expect(screen.getByText(/Ningún domi reparte en todos estos lugares/)).toBeTruthy();
});

test('the comandas of one city can be given to who goes there', () => {
  shown(['order-8321']);
  expect(screen.getByRole('button', { name: 'Asignar domi a las elegidas' })).toBeTruthy();
  expect(screen.queryByText(/Ningún domi reparte/)).toBeNull();
});

test('without a choice every button says that it is about all, with one that it is about the chosen', () => {
  const { rerender } = render(<Leaving selected={[]} />);
  expect(screen.getByRole('button', { name: `Entrega propia para todas (1 de ${orders.length})` })).toBeTruthy();
  rerender(<Leaving selected={['order-8321']} />);
  expect(screen.getByRole('button', { name: 'Entrega propia para las elegidas (1)' })).toBeTruthy();
  expect(screen.getByText('Asignar domi a las elegidas (1)')).toBeTruthy();
});

test('of a place with hundreds of comandas only those near to what is seen are drawn, and all of them are chosen', async () => {
  const onSelect = vi.fn();
  const many = Array.from({ length: 300 }, (_, number) => aKitchenOrder({ code: String(1000 + number) }));
  render(
    <UnassignedOrders
      orders={many}
      couriers={[courier('one', 'Bogotá', 'elsewhere')]}
      selected={new Set()}
      onSelect={onSelect}
      onAssign={() => undefined}
    />,
  );
  expect(screen.getAllByRole('listitem').length).toBeLessThan(60);
  const place = many[0]?.location.name ?? '';
  await userEvent.click(screen.getByRole('checkbox', { name: place }));
  expect(onSelect.mock.lastCall?.[0].size).toBe(300);
});

function Leaving({ selected }: { selected: readonly string[] }) {
  return (
    <UnassignedOrders
      orders={orders.map((order) => ({ ...order, actions: order.id === 'order-8321' ? ['selfDeliver'] : [] }))}
      couriers={couriers}
      selected={new Set(selected)}
      onSelect={() => undefined}
      onAssign={() => undefined}
      onLeave={() => undefined}
    />
  );
}

function Assigning() {
  const [left, setLeft] = useState(orders.slice(0, 1));
  return (
    <UnassignedOrders
      orders={left}
      couriers={couriers.slice(0, 1)}
      selected={new Set()}
      onSelect={() => undefined}
      onAssign={() => setLeft([])}
    />
  );
}

test('the title has the focus once the last orders are assigned, and with them the menu is gone', async () => {
  render(<Assigning />, { container: document.body.appendChild(document.createElement('main')) });
  screen.getByRole('button', { name: 'Asignar domi a todas' }).focus();
  await userEvent.keyboard('{Enter}');
  const courierChoice = await screen.findByRole('menuitem', { name: /^Domi de Bogotá/ });
  courierChoice.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Todas las comandas tienen domi.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sin domi' })));
});
