import * as v from 'valibot';
import { expect, test } from 'vitest';
import { kitchenDishesSearch, toKitchenDishesSearch, toKitchenDishesState } from './kitchen-dishes-search-params.ts';
import { DISH_SORTS, sortDishes } from './sort-dishes.ts';

const sold = { active: true, draft: false, soldOutToday: false };
const dishes = [
  { ...sold, name: 'Sancocho', finalPrice: 21_000 },
  { ...sold, name: 'Ñame al horno', finalPrice: 18_000 },
  { ...sold, name: 'Ajiaco', finalPrice: 21_000, soldOutToday: true },
  { ...sold, name: 'Árepa rellena', finalPrice: 16_000, active: false },
  { ...sold, name: 'Bandeja', finalPrice: 30_000, active: false, draft: true },
];
const names = (sort: Parameters<typeof sortDishes>[1]) => sortDishes(dishes, sort).map(({ name }) => name);

test('dishes are put by name as Spanish does, by what they cost, and by what is not on sale', () => {
  expect(names(null)).toEqual(dishes.map(({ name }) => name));
  expect(names('nombre')).toEqual(['Ajiaco', 'Árepa rellena', 'Bandeja', 'Ñame al horno', 'Sancocho']);
  expect(names('precio')).toEqual(['Árepa rellena', 'Ñame al horno', 'Ajiaco', 'Sancocho', 'Bandeja']);
  expect(names('mayor-precio')).toEqual(['Bandeja', 'Ajiaco', 'Sancocho', 'Ñame al horno', 'Árepa rellena']);
  expect(names('borradores')).toEqual(['Bandeja', 'Árepa rellena', 'Ajiaco', 'Ñame al horno', 'Sancocho']);
});

test('the order is kept in the address, and one that does not exist is none', () => {
  const plain = toKitchenDishesState(v.parse(kitchenDishesSearch, {}));
  expect(plain.sort).toBeNull();
  expect(toKitchenDishesSearch(plain)).toEqual({});
  for (const sort of DISH_SORTS) {
    const address = toKitchenDishesSearch({ ...plain, sort });
    expect(address).toEqual({ orden: sort });
    expect(toKitchenDishesState(v.parse(kitchenDishesSearch, address)).sort).toBe(sort);
  }
  expect(toKitchenDishesState(v.parse(kitchenDishesSearch, { orden: 'sabor' })).sort).toBeNull();
});
