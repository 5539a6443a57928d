import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { menuList } from '@sazon/contract/catalog/routes';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { monday, someOrders } from '../../testing/order-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { tagMostOrdered } from './tag-most-ordered-dishes-actions.ts';

const test = await testApp();

async function aBrandThatSells(...plates: number[]) {
  const place = await aPlace(test);
  const kitchen = await aKitchen(test, place);
  const customer = await aCustomer(test);
  const dishes: string[] = [];
  for (const count of plates) {
    const dish = await aDish(test, kitchen);
    dishes.push(dish.menuId);
    const delivered = { status: 'delivered' as const, scheduleDate: addDays(monday, -3) };
    if (count > 0) await someOrders(test, { customer, kitchen, place, dish }, count, delivered);
  }
  const tag = (menuId: string | undefined, tags: string[]) =>
    test.deps.db
      .updateTable('menus')
      .set({ tags })
      .where('id', '=', menuId as string)
      .execute();
  const query = { locationId: place.locationId, timeId: place.timeId, scheduleDate: monday, perPage: 50 };
  /** What a visitor reads, dish by dish. */
  const tags = async () => {
    const { data } = (await test.call(menuList, { query })).body;
    const read = new Map(data.map((card) => [card.id, card.tags]));
    return dishes.map((id) => read.get(id));
  };
  return { dishes, tag, tags, orders: { customer, kitchen, place } };
}

describe("'Más pedido'", () => {
  it('goes to what was delivered most in four weeks, once, and from what is not any more', async () => {
    const { dishes, tag, tags } = await aBrandThatSells(40, 25, 30, 0);
    await tag(dishes[1], ['mas-pedido', 'picante']);
    assert.deepEqual(await tags(), [[], ['mas-pedido', 'picante'], [], []]);
    assert.equal(await tagMostOrdered(test.deps), 3);
    assert.deepEqual(await tags(), [['mas-pedido'], ['picante'], ['mas-pedido'], []]);
    assert.equal(await tagMostOrdered(test.deps), 0);
  });

  it('counts neither what was cancelled nor what is long ago, and leaves who sold little as it is', async () => {
    const { dishes, tag, tags, orders } = await aBrandThatSells(5, 5, 5);
    await tag(dishes[0], ['mas-pedido']);
    const dish = { menuId: dishes[1] as string };
    const of = { ...orders, dish } as Parameters<typeof someOrders>[1];
    await someOrders(test, of, 90, { status: 'cancelled', scheduleDate: addDays(monday, -3) });
    await someOrders(test, of, 90, { status: 'delivered', scheduleDate: addDays(monday, -29) });
    assert.equal(await tagMostOrdered(test.deps), 0);
    assert.deepEqual(await tags(), [['mas-pedido'], [], []]);
  });
});
