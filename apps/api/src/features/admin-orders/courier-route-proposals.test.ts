import assert from 'node:assert/strict';
import { it } from 'node:test';
import { assignRoutes, routeProposals } from '@sazon/contract/courier/admin-courier-route-proposals-routes';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder, orderNow, someOrders } from '../../testing/order-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();

it('the platform is proposed a courier for each stop without one, and assigns those that it keeps', async () => {
  const daniela = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });
  const customer = await aCustomer(test);
  const aCourier = (firstName: string) => aCustomer(test, { firstName, permissions: [{ permission: 'app_domi' }] });
  const carlos = await aCourier('Carlos');
  const yuli = await aCourier('Yuli');
  const aStop = async () => {
    const place = await aPlace(test);
    const kitchen = await aKitchen(test, place);
    return { customer, kitchen, place, dish: await aDish(test, kitchen) };
  };
  const [first, second] = [await aStop(), await aStop()];
  await test.deps.db
    .updateTable('locations')
    .set({ district: 'Salitre' })
    .where('id', '=', second.place.locationId)
    .execute();
  const mine = await someOrders(test, first, 3, { status: 'confirmed' });
  const taken = await anOrder(test, first, { status: 'confirmed', courierId: yuli.id });
  const [other] = await someOrders(test, second, 1, { status: 'confirmed' });
  const read = async () => (await test.call(routeProposals, { as: daniela.token, query: {} })).body.stops;
  const stops = await read();
  assert.deepEqual(
    stops.map(({ timeId, lunches, courierId }) => [timeId, lunches, courierId]),
    [
      [first.place.timeId, 3, yuli.id],
      [second.place.timeId, 1, carlos.id],
    ],
  );
  assert.match(stops[0]?.couriers[0]?.note ?? '', /ya va para allá/i);
  const assigned = await test.call(assignRoutes, {
    as: daniela.token,
    body: { stops: [{ timeId: first.place.timeId, courierId: carlos.id }] },
  });
  assert.deepEqual(assigned.body, { lunches: 3, refused: [] });
  for (const id of mine) assert.equal((await orderNow(test, id)).courierId, carlos.id);
  assert.equal((await orderNow(test, taken)).courierId, yuli.id);
  assert.equal((await orderNow(test, other as string)).courierId, null);
  assert.deepEqual(
    (await read()).map(({ timeId }) => timeId),
    [second.place.timeId],
  );
  const stranger = await test.call(assignRoutes, {
    as: daniela.token,
    body: { stops: [{ timeId: second.place.timeId, courierId: customer.id }] },
  });
  assert.deepEqual(stranger.body, { lunches: 0, refused: [second.place.timeId] });
  assert.equal((await test.call(routeProposals, { as: customer.token, query: {} })).status, 403);
});
