import assert from 'node:assert/strict';
import { it } from 'node:test';
import { orderArrivals } from '@sazon/contract/arrivals/routes';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder } from '../../testing/order-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';

const test = await testApp();
const noon = mondayMorning + 4 * 60 * MINUTE_MS;
const readMinutes = async (as: string) =>
  (await test.call(orderArrivals, { as })).body.data.map(({ orderId, from, until }) => ({
    orderId,
    from: Math.round((from - test.deps.now()) / MINUTE_MS),
    until: Math.round((until - test.deps.now()) / MINUTE_MS),
  }));

it('estimates from the road that is left and the stops before, for the owner only', async () => {
  test.deps.setNow(noon);
  const place = await aPlace(test);
  const kitchen = await aKitchen(test, place);
  const dish = await aDish(test, kitchen);
  const customer = await aCustomer(test);
  const courier = await aCustomer(test, { permissions: [{ permission: 'app_domi' }] });
  const of = { customer, kitchen, place, dish };
  const id = await anOrder(test, of, { status: 'in_route', courierId: courier.id });
  await anOrder(test, of, { status: 'in_delivery_site', courierId: courier.id });
  await anOrder(test, of, { status: 'scheduled' });
  test.deps.setNow(noon + 10 * MINUTE_MS);
  const [alone] = await readMinutes(customer.token);
  assert.deepEqual(alone, { orderId: id, from: 15, until: 25 });
  assert.deepEqual(await readMinutes((await aCustomer(test)).token), []);

  const neighbour = await aPlace(test, { hour: place.hour });
  const other = { customer: await aCustomer(test), kitchen: await aKitchen(test, neighbour), place: neighbour, dish };
  await anOrder(test, other, { status: 'in_route', courierId: courier.id });
  const [shared] = await readMinutes(customer.token);
  assert.deepEqual(shared, { orderId: id, from: 11, until: 44 });
});
