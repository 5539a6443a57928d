import assert from 'node:assert/strict';
import { it } from 'node:test';
import { brands, menuGet } from '@sazon/contract/catalog/routes';
import { listBrandCategories, saveBrandCategories } from '@sazon/contract/restaurant-setup/brand-categories-routes';
import { addBrand, changeBrand } from '@sazon/contract/restaurant-setup/brands-and-hours-routes';
import { readRestaurant } from '@sazon/contract/restaurant-setup/routes';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const kitchen = await aKitchen(test, await aPlace(test));
const dish = await aDish(test, kitchen);
const platform = await aCustomer(test, {
  permissions: [{ permission: 'admin_bills_view' }, { permission: 'admin_bills_edit' }],
});
const viewer = await aCustomer(test, { permissions: [{ permission: 'admin_bills_view' }] });

const save = (categories: { id?: string; name: string }[], as: Customer = platform) =>
  test.call(saveBrandCategories, { as: as.token, body: { categories } });
const shown = async () =>
  (await test.call(brands, { query: {} })).body.data.find(({ id }) => id === kitchen.brandId)?.category;

it('the platform orders the categories of brands, customers see them, and one with brands stays', async () => {
  assert.equal((await save([{ name: 'Típica' }], viewer)).status, 403);
  const { data } = (await save([{ name: 'Típica' }, { name: 'Saludable' }])).body;
  const [typical, healthy] = data.map(({ id }) => id) as [string, string];
  const params = { id: kitchen.restaurantId, brandId: kitchen.brandId };
  assert.equal(await shown(), undefined);
  await test.call(changeBrand, { as: platform.token, params, body: { categoryId: healthy } });
  assert.deepEqual(await shown(), { id: healthy, name: 'Saludable', position: 2 });
  const read = await test.call(menuGet, { params: { id: dish.menuId }, query: {} });
  assert.equal(read.body.brand.category, 'Saludable', 'on the card of a dish');
  // names change places with the order
  const swapped = await save([
    { id: healthy, name: 'Típica' },
    { id: typical, name: 'Saludable' },
  ]);
  assert.deepEqual(
    swapped.body.data.map(({ name, brands: count }) => [name, count]),
    [
      ['Típica', 1],
      ['Saludable', 0],
    ],
  );
  assert.deepEqual(await shown(), { id: healthy, name: 'Típica', position: 1 }, 'the kept answer is told');
  assert.match((await save([{ id: typical, name: 'Saludable' }])).body.message, /«Típica» tiene marcas/);
  assert.match((await save([{ name: 'Árabe' }, { name: 'arabe' }])).body.message, /está dos veces/);
  assert.equal((await save([{ id: healthy, name: 'Típica' }])).status, 200);
  const { body: listed } = await test.call(listBrandCategories, { as: viewer.token });
  assert.deepEqual(
    listed.data.map(({ id }) => id),
    [healthy],
  );
  const gone = await test.call(changeBrand, { as: platform.token, params, body: { categoryId: typical } });
  assert.deepEqual([gone.status, gone.body.field], [400, 'categoryId']);
  const brand = { name: 'Otra', cuisine: 'Peruana', description: '', color: '#B5452C', categoryId: healthy };
  await test.call(addBrand, { as: platform.token, params: { id: kitchen.restaurantId }, body: brand });
  const { body: restaurant } = await test.call(readRestaurant, {
    as: platform.token,
    params: { id: kitchen.restaurantId },
  });
  assert.deepEqual(
    restaurant.brands.map(({ category }) => category?.name),
    ['Típica', 'Típica'],
  );
  const change = restaurant.changelog.flatMap(({ changed }) => changed).find(({ setting }) => setting === 'categoryId');
  assert.match(change?.is ?? '', /^Saludable \(/);
});
