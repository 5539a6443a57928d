import type { MenuCard } from '@sazon/contract/catalog/schemas';
import { expect, test } from 'vitest';
import { filterDishes } from './filter-and-sort-dishes-on-device.ts';

const kcalOf: Record<string, number> = { Bowl: 480, Ajiaco: 690, Lasaña: 910 };
const dish = (name: string, finalPrice: number, tags: string[], allergens: string[]) =>
  ({ name, finalPrice, tags, allergens, calories: kcalOf[name] ?? null }) as MenuCard;
const menu = [
  dish('Ajiaco', 22_000, [], ['leche']),
  dish('Bowl', 25_000, ['vegano', 'sin-gluten'], []),
  dish('Camarones', 30_000, ['sin-gluten'], ['crustaceos']),
  dish('Lasaña', 18_000, ['vegetariano'], ['gluten', 'leche']),
];
const names = (search: Parameters<typeof filterDishes>[1], mine: Parameters<typeof filterDishes>[2] = []) =>
  filterDishes(menu, search, mine).map((one) => one.name);

test('every chosen diet has to fit; what is vegan is vegetarian', () => {
  expect(names({ dieta: 'vegetariano' })).toEqual(['Bowl', 'Lasaña']);
  expect(names({ dieta: 'vegetariano,sin-gluten' })).toEqual(['Bowl']);
  expect(names({ dieta: 'no-hay' })).toHaveLength(4);
});

test("without this person's allergens, only while that is asked for", () => {
  expect(names({ sinAlergias: 'true' }, ['leche', 'crustaceos'])).toEqual(['Bowl']);
  expect(names({}, ['leche'])).toHaveLength(4);
});

test('without the chosen allergens, for a visitor too', () => {
  expect(names({ sinAlergenos: 'leche' })).toEqual(['Bowl', 'Camarones']);
  expect(names({ sinAlergenos: 'gluten,crustaceos' })).toEqual(['Ajiaco', 'Bowl']);
  expect(names({ sinAlergias: 'true', sinAlergenos: 'crustaceos' }, ['gluten'])).toEqual(['Ajiaco', 'Bowl']);
  expect(names({ sinAlergenos: 'no-hay' })).toHaveLength(4);
});

test('by price up or down; else as the menu recommends', () => {
  expect(names({ porPrecio: 'menor' })).toEqual(['Lasaña', 'Ajiaco', 'Bowl', 'Camarones']);
  expect(names({ porPrecio: 'mayor' })).toEqual(['Camarones', 'Bowl', 'Ajiaco', 'Lasaña']);
  expect(names({})).toEqual(['Ajiaco', 'Bowl', 'Camarones', 'Lasaña']);
});

test('the best rated first, of equal ones that with more reviews; who has no rating comes last', () => {
  const rated = (name: string, rating?: { stars: number; reviews: number }) =>
    ({ ...menu[0], name, rating }) as MenuCard;
  const dishes = [
    rated('Sin reseñas'),
    rated('Cuatro', { stars: 4, reviews: 90 }),
    rated('Cinco', { stars: 5, reviews: 6 }),
    rated('Cinco y más', { stars: 5, reviews: 20 }),
  ];
  expect(filterDishes(dishes, { porCalificacion: 'true' }, []).map(({ name }) => name)).toEqual([
    'Cinco y más',
    'Cinco',
    'Cuatro',
    'Sin reseñas',
  ]);
});

test('by the most kcal; of whose nobody knows them, none are promised', () => {
  expect(names({ kcal: '500' })).toEqual(['Bowl']);
  expect(names({ kcal: '700', porPrecio: 'menor' })).toEqual(['Ajiaco', 'Bowl']);
  expect(names({ kcal: '900' })).toEqual(['Ajiaco', 'Bowl']);
});
