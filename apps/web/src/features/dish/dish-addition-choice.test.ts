import type { MenuDetail } from '@sazon/contract/catalog/schemas';
import { findFirstFreeDay } from '@sazon/domain/calendar/choosable-dates-and-day-to-plan';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { describeAllergens } from '../../messages/allergen-and-diet-texts.ts';
import { countActiveFilters, noFilters } from '../menu/active-menu-filters.ts';
import { formatCutoff } from '../menu/dish-day-and-deadline.tsx';
import { menuSearch } from '../menu/menu-and-dish-search-params.ts';
import { calculateChoiceState, getGroupMinimum, toChosenGroups } from './dish-addition-choice.ts';
import { formatDiscountTag } from './dish-unavailable-and-tag-texts.ts';

const side = {
  id: 'side',
  title: 'Acompañante',
  min: 1,
  max: 1,
  required: true,
  additions: [
    { id: 'papa', name: 'Papa criolla', price: 0, maxQuantity: 1, allergens: [], allergensDeclared: true, notFor: [] },
  ],
};
const extra = {
  id: 'extra',
  title: 'Extras',
  min: 0,
  max: 3,
  required: false,
  additions: [
    {
      id: 'aguacate',
      name: 'Medio aguacate',
      price: 3000,
      maxQuantity: 2,
      allergens: [],
      allergensDeclared: true,
      notFor: [],
    },
    {
      id: 'huevo',
      name: 'Huevo frito',
      price: 2000,
      maxQuantity: 2,
      allergens: [],
      allergensDeclared: true,
      notFor: [],
    },
  ],
};
const dish: MenuDetail = {
  id: 'dish',
  name: 'Sobrebarriga',
  description: '',
  price: 22_400,
  finalPrice: 22_400,
  discount: null,
  brand: { id: 'b', name: 'B', color: '#000' },
  data: { pictures: [] },
  categoryIds: [],
  tags: [],
  allergens: [],
  allergensDeclared: true,
  unavailable: null,
  needsChoice: true,
  calories: null,
  weekdays: [],
  groupMenuAdditions: [side, extra],
  kitchenAllergens: null,
  cutoffAt: null,
};

it('lacks the required group until something of it is chosen', () => {
  expect(calculateChoiceState(dish, {}).incomplete).toEqual({ groupId: 'side', title: 'Acompañante', missing: 1 });
  expect(calculateChoiceState(dish, { side: { papa: 1 } }).incomplete).toBeNull();
});

it('adds what was chosen to the price and names only what costs', () => {
  const state = calculateChoiceState(dish, { side: { papa: 1 }, extra: { aguacate: 1, huevo: 2 } });
  expect(state.unitPriceCop).toBe(29_400);
  expect(state.extras).toBe('con medio aguacate y huevo frito ×2');
});

it('never falls below zero', () => {
  const refund = {
    ...extra,
    additions: [
      {
        id: 'sin',
        name: 'Sin carne',
        price: -30_000,
        maxQuantity: 1,
        allergens: [],
        allergensDeclared: true,
        notFor: [],
      },
    ],
  };
  expect(calculateChoiceState({ ...dish, groupMenuAdditions: [refund] }, { extra: { sin: 1 } }).unitPriceCop).toBe(0);
});

it('sends only what was taken', () => {
  expect(toChosenGroups({ side: { papa: 0 }, extra: { huevo: 2, aguacate: 0 } })).toEqual([
    { groupId: 'extra', selectedMenuAdditionals: [{ id: 'huevo', quantity: 2 }] },
  ]);
});

it('asks an optional group for its minimum only once it is begun', () => {
  const pair = { ...extra, min: 2 };
  expect(getGroupMinimum(pair, {})).toBe(0);
  expect(getGroupMinimum(pair, { huevo: 1 })).toBe(2);
  expect(getGroupMinimum({ ...side, min: 0 }, {})).toBe(1);
});

it('says until when in the words of the day', () => {
  const at = (text: string) => Date.parse(text);
  expect(formatCutoff(at('2026-11-23T18:00:00-05:00'), '2026-11-23')).toBe('hoy, 6:00\u00a0p.\u00a0m.');
  expect(formatCutoff(at('2026-11-24T10:30:00-05:00'), '2026-11-23')).toBe('mañana, 10:30\u00a0a.\u00a0m.');
  expect(formatCutoff(at('2026-11-25T10:30:00-05:00'), '2026-11-23')).toBe('el mié 25, 10:30\u00a0a.\u00a0m.');
});

it('writes discounts with a real minus, percentages capped at a hundred, and allergens in words', () => {
  expect(formatDiscountTag({ type: 'percentage', amount: 0.15 })).toBe('−15%');
  expect(formatDiscountTag({ type: 'percentage', amount: 2 })).toBe('−100%');
  expect(formatDiscountTag({ type: 'fixed', amount: 3000 })).toBe('−$\u00a03.000');
  expect(formatDiscountTag(null)).toBeUndefined();
  expect(describeAllergens(['gluten', 'frutos-secos'])).toBe('Contiene gluten y frutos secos');
});

it('plans the first open date without a lunch', () => {
  expect(findFirstFreeDay(['2026-11-24', '2026-11-25'], new Set(['2026-11-24']))).toBe('2026-11-25');
  expect(findFirstFreeDay(['2026-11-24'], new Set(['2026-11-24']))).toBeNull();
});

it('reads filters from an address, and drops what is not valid there', () => {
  const id = '565a1646-ff20-89d2-8283-3c1cdb57edd2';
  const search = v.parse(menuSearch, {
    scheduleDate: '2026-02-30',
    categoriesId: `${id},${id}`,
    restaurantBrandsId: 'x',
    minPrice: '-5',
    onlyDiscounts: 'true',
    vista: 'otra',
  });
  expect(search).toMatchObject({ categoriesId: `${id},${id}`, onlyDiscounts: 'true' });
  for (const name of ['scheduleDate', 'restaurantBrandsId', 'minPrice', 'vista'] as const)
    expect(search[name]).toBeUndefined();
  expect(countActiveFilters(search)).toBe(3);
  expect(countActiveFilters({ ...search, ...noFilters })).toBe(0);
});
