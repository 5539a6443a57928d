import assert from 'node:assert/strict';
import { it } from 'node:test';
import { courierPay, crewPay } from '@sazon/contract/courier/courier-pay-routes';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { toIso } from '../../db/schema/column-builders.ts';
import { aCustomer, aDish, aKitchen, aPlace, type Customer } from '../../testing/makers.ts';
import { monday, someOrders } from '../../testing/order-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();

it('a courier reads what each stop of the week pays, and the platform reads it of everybody', async () => {
  const aCourier = (firstName: string) => aCustomer(test, { firstName, permissions: [{ permission: 'app_domi' }] });
  const [carlos, yuli] = [await aCourier('Carlos'), await aCourier('Yuli')];
  const finance = await aCustomer(test, { permissions: [{ permission: 'admin_bills_view' }] });
  const customer = await aCustomer(test);
  const place = await aPlace(test);
  const kitchen = await aKitchen(test, place);
  const dish = await aDish(test, kitchen);
  const reach = async (courier: Customer, scheduleDate: string, delivered: number) => {
    const of = { customer, kitchen, place, dish };
    if (delivered > 0)
      await someOrders(test, of, delivered, { status: 'delivered', courierId: courier.id, scheduleDate });
    await someOrders(test, of, 1, { status: 'in_delivery_site', courierId: courier.id, scheduleDate });
    await test.deps.db
      .insertInto('site_arrivals')
      .values({
        ...{ id: test.deps.newId(), courier_id: courier.id, location_id: place.locationId, time_id: place.timeId },
        ...{ schedule_date: scheduleDate, waiting_place: 'Recepción' },
        ...{ arrived_at: toIso(test.deps.now()), heard_at: toIso(test.deps.now()) },
      })
      .execute();
  };
  await test.deps.db
    .insertInto('settings')
    .values({
      key: 'courier_pay',
      value: JSON.stringify([
        { validFrom: '2026-01-01', perStopCop: 6000 },
        { validFrom: addDays(monday, 1), perStopCop: 7000 },
      ]),
      updated_at: toIso(test.deps.now()),
    })
    .execute();
  await reach(carlos, monday, 2);
  await reach(carlos, addDays(monday, 1), 0);
  await reach(carlos, addDays(monday, -1), 1);
  await reach(yuli, monday, 1);

  const { body: own } = await test.call(courierPay, { as: carlos.token, query: {} });
  assert.deepEqual([own.from, own.to, own.stops, own.amount], [monday, addDays(monday, 6), 2, 13_000]);
  assert.deepEqual(
    own.days.map(({ perStop, stops: [stop] }) => [perStop, stop?.delivered, stop?.lunches]),
    [
      [6000, 2, 3],
      [7000, 0, 1],
    ],
  );
  const before = await test.call(courierPay, { as: carlos.token, query: { week: addDays(monday, -3) } });
  assert.equal(before.body.amount, 6000);

  const { body: all } = await test.call(crewPay, { as: finance.token, query: { week: addDays(monday, 4) } });
  assert.equal(all.total, 19_000);
  assert.deepEqual(
    all.data.map(({ courier, amount }) => [courier.id, amount]),
    [
      [carlos.id, 13_000],
      [yuli.id, 6000],
    ],
  );
  assert.equal((await test.call(crewPay, { as: carlos.token, query: {} })).status, 403);
});
