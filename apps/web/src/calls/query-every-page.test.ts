import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dishesQuery } from '../features/admin-on-behalf/order-on-behalf-calls.ts';
import { favoriteDishesQuery } from '../features/menu/favorites-calls.ts';
import { menuDishesQuery } from '../features/menu/menu-dishes-and-coming-orders-calls.ts';
import { kitchenDishesQuery } from '../features/menu-management/kitchen-dishes-calls.ts';
import { queryClient } from '../query-client.ts';

const slot = { locationId: 'place', timeId: 'noon' };
const date = '2026-11-24';
let dishes: { id: string }[];
let asked: string[];

beforeEach(() => {
  dishes = Array.from({ length: 450 }, (_, place) => ({ id: `dish-${place}` }));
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams } = new URL(address, 'http://sazon.test');
    const page = Number(searchParams.get('page') ?? 1);
    const perPage = Number(searchParams.get('perPage'));
    asked.push(`${searchParams.get('search') ?? ''} ${page}`);
    const data = dishes.slice((page - 1) * perPage, page * perPage);
    return Response.json({ data, page, perPage, total: dishes.length, menuIds: [] });
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const state = { search: '', brandIds: [], categoryIds: [] };
const whole = {
  'the menu of a day': () => queryClient.fetchQuery(menuDishesQuery(slot, date)),
  'a search in it': () => queryClient.fetchQuery(menuDishesQuery(slot, date, { search: 'pollo' })),
  'the menu of a kitchen': () => queryClient.fetchQuery(kitchenDishesQuery('restaurant', state)),
  'what is ordered for somebody': () =>
    queryClient.fetchQuery(dishesQuery({ lugar: 'place', hora: 'noon', fecha: date })),
  'the favourites': () => queryClient.fetchQuery(favoriteDishesQuery(slot, date)),
};

for (const [name, read] of Object.entries(whole)) {
  test(`${name} holds all of 450 dishes, each once`, async () => {
    const { data } = (await read()) as { data: readonly { id: string }[] };
    expect(data.map(({ id }) => id)).toEqual(dishes.map(({ id }) => id));
    expect(asked.length).toBe(3);
  });
}

test('a menu of one page is read once, and a dish that moved to the next page appears once', async () => {
  dishes = dishes.slice(0, 200);
  await queryClient.fetchQuery(menuDishesQuery(slot, date));
  expect(asked).toEqual([' 1']);
  queryClient.clear();
  dishes = [...dishes, { id: 'dish-199' }, { id: 'dish-200' }];
  expect((await queryClient.fetchQuery(menuDishesQuery(slot, date))).data.length).toBe(201);
});
