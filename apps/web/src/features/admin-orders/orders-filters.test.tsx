import { cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { openPage } from '../../testing/open-test-pages.tsx';
import { fillToday, isOfToday, type OrdersSearch } from './admin-orders-search-params.ts';
import { OrdersFilters } from './orders-filters.tsx';

const fonda = 'de100000-0000-4000-8000-000000000001';
const nogal = 'de200000-0000-4000-8000-000000000001';
const filters = {
  restaurants: [{ id: fonda, name: 'La Fonda de Inés' }],
  locations: [{ id: nogal, name: 'Torre Nogal' }],
  today: '2026-11-23',
  openProblems: 0,
  unreadChats: 0,
  heldCharges: 0,
};

/** The filters over a given address; returns the address after each change. */
function open(at: OrdersSearch = {}) {
  let address = at;
  openPage(() => {
    const [search, setSearch] = useState(at);
    address = search;
    const change = (more: Partial<OrdersSearch>) => setSearch((before) => ({ ...before, ...more }));
    const shown = fillToday(search, filters.today);
    return <OrdersFilters search={shown} filters={filters} isImplicit={isOfToday(search)} onChange={change} />;
  });
  return () => Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined));
}

const choose = async (label: string, option: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

test('restaurant, place and search are each set in the address, and removed from it', async () => {
  const address = open();
  await choose('Restaurante', 'La Fonda de Inés');
  await choose('Lugar de entrega', 'Torre Nogal');
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Código, cliente, celular (o sus 4 últimos) o plato' }),
    'ajiaco{Enter}',
  );
  expect(address()).toEqual({ restaurante: fonda, lugar: nogal, buscar: 'ajiaco' });
  await choose('Restaurante', 'Todos');
  expect(address()).toEqual({ lugar: nogal, buscar: 'ajiaco' });
});

test('several statuses are one value of the address, with its label when there is one', async () => {
  const address = open();
  const face = await screen.findByRole('button', { name: /Estados/ });
  expect(face.textContent).toContain('Todos los estados');
  await userEvent.click(face);
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Cancelado' }));
  expect(address()).toEqual({ estado: 'cancelled' });
  expect(face.textContent).toContain('Cancelado');
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Finalizado' }));
  expect(String(address().estado).split(',').toSorted()).toEqual(['cancelled', 'delivered']);
  expect(face.textContent).toContain('2 estados');
});

test('"Solo hoy" sets both dates to the server’s day, and shows every day again', async () => {
  const address = open({ fechas: 'todas' });
  const today = await screen.findByRole('button', { name: 'Solo hoy' });
  expect(today.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(today);
  expect(address()).toEqual({ desde: '2026-11-23', hasta: '2026-11-23' });
  expect(today.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(today);
  expect(address()).toEqual({ fechas: 'todas' });
});

test('a day that is chosen instead of today is both days, whichever side it is', async () => {
  for (const label of ['Desde', 'Hasta'])
    for (const day of ['2026-11-24', '2026-11-20']) {
      const address = open();
      fireEvent.change(await screen.findByLabelText(label), { target: { value: day } });
      expect(address()).toEqual({ desde: day, hasta: day });
      cleanup();
    }
});

test('a day across the other takes it along, and gives it back once it is whole', async () => {
  const address = open({ desde: '2026-11-10', hasta: '2026-11-20' });
  const [from, to] = [await screen.findByLabelText('Desde'), screen.getByLabelText('Hasta')];
  fireEvent.change(to, { target: { value: '2026-11-02' } });
  expect(address()).toEqual({ desde: '2026-11-02', hasta: '2026-11-02' });
  fireEvent.change(to, { target: { value: '2026-11-24' } });
  expect(address()).toEqual({ desde: '2026-11-10', hasta: '2026-11-24' });
  fireEvent.change(from, { target: { value: '2026-11-30' } });
  expect(address()).toEqual({ desde: '2026-11-30', hasta: '2026-11-30' });
});

test('what a report counts is named, and taken away again', async () => {
  const address = open({ estado: 'no-recogidos', lugar: nogal });
  await userEvent.click(await screen.findByRole('button', { name: 'No recogidos y cobrados Quitar' }));
  expect(address()).toEqual({ lugar: nogal });
});
