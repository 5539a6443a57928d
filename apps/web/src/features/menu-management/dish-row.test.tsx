import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '../../query-client.ts';
import { DishRow } from './dish-row.tsx';
import { aKitchenDish } from './kitchen-dish-for-tests.ts';

const row = (servedToday: boolean) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ul>
        <DishRow menu={aKitchenDish({ servedToday })} canEdit onOpen={() => undefined} />
      </ul>
    </QueryClientProvider>,
  );

test('a dish that is served today says that there is some, and can be said to be gone', () => {
  row(true);
  expect(screen.getByText('Hay hoy')).toBeTruthy();
  expect(screen.getByRole('switch', { name: 'Hay Cazuela de fríjoles hoy' })).toBeTruthy();
});

test('a coming price names the month from which it holds', () => {
  const menu = aKitchenDish({ nextPrice: { priceCop: 21_000, from: '2027-01-04' } });
  render(
    <QueryClientProvider client={queryClient}>
      <DishRow menu={menu} canEdit onOpen={() => undefined} />
    </QueryClientProvider>,
  );
  expect(screen.getByText(/desde el 4 de ene$/)).toBeTruthy();
});

test('on a holiday no dish says that there is some today, though it is one of its weekdays', () => {
  row(false);
  expect(screen.getByText('Todos los días')).toBeTruthy();
  expect(screen.queryByText('Hay hoy')).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
});
