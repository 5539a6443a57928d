import type { RestaurantReport as Report } from '@sazon/contract/reports/restaurant-schemas';
import { createRootRoute } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { openRoutes } from '../../testing/open-test-pages.tsx';
import { RestaurantReport } from './restaurant-report.tsx';

const restaurantId = '0198a7c0-0000-7000-8000-000000000001';
const current = {
  ...{ lunches: 8, salesCop: 160_000, discountPlatformCop: 0, discountRestaurantCop: 8000, commissionCop: 27_360 },
  ...{ refundRestaurantCop: 0, noShows: 0, cancelled: 2, cancelledRestaurant: 1, timed: 8, onTime: 6 },
  ...{ ratings: 3, rating: 433 },
};
const report: Report = {
  ...{ from: '2026-10-01', to: '2026-10-31', before: { from: '2026-09-01', to: '2026-09-30' } },
  yearBefore: { from: '2025-10-01', to: '2025-10-31' },
  priorYear: { ...current, lunches: 0 },
  brands: [{ id: restaurantId, name: 'La Parrilla', lunches: 8, salesCop: 160_000, timed: 8, onTime: 6 }],
  ...{ completeUntil: null, current, prior: { ...current, lunches: 5 } },
  days: [{ day: '2026-10-01', lunches: 8 }],
  hours: [{ hour: '12:30', lunches: 8, salesCop: 160_000, timed: 8, onTime: 6 }],
  dishes: [
    { id: 'a', name: 'Ajiaco', lunches: 6, salesCop: 120_000, ratings: 3, rating: 433, unsold: 4 },
    { id: 'b', name: 'Bandeja', lunches: 2, salesCop: 40_000, ratings: 0, rating: null, unsold: null },
  ],
  offers: [
    {
      ...{ kind: 'promotion', code: 'PROGRAMA', title: 'Programa y gana', lunches: 4, salesCop: 80_000 },
      ...{ platformCop: 2000, restaurantCop: 2000, enterpriseCop: 0 },
    },
  ],
  cancellations: [
    { by: 'restaurant', reason: 'Se dañó el horno', count: 1 },
    { by: 'customer', reason: null, count: 1 },
  ],
};

afterEach(() => vi.unstubAllGlobals());

test('says what sells, who cancels and why, and what was left over', async () => {
  vi.stubGlobal('fetch', async () => Response.json(report));
  const periods: unknown[] = [];
  const opened: unknown[] = [];
  const root = createRootRoute({
    component: () => (
      <RestaurantReport
        restaurantId={restaurantId}
        from={undefined}
        to={undefined}
        brandId={undefined}
        hour={undefined}
        onPeriod={(period) => periods.push(period)}
        onView={() => {}}
        onOpen={(change) => opened.push(change)}
      />
    ),
  });
  openRoutes(root, { at: '/' });
  const dishes = within(await screen.findByRole('region', { name: 'Ajiaco es lo que más se vende' }));
  expect(screen.getByRole('heading', { name: '1 de 2 cancelaciones es tuya' })).toBeTruthy();
  expect(screen.getByText('Tu restaurante: Se dañó el horno')).toBeTruthy();
  expect(screen.getByText('Todavía estamos sumando.')).toBeTruthy();
  expect(screen.getAllByText('4,3').length).toBeGreaterThan(0);
  expect(screen.getByText('3 más (+60%)')).toBeTruthy();
  expect(screen.getByText('Lo cancelado no se cobra en tu liquidación')).toBeTruthy();
  screen.getByText('octubre de 2025: sin datos para comparar');
  expect(screen.getByRole('heading', { name: 'Programa y gana es lo que más trae' })).toBeTruthy();
  for (const name of ['PDF', 'CSV', 'XLSX']) expect(screen.getByRole('button', { name })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '12:30' }));
  await userEvent.click(screen.getByRole('button', { name: 'La Parrilla' }));
  expect(opened).toEqual([{ hora: '12:30' }, { marca: restaurantId }]);
  await userEvent.click(dishes.getByRole('button', { name: 'Ver tabla' }));
  expect(dishes.getByRole('row', { name: /Ajiaco 6 .*120\.000 4,3 4/ })).toBeTruthy();
  expect(dishes.getByRole('row', { name: /Bandeja 2 .*40\.000 – sin límite/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Período anterior' }));
  expect(periods).toEqual([{ from: '2026-09-01', to: '2026-09-30' }]);
});
