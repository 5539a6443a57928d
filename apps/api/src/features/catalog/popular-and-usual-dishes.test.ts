import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { myDishes, popularDishes } from '@sazon/contract/catalog/popular-and-usual-dishes-routes';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { aCustomer, anEnterprise } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder, monday, someOrders } from '../../testing/order-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { refreshPopularDishes } from './refresh-dish-counters-actions.ts';

const test = await testApp();
const place = await aPlace(test);
const kitchen = await aKitchen(test, place);
const company = await anEnterprise(test);
const me = await aCustomer(test, { enterpriseId: company.id });
const dishes = {
  often: await aDish(test, kitchen),
  seldom: await aDish(test, kitchen),
  shared: await aDish(test, kitchen),
};
const lately = { status: 'delivered' as const, scheduleDate: addDays(monday, -4) };

before(async () => {
  const of = { customer: me, kitchen, place };
  await someOrders(test, { ...of, dish: dishes.often }, 7, lately);
  await someOrders(test, { ...of, dish: dishes.seldom }, 4, lately);
  await someOrders(test, { ...of, dish: dishes.seldom }, 9, { ...lately, scheduleDate: addDays(monday, -40) });
  await someOrders(test, { ...of, dish: dishes.seldom }, 9, { ...lately, status: 'cancelled' });
  for (let person = 0; person < 5; person++) {
    const customer = await aCustomer(test, { enterpriseId: company.id });
    await anOrder(test, { ...of, customer, dish: dishes.shared }, lately);
  }
});

describe('what is eaten at a place and by a company', () => {
  it('tells the dishes of the day by how often they were delivered there, from five on', async () => {
    await refreshPopularDishes(test.deps);
    const query = { locationId: place.locationId, timeId: place.timeId, scheduleDate: monday };
    const { body } = await test.call(popularDishes, { query });
    assert.deepEqual(
      body.data.map(({ id, lunches }) => [id, lunches]),
      [
        [dishes.often.menuId, 7],
        [dishes.shared.menuId, 5],
      ],
    );
    assert.equal(await refreshPopularDishes(test.deps), 0);
  });

  it('tells a person their own usual ones, and of colleagues only what five or more had', async () => {
    const { body } = await test.call(myDishes, { as: me.token });
    assert.deepEqual(
      body.usual.map(({ menuId, times }) => [menuId, times]),
      [
        [dishes.seldom.menuId, 13],
        [dishes.often.menuId, 7],
      ],
    );
    assert.deepEqual(body.colleagues, [{ menuId: dishes.shared.menuId, people: 5 }]);
    const stranger = await aCustomer(test);
    assert.deepEqual((await test.call(myDishes, { as: stranger.token })).body, { usual: [], colleagues: [] });
  });

  it('forgets what is long ago, at the next count', async () => {
    await test.deps.db
      .updateTable('orders')
      .set({ schedule_date: addDays(monday, -60) })
      .where('menu_id', '=', dishes.often.menuId)
      .execute();
    assert.ok((await refreshPopularDishes(test.deps)) > 0);
    const query = { locationId: place.locationId, timeId: place.timeId, scheduleDate: monday };
    const { body } = await test.call(popularDishes, { query });
    assert.deepEqual(
      body.data.map(({ id }) => id),
      [dishes.shared.menuId],
    );
  });
});
