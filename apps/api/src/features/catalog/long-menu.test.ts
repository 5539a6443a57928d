import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { menuByRestaurant, menuList } from '@sazon/contract/catalog/routes';
import { menusAll } from '@sazon/contract/menu-management/routes';
import { inTransaction } from '../../db/transaction.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Kitchen, type Place } from '../../testing/kitchen-makers.ts';
import { monday } from '../../testing/order-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { bumpCatalogVersion } from './catalog-version-actions.ts';

const test = await testApp();
const count = 450;
const perPage = 200;
let place: Place;
let kitchen: Kitchen;
let cook: string;

before(async () => {
  place = await aPlace(test);
  kitchen = await aKitchen(test, place);
  const { restaurantId } = kitchen;
  const permissions = [{ permission: 'restaurant_menu_view', restaurantId }] as const;
  cook = (await aCustomer(test, { permissions: [...permissions] })).token;
  // of one name and price: nothing but the page tells them apart
  for (let made = 1; made < count; made++) await aDish(test, kitchen, { name: 'Arroz con pollo' });
  await aDish(test, kitchen, { name: 'Zapote en leche' });
  await inTransaction(test.deps, bumpCatalogVersion);
});

/** Every page as a screen asks for them: until the first one's total is reached. */
async function everyPage(page: (number: number) => Promise<{ data: { id: string }[]; total: number }>) {
  const first = await page(1);
  const others = await Promise.all(
    Array.from({ length: Math.ceil(first.total / perPage) - 1 }, (_, at) => page(at + 2)),
  );
  return new Set([first, ...others].flatMap(({ data }) => data.map(({ id }) => id)));
}

const listed = (more: Record<string, unknown>) => async (page: number) => {
  const { locationId, timeId } = place;
  const query = { locationId, timeId, scheduleDate: monday, page, perPage, ...more };
  return (await test.call(menuList, { query })).body;
};

describe('a menu of 450 dishes', () => {
  it('is reached whole, page after page, as is what a search finds in it', async () => {
    assert.equal((await everyPage(listed({}))).size, count);
    assert.equal((await everyPage(listed({ search: 'arroz' }))).size, count - 1);
    assert.equal((await everyPage(listed({ restaurantBrandsId: kitchen.brandId }))).size, count);
  });

  it('finds its last dish, also misspelt', async () => {
    assert.equal((await listed({ search: 'zapote' })(1)).total, 1);
    const { body } = await test.call(menuList, {
      query: { locationId: place.locationId, timeId: place.timeId, scheduleDate: monday, search: 'sapote' },
    });
    assert.deepEqual([body.instead, body.data.map(({ name }) => name)], ['zapote', ['Zapote en leche']]);
  });

  it('is reached whole by its kitchen and under its brand', async () => {
    const ofKitchen = async (page: number) =>
      (await test.call(menusAll, { as: cook, params: { id: kitchen.restaurantId }, query: { page, perPage } })).body;
    assert.equal((await everyPage(ofKitchen)).size, count);
    const { locationId, timeId } = place;
    const query = { locationId, timeId, scheduleDate: monday };
    const { body } = await test.call(menuByRestaurant, { params: { id: kitchen.brandId }, query });
    assert.equal(body.data.length, count);
  });
});
