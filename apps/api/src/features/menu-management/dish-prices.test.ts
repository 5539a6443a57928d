import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addToCart, getCart } from '@sazon/contract/cart/routes';
import { menuGet, menuList } from '@sazon/contract/catalog/routes';
import { createMenu, menusAll, updateMenu } from '@sazon/contract/menu-management/routes';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { publishDishes } from '../../testing/publish-dishes-by-reviewer.ts';
import { testApp } from '../../testing/test-app.ts';
import { changeDuePrices } from './apply-due-prices-actions.ts';

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

describe('a price from a date on', () => {
  it('holds for lunches of that date, whenever they are bought, and becomes the price on its day', async () => {
    const place = await aPlace(test);
    const kitchen = await aKitchen(test, place);
    const { menuId } = await aDish(test, kitchen, { priceCop: 20_000 });
    const { restaurantId } = kitchen;
    const cook = await aCustomer(test, { permissions: [{ permission: 'restaurant_menu_edit', restaurantId }] });
    const change = (nextPrice: { priceCop: number; from: string } | null) =>
      test.call(updateMenu, { as: cook.token, body: { id: menuId, nextPrice } });
    const { locationId, timeId } = place;
    const [before, from] = ['2026-11-24', '2026-11-25'];
    const readPrice = async (scheduleDate: string) =>
      (await test.call(menuList, { query: { locationId, timeId, scheduleDate } })).body.data[0]?.price;
    const customer = await aCustomer(test);
    for (const scheduleDate of [before, from]) {
      const body = { scheduleDate, locationId, timeId, menuId, quantity: 1 };
      assert.equal((await test.call(addToCart, { as: customer.token, body })).status, 200);
    }
    const inCart = async () =>
      (await test.call(getCart, { as: customer.token })).body.items.map(({ scheduleDate, menu }) => [
        scheduleDate,
        menu.price,
      ]);

    assert.equal((await change({ priceCop: 22_000, from: '2026-11-22' })).body.field, 'nextPrice.from');
    assert.deepEqual((await change({ priceCop: 22_000, from })).body.waits, ['nextPrice']);
    assert.deepEqual([await readPrice(before), await readPrice(from)], [20_000, 20_000], 'a rise waits');
    await publishDishes(test, restaurantId);
    assert.deepEqual([await readPrice(before), await readPrice(from)], [20_000, 22_000]);
    const detail = await test.call(menuGet, {
      params: { id: menuId },
      query: { locationId, timeId, scheduleDate: from },
    });
    assert.equal(detail.body.price, 22_000);
    const filtered = await test.call(menuList, { query: { locationId, timeId, scheduleDate: from, maxPrice: 21_000 } });
    assert.equal(filtered.body.total, 0);
    assert.deepEqual(await inCart(), [
      [before, 20_000],
      [from, 22_000],
    ]);

    const now = test.deps.now();
    assert.equal(await changeDuePrices(test.deps), 0);
    test.deps.setNow(Date.parse(`${from}T00:01:00-05:00`));
    assert.equal(await changeDuePrices(test.deps), 1);
    test.deps.setNow(now);
    assert.deepEqual([await readPrice(before), await readPrice(from)], [22_000, 22_000]);
    assert.deepEqual((await change({ priceCop: 19_000, from })).body.waits, [], 'a lower one needs nobody');
    assert.deepEqual([await readPrice(before), await readPrice(from)], [22_000, 19_000]);
    assert.deepEqual((await change(null)).body.waits, []);
    assert.equal(await readPrice(from), 22_000);
  });
});
