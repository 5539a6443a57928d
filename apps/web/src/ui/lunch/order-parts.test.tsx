import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toInitials } from '../initials.ts';
import { Money } from '../money.tsx';
import { CustodyChain } from './custody-chain.tsx';
import { DishImage } from './dish-image.tsx';
import { OrderCodeDisplay } from './order-code-display.tsx';
import { StatusChip } from './status-chip.tsx';

test('a code is read digit by digit', () => {
  render(<OrderCodeDisplay code="4827" />);
  expect(screen.getByRole('img', { name: 'Código 4 8 2 7' })).toBeTruthy();
});

test('a link without a record differs from one that is still to come', () => {
  const link = (label: string, when: string | null) => ({ key: label, label, when });
  render(<CustodyChain links={[link('Empacado', null), link('Recogido', '12:00'), link('Entregado', null)]} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'EmpacadoSin registro',
    'Recogido12:00',
    'EntregadoTodavía no',
  ]);
});

test('a status has one label for customers and another for staff', () => {
  render(
    <>
      <StatusChip status="scheduled" />
      <StatusChip status="scheduled" reader="staff" />
    </>,
  );
  expect(screen.getByText('Programada')).toBeTruthy();
  expect(screen.getByText('Pendiente')).toBeTruthy();
});

test('money is read as pesos, and a discount as a negative amount', () => {
  render(<Money amountCop={-16000} />);
  expect(screen.getByText('menos 16.000 pesos')).toBeTruthy();
});

test('a dish shows its photo, else its plate, else an empty plate with initials', () => {
  const { rerender, container } = render(<DishImage pictures={['/foto.avif']} plate="/platos/ajiaco-hojas.svg" />);
  const source = () => container.querySelector('img')?.getAttribute('src');
  expect(source()).toBe('/foto.avif');
  rerender(<DishImage plate="/platos/ajiaco-hojas.svg" />);
  expect(source()).toBe('/platos/ajiaco-hojas.svg');
  rerender(<DishImage brandName="La Fonda de Inés" />);
  expect(source()).toBe('/platos/vacio.svg');
  expect(container.textContent).toBe('FI');
});

test('initials skip short function words and second surnames', () => {
  expect(['Ana María Gómez Ruiz', 'Ana Gómez', 'Juan Carlos de la Rosa Peña'].map(toInitials)).toEqual([
    'AG',
    'AG',
    'JR',
  ]);
  expect(['La Fonda de Inés', 'Huerta Viva', 'Maizalva'].map(toInitials)).toEqual(['FI', 'HV', 'MA']);
});
