import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { kitchenBoardStart } from '@sazon/contract/kitchen-orders/board-start-routes';
import { kitchenFilters, kitchenOrders } from '@sazon/contract/kitchen-orders/routes';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Dish, type Kitchen, type Place } from '../../testing/kitchen-makers.ts';
import { anOrder, monday, someOrders } from '../../testing/order-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const status = 'scheduled,confirmed,delivered';
let customer: Customer;
let place: Place;
let kitchen: Kitchen;
let dish: Dish;
let other: Dish;
let staff: Customer;

const createStaff = ({ restaurantId }: Kitchen) =>
  aCustomer(test, { permissions: [{ permission: 'restaurant_orders_view' as const, restaurantId }] });
const day = () => ({ restaurantId: kitchen.restaurantId, startDate: monday, endDate: monday });
const start = (query: Record<string, string> = {}, as = staff.token) =>
  test.call(kitchenBoardStart, { as, query: { ...day(), status, ...query } });

before(async () => {
  customer = await aCustomer(test);
  place = await aPlace(test);
  kitchen = await aKitchen(test, place);
  dish = await aDish(test, kitchen, { name: 'Ajiaco' });
  other = await aDish(test, kitchen, { name: 'Mojarra' });
  staff = await createStaff(kitchen);
  await someOrders(test, { customer, kitchen, place, dish }, 33);
  for (const one of ['confirmed', 'delivered', 'cancelled', 'pending_confirmation'] as const)
    await anOrder(test, { customer, kitchen, place, dish: other }, { status: one });
  const elsewhere = await aKitchen(test, place);
  await anOrder(test, { customer, kitchen: elsewhere, place, dish: await aDish(test, elsewhere) });
});

it('a board begins with the first comandas of each status, as the whole board lists them', async () => {
  const { body } = await start();
  const whole = await test.call(kitchenOrders, { as: staff.token, query: { ...day(), status, perPage: '1000' } });
  const first = whole.body.data.filter(
    (order, place, all) => all.slice(0, place).filter((one) => one.status === order.status).length < 30,
  );
  assert.equal(whole.body.data.length, 35);
  assert.equal(first.length, 32);
  assert.deepEqual(body.data, first);
});

it('it counts all of them by status, hour and dish, also those that it does not list', async () => {
  const { body } = await start();
  assert.deepEqual(body.groups.map((group) => [group.status, group.menu.id, group.count]).sort(), [
    ['confirmed', other.menuId, 1],
    ['delivered', other.menuId, 1],
    ['scheduled', dish.menuId, 33],
  ]);
  assert.deepEqual((await start({ status: 'confirmed' })).body.groups.length, 1);
});

it('the hours and places to filter by count what it counts, and the table, which shows cancelled ones too, counts those', async () => {
  const filters = async (query: Record<string, string> = {}) =>
    (await test.call(kitchenFilters, { as: staff.token, query: { ...day(), ...query } })).body;
  const shown = (await start()).body.groups.reduce((sum, { count }) => sum + count, 0);
  assert.equal(shown, 35);
  for (const [query, count] of [
    [{ status }, shown],
    [{}, 36],
  ] as const) {
    const { times, locations } = await filters(query);
    assert.deepEqual([times.map((one) => one.count), locations.map((one) => one.count)], [[count], [count]]);
  }
  assert.deepEqual((await filters({ status: 'in_route' })).times, []);
});

it('hours and places leave what they leave of the whole board, and nothing is nothing', async () => {
  const here = JSON.stringify([place.locationId]);
  assert.equal((await start({ locationId: here, time: JSON.stringify([place.timeId]) })).body.data.length, 32);
  const nowhere = JSON.stringify([kitchen.restaurantId]);
  assert.deepEqual((await start({ locationId: nowhere })).body, { data: [], groups: [] });
  assert.deepEqual((await start({ startDate: '2027-01-04', endDate: '2027-01-04' })).body.groups, []);
});

it('only who works there begins a board', async () => {
  const stranger = await createStaff(await aKitchen(test, place));
  assert.equal((await start({}, stranger.token)).status, 404);
  assert.equal((await start({}, customer.token)).status, 403);
  assert.equal((await start({ locationId: 'nada' })).status, 400);
});
