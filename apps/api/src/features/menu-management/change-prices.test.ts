import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addToCart, getCart } from '@sazon/contract/cart/routes';
import type { RouteInput } from '@sazon/contract/define-route';
import { changePrices } from '@sazon/contract/menu-management/bulk-price-change-routes';
import { menusAll } from '@sazon/contract/menu-management/routes';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { publishDishes } from '../../testing/publish-dishes-by-reviewer.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { db } = test.deps;

/** A restaurant with three dishes of 20.000, 21.000 and 22.000, and who edits its menu. */
async function aMenuOfThree() {
  const place = await aPlace(test);
  const kitchen = await aKitchen(test, place);
  const { restaurantId } = kitchen;
  const dishes = [];
  for (const priceCop of [20_000, 21_000, 22_000]) dishes.push(await aDish(test, kitchen, { priceCop }));
  const ids = dishes.map(({ menuId }) => menuId);
  const staff = await aCustomer(test, {
    permissions: (['restaurant_menu_view', 'restaurant_menu_edit'] as const).map((permission) => ({
      permission,
      restaurantId,
    })),
  });
  const pricesNow = async () => {
    const { body } = await test.call(menusAll, { as: staff.token, params: { id: restaurantId }, query: {} });
    return ids.map((id) => body.data.find((menu) => menu.id === id)?.price);
  };
  type Body = RouteInput<typeof changePrices>['body'];
  /** Its dishes in their order, each from what it costs at first to another price. */
  const getPrices = (prices: readonly number[]): Body['prices'] =>
    prices.map((price, place) => ({ id: ids[place] ?? '', seen: 20_000 + place * 1000, price }));
  const change = (
    prices: Body['prices'],
    more: Partial<Body> = {},
    { as = staff.token, key }: { as?: string; key?: string } = {},
  ) =>
    test.call(changePrices, {
      as,
      body: { restaurantId, prices, ...more },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  return { place, kitchen, restaurantId, ids, staff, pricesNow, pricesOf: getPrices, change };
}

const untouched = [20_000, 21_000, 22_000];

describe('the prices of several dishes at once', () => {
  it('are all changed, and carts see them at once', async () => {
    const { place, ids, restaurantId, pricesNow, pricesOf: getPrices, change } = await aMenuOfThree();
    const customer = await aCustomer(test);
    const { locationId, timeId } = place;
    const body = { scheduleDate: '2026-11-24', locationId, timeId, menuId: ids[0] ?? '', quantity: 1 };
    await test.call(addToCart, { as: customer.token, body });
    const inCart = async () => JSON.stringify((await test.call(getCart, { as: customer.token })).body.items);
    assert.match(await inCart(), /20000/);
    assert.equal((await change(getPrices([19_000, 20_100, 23_100]))).body.waiting, 1);
    assert.deepEqual(await pricesNow(), [19_000, 20_100, 22_000], 'the one that rises waits for the platform');
    await publishDishes(test, restaurantId);
    assert.deepEqual(await pricesNow(), [19_000, 20_100, 23_100]);
    assert.match(await inCart(), /19000/);
  });

  it('are all left when one cannot be, and the answer names its dish', async () => {
    const { ids, pricesNow, pricesOf: getPrices, change } = await aMenuOfThree();
    await db
      .updateTable('menus')
      .set({ name: 'Sancocho', discount_kind: 'fixed', discount_amount: 5000 })
      .where('id', '=', ids[1] ?? '')
      .execute();
    const { status, body } = await change(getPrices([21_000, 4_000, 23_000]), { priceConfirmed: true });
    assert.deepEqual([status, body.field], [400, 'prices']);
    assert.match(body.message, /^Sancocho: El descuento/);
    assert.deepEqual(await pricesNow(), untouched);
  });

  it('far from before are taken only from who says that they mean it', async () => {
    const { restaurantId, pricesNow, pricesOf: getPrices, change } = await aMenuOfThree();
    const { status, body } = await change(getPrices([21_000, 26_000, 28_000]));
    assert.deepEqual([status, body.field], [400, 'priceConfirmed']);
    assert.match(body.message, /: El precio sube \d+%\. ¿Seguro\? Hay otro plato así\.$/);
    assert.deepEqual(await pricesNow(), untouched);
    assert.equal((await change(getPrices([21_000, 26_000, 28_000]), { priceConfirmed: true })).status, 200);
    await publishDishes(test, restaurantId);
    assert.deepEqual(await pricesNow(), [21_000, 26_000, 28_000]);
  });

  it('are left when somebody changed one meanwhile, and when a dish stands there twice', async () => {
    const { ids, pricesNow, pricesOf: getPrices, change } = await aMenuOfThree();
    await db
      .updateTable('menus')
      .set({ price_cop: 21_500 })
      .where('id', '=', ids[1] ?? '')
      .execute();
    assert.equal((await change(getPrices([21_000, 22_000]))).body.code, 'STATE_CONFLICT');
    const [one] = getPrices([21_000]);
    assert.ok(one);
    assert.equal((await change([one, one])).body.code, 'VALIDATION');
    assert.deepEqual(await pricesNow(), [20_000, 21_500, 22_000]);
  });

  it('are changed once for a key, however often it is sent', async () => {
    const { ids, pricesNow, pricesOf: getPrices, change } = await aMenuOfThree();
    const key = '0198a7c0-0000-7000-8000-00000000a9a9';
    assert.equal((await change(getPrices([19_000]), {}, { key })).status, 200);
    await db
      .updateTable('menus')
      .set({ price_cop: 20_000 })
      .where('id', '=', ids[0] ?? '')
      .execute();
    assert.equal((await change(getPrices([19_000]), {}, { key })).status, 200);
    assert.deepEqual(await pricesNow(), untouched, 'the second sending changed nothing');
  });

  it('of a neighbour are neither reached nor half of it, and take the permission to edit', async () => {
    const [here, there] = [await aMenuOfThree(), await aMenuOfThree()];
    const foreign = there.pricesOf([21_000]);
    assert.equal((await here.change([...here.pricesOf([20_500]), ...foreign])).status, 404);
    assert.equal((await there.change(foreign, {}, { as: here.staff.token })).status, 404);
    const { restaurantId } = here;
    const cook = await aCustomer(test, { permissions: [{ permission: 'restaurant_menu_view', restaurantId }] });
    assert.equal((await here.change(here.pricesOf([20_500]), {}, { as: cook.token })).status, 403);
    assert.deepEqual([await here.pricesNow(), await there.pricesNow()], [untouched, untouched]);
  });
});
