import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMenu, menusAll, updateMenu } from '@sazon/contract/menus/routes';
import { aCustomer, aDish, aKitchen, aPlace } from '../../testing/makers.ts';
import { publishDishes } from '../../testing/publish-dishes.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();

async function aMenuOfFour() {
  const kitchen = await aKitchen(test, await aPlace(test));
  const { restaurantId } = kitchen;
  const [dish] = await Promise.all([20, 21, 22, 23].map((price) => aDish(test, kitchen, { priceCop: price * 1000 })));
  const staff = await aCustomer(test, {
    permissions: (['restaurant_menu_view', 'restaurant_menu_write', 'restaurant_menu_edit'] as const).map(
      (permission) => ({ permission, restaurantId }),
    ),
  });
  const create = (more: object) =>
    test.call(createMenu, {
      as: staff.token,
      body: {
        restaurantBrandId: kitchen.brandId,
        name: 'Sopa de la casa',
        description: '',
        price: 20_000,
        discount: null,
        categoryIds: '',
        restaurantTimeIds: kitchen.restaurantTimeId,
        weekdays: '1',
        tags: [],
        allergens: [],
        calories: null,
        dailyStock: null,
        additionGroups: [],
        ...more,
      },
    });
  const change = (more: object) =>
    test.call(updateMenu, { as: staff.token, body: { id: dish?.menuId ?? '', ...more } });
  const read = async () =>
    (await test.call(menusAll, { as: staff.token, params: { id: restaurantId }, query: {} })).body.data.find(
      ({ id }) => id === dish?.menuId,
    );
  return { create, change, read, dish, restaurantId };
}

describe('the price of a dish', () => {
  it('far from before, or far under the menu, is taken only from who says that they mean it', async () => {
    const { create, change, read } = await aMenuOfFour();
    for (const price of [500, 14_000, 24_000]) {
      const { status, body } = await change({ price });
      assert.deepEqual([status, body.field], [400, 'priceConfirmed'], String(price));
    }
    assert.equal((await change({ discount: { type: 'percentage', amount: 0.5 } })).body.field, 'priceConfirmed');
    assert.equal((await change({ price: 18_000 })).status, 200);
    assert.equal((await change({ price: 9_000, priceConfirmed: true })).status, 200);
    assert.equal((await read())?.price, 9_000);
    assert.equal((await create({ price: 500 })).body.field, 'priceConfirmed');
    assert.equal((await create({ price: 500, priceConfirmed: true })).status, 200);
  });

  it('is not far from before while the dish was never sold: a draft is only compared with the menu', async () => {
    const { create, change, restaurantId } = await aMenuOfFour();
    const { body } = await create({ price: 30_000 });
    assert.equal((await change({ id: body.id, price: 21_000 })).status, 200);
    assert.equal((await change({ id: body.id, price: 9_000 })).body.field, 'priceConfirmed');
    assert.equal((await change({ id: body.id, price: 9_000, priceConfirmed: true })).status, 200);
    assert.equal(
      (await change({ id: body.id, name: 'Sopa del día', active: true, allergensSigned: true })).status,
      200,
    );
    await publishDishes(test, restaurantId);
    assert.equal((await change({ id: body.id, price: 21_000 })).body.field, 'priceConfirmed');
  });

  it('is never below the platform’s minimum, confirmed or not; lower existing prices stay', async () => {
    const { create, change } = await aMenuOfFour();
    await test.deps.db
      .insertInto('settings')
      .values({ key: 'min_main_price_menu', value: JSON.stringify(21_000), updated_at: new Date().toISOString() })
      .onConflict((same) => same.column('key').doUpdateSet({ value: JSON.stringify(21_000) }))
      .execute();
    const { status, body } = await change({ price: 20_500, priceConfirmed: true });
    assert.deepEqual([status, body.field], [400, 'price']);
    assert.equal((await create({ price: 500, priceConfirmed: true })).body.field, 'price');
    assert.equal((await change({ name: 'Ajiaco de siempre' })).status, 200);
    await test.deps.db.deleteFrom('settings').where('key', '=', 'min_main_price_menu').execute();
  });
});

describe('the tag of what is ordered most', () => {
  it('is not a restaurant’s to give, nor to lose by saving its dish', async () => {
    const { create, change, read, dish, restaurantId } = await aMenuOfFour();
    assert.equal((await create({ tags: ['mas-pedido'] })).body.field, 'tags');
    assert.equal((await change({ tags: ['mas-pedido'] })).body.field, 'tags');
    await test.deps.db
      .updateTable('menus')
      .set({ tags: ['mas-pedido'] })
      .where('id', '=', dish?.menuId ?? '')
      .execute();
    assert.deepEqual((await change({ tags: ['picante'] })).body.waits, ['tags']);
    await publishDishes(test, restaurantId);
    assert.deepEqual((await read())?.tags, ['mas-pedido', 'picante']);
  });
});
