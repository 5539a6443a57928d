import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brands } from '@sazon/contract/catalog/routes';
import { updateBrand } from '@sazon/contract/menu-management/brand-colour-routes';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();

async function aBrand() {
  const place = await aPlace(test);
  const [kitchen, neighbour] = [await aKitchen(test, place), await aKitchen(test, place)];
  await Promise.all([aDish(test, kitchen), aDish(test, neighbour)]);
  const { restaurantId } = kitchen;
  const staff = await aCustomer(test, { permissions: [{ permission: 'restaurant_menu_edit', restaurantId }] });
  return { kitchen, neighbour, staff };
}

describe('the colour of a brand', () => {
  const readColours = async () =>
    new Map((await test.call(brands, { query: {} })).body.data.map(({ id, color }) => [id, color]));

  it('is changed by who edits the menu, and seen at once', async () => {
    const { kitchen, staff } = await aBrand();
    const body = { restaurantId: kitchen.restaurantId, restaurantBrandId: kitchen.brandId, color: ' #ff0a00 ' };
    assert.equal((await test.call(updateBrand, { as: staff.token, body })).status, 200);
    assert.equal((await readColours()).get(kitchen.brandId), '#FF0A00');
  });

  it('is six hexadecimal digits, in the words of the specification otherwise', async () => {
    const { kitchen, staff } = await aBrand();
    for (const color of ['', 'FF0000', '#FF00', '#GG0000', '#FF0000FF', '#FF0000;x']) {
      const body = { restaurantId: kitchen.restaurantId, restaurantBrandId: kitchen.brandId, color };
      const { status, body: problem } = await test.call(updateBrand, { as: staff.token, body });
      assert.deepEqual(
        [status, problem.field, problem.message],
        [400, 'color', 'El color HEX debe ser válido (ej. #FF0000).'],
        color,
      );
    }
  });

  it('of a neighbour is not found, and stays', async () => {
    const { kitchen, neighbour, staff } = await aBrand();
    const before = await readColours();
    for (const restaurantId of [kitchen.restaurantId, neighbour.restaurantId]) {
      const body = { restaurantId, restaurantBrandId: neighbour.brandId, color: '#000000' };
      assert.equal((await test.call(updateBrand, { as: staff.token, body })).status, 404);
    }
    assert.deepEqual(await readColours(), before);
  });
});
