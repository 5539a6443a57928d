import { ORDER_STATUSES } from '@sazon/domain/orders/status';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toInitials } from '../initials.ts';
import { Money } from '../money.tsx';
import { CodeDisplay } from './code-display.tsx';
import { CustodyChain } from './custody-chain.tsx';
import { DishImage } from './dish-image.tsx';
import { StatusChip } from './status-chip.tsx';
import { getTrackedStep, StatusTracker } from './status-tracker.tsx';

test('a code is read digit by digit', () => {
  render(<CodeDisplay code="4827" />);
  expect(screen.getByRole('img', { name: 'Código 4 8 2 7' })).toBeTruthy();
});

test('the tracker has its three words and says the step', () => {
  render(<StatusTracker status="in_route" />);
  expect(screen.getByRole('img', { name: 'Paso 2 de 3: En camino' }).textContent).toBe(
    'ConfirmadaEn caminoEsperando por ti',
  );
});

test('every status has its step: picking is still in the kitchen, consolidation is already on its way', () => {
  expect(ORDER_STATUSES.map((status) => [status, getTrackedStep(status)])).toEqual([
    ['pending_confirmation', -1],
    ['scheduled', -1],
    ['confirmed', 0],
    ['in_picking', 0],
    ['in_consolidation', 1],
    ['in_route', 1],
    ['in_delivery_site', 2],
    ['delivered', 2],
    ['cancelled', -1],
  ]);
});

test('a link that nobody noted is told apart from one that is still to come', () => {
  const link = (label: string, when: string | null) => ({ key: label, label, when });
  render(<CustodyChain links={[link('Empacado', null), link('Recogido', '12:00'), link('Entregado', null)]} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'EmpacadoSin registro',
    'Recogido12:00',
    'EntregadoTodavía no',
  ]);
});

test('a status has one word for the customer and another for the staff', () => {
  render(
    <>
      <StatusChip status="scheduled" />
      <StatusChip status="scheduled" reader="staff" />
    </>,
  );
  expect(screen.getByText('Programada')).toBeTruthy();
  expect(screen.getByText('Pendiente')).toBeTruthy();
});

test('money is read as pesos, and a discount as less', () => {
  render(<Money amountCop={-16000} />);
  expect(screen.getByText('menos 16.000 pesos')).toBeTruthy();
});

test('a dish shows its photo, else its plate, else an empty one with initials', () => {
  const { rerender, container } = render(<DishImage pictures={['/foto.avif']} plate="/platos/ajiaco-hojas.svg" />);
  const source = () => container.querySelector('img')?.getAttribute('src');
  expect(source()).toBe('/foto.avif');
  rerender(<DishImage plate="/platos/ajiaco-hojas.svg" />);
  expect(source()).toBe('/platos/ajiaco-hojas.svg');
  rerender(<DishImage brandName="La Fonda de Inés" />);
  expect(source()).toBe('/platos/vacio.svg');
  expect(container.textContent).toBe('FI');
});

test('initials skip the little words', () => {
  expect(['La Fonda de Inés', 'Huerta Viva', 'Maizalva'].map(toInitials)).toEqual(['FI', 'HV', 'MA']);
});
