import type { Promotion } from '@sazon/contract/promotions/schemas';
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { MenuSearch } from './menu-and-dish-search-params.ts';
import { filterPromotionDates, usePromotionFilters } from './promotion-filters-and-dates.ts';

const promotion: Promotion = {
  code: 'BRASAS',
  title: 'Repite',
  description: '',
  applyMethod: 'coupon',
  earnMethod: 'orders',
  earnLevels: { 4: 6000 },
  brands: [
    { id: 'b1', name: 'Brasas' },
    { id: 'b2', name: 'Leña' },
  ],
  minMenuPrice: 12_000,
  minScheduleDate: '2026-11-25',
  maxScheduleDate: '2026-11-26',
  maxOrdersWithDiscount: null,
  usesLeft: null,
  maxUsesPerUser: null,
  locations: [],
  automatic: false,
  header: '',
};

/** The menu's address beside its promotion, as the page holds them. */
function menuWith(first: MenuSearch, active: Promotion | null | undefined) {
  return renderHook(
    ({ now }: { now: Promotion | null | undefined }) => {
      const [search, change] = useState<MenuSearch>(first);
      return { search, change, filters: usePromotionFilters(now, search, change) };
    },
    { initialProps: { now: active } },
  );
}

test('an active promotion copies its brands and least price into the filters, and clearing it removes them', () => {
  const menu = menuWith({ search: 'pollo' }, undefined);
  expect(menu.result.current.filters).toEqual({});
  menu.rerender({ now: promotion });
  expect(menu.result.current.search).toEqual({ search: 'pollo', restaurantBrandsId: 'b1,b2', minPrice: '12000' });
  menu.rerender({ now: null });
  expect(menu.result.current.search).toEqual({ search: 'pollo' });
});

test('what the customer chose stays, before and after, and what was copied can be changed', () => {
  const menu = menuWith({ minPrice: '20000' }, promotion);
  expect(menu.result.current.search).toEqual({ restaurantBrandsId: 'b1,b2', minPrice: '20000' });
  act(() => menu.result.current.change((now) => ({ ...now, restaurantBrandsId: 'b9' })));
  expect(menu.result.current.filters).toEqual({ restaurantBrandsId: 'b9', minPrice: '20000' });
  menu.rerender({ now: null });
  expect(menu.result.current.search).toEqual({ restaurantBrandsId: 'b9', minPrice: '20000' });
});

test('another promotion puts its filters in the place of the one before', () => {
  const menu = menuWith({}, promotion);
  menu.rerender({ now: { ...promotion, code: 'OTRA', brands: [], minMenuPrice: 9000 } });
  expect(menu.result.current.search).toEqual({ minPrice: '9000' });
});

test('its dates trim the available ones; one whose dates are over trims nothing', () => {
  const week = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'];
  expect(filterPromotionDates(promotion, week)).toEqual(['2026-11-25', '2026-11-26']);
  expect(filterPromotionDates({ ...promotion, maxScheduleDate: null }, week)).toEqual(week.slice(2));
  expect(filterPromotionDates({ ...promotion, minScheduleDate: null, maxScheduleDate: '2026-11-01' }, week)).toEqual(
    week,
  );
  expect(filterPromotionDates(null, week)).toEqual(week);
});
