import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { courierArrive, courierNotDelivered } from '@sazon/contract/courier/routes';
import * as doors from '@sazon/contract/incidents/restaurant-courier-customer-routes';
import * as contract from '@sazon/contract/incidents/routes';
import { changeStatus, kitchenOrders } from '@sazon/contract/kitchen-orders/routes';
import { OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { buildSoleShare } from '@sazon/domain/incidents/liability-shares';
import { toRestaurantAccount } from '@sazon/domain/ledger/accounts';
import { toIso } from '../../db/to-iso.ts';
import { aKeptPhoto } from '../../testing/courier-photo.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Kitchen, type Place } from '../../testing/kitchen-makers.ts';
import { anOrder, monday, orderNow, readMoved } from '../../testing/order-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';

const test = await testApp();
const createAdmin = (firstName: string) =>
  aCustomer(test, { firstName, permissions: [{ permission: 'admin_orders_write' }] });
const [laura, felipe] = [await createAdmin('Laura'), await createAdmin('Felipe')];

let place: Place;
let kitchen: Kitchen;
let customer: Customer;
let cook: Customer;
let lunch: (more?: Parameters<typeof anOrder>[2]) => Promise<string>;
beforeEach(async () => {
  test.deps.setNow(mondayMorning);
  place = await aPlace(test);
  kitchen = await aKitchen(test, place);
  const dish = await aDish(test, kitchen);
  customer = await aCustomer(test);
  const { restaurantId } = kitchen;
  cook = await aCustomer(test, {
    permissions: [
      { permission: 'restaurant_orders_view', restaurantId },
      { permission: 'restaurant_orders_edit', restaurantId },
      { permission: 'restaurant_orders_write', restaurantId },
      { permission: 'restaurant_orders_delete', restaurantId },
    ],
  });
  lunch = (more = {}) => anOrder(test, { customer, kitchen, place, dish }, more);
});

const of = async (orderId: string) => {
  const query = { orderId, show: 'all' } as const;
  return (await test.call(contract.platformIncidents, { as: laura.token, query })).body.data;
};
const raise = async (orderId: string, type: 'damaged' | 'missing' = 'damaged') => {
  const body = { orderIds: [orderId], type, description: 'Llamó el cliente' };
  return (await test.call(contract.raiseIncident, { as: laura.token, body })).body.incidents[0]?.id ?? '';
};

describe('what a kitchen cancels', () => {
  const cancel = (orderIds: string[]) => {
    const { restaurantId } = kitchen;
    const body = { restaurantId, orderIds, action: 'cancel', reason: 'Se agotó el plato.' };
    return test.call(changeStatus, { as: cook.token, body });
  };
  const onBoard = async (orderId: string) => {
    const query = { restaurantId: kitchen.restaurantId, startDate: monday, endDate: monday };
    const { body } = await test.call(kitchenOrders, { as: cook.token, query });
    return body.data.find(({ id }) => id === orderId)?.incident;
  };

  it('after it accepted it is an incident, decided against it at once: money back, nothing to dispute, nothing earned', async () => {
    const [accepted, waiting] = [await lunch({ status: 'confirmed' }), await lunch()];
    assert.equal(await onBoard(accepted), null);
    assert.deepEqual((await cancel([accepted, waiting])).body.changed.length, 2);
    const [incident, ...more] = await of(accepted);
    assert.equal(more.length, 0);
    assert.deepEqual(
      [incident?.type, incident?.place, incident?.raisedBy, incident?.status, incident?.decision, incident?.note],
      ['not_delivered', 'kitchen', 'restaurant', 'decided', 'refund_full', 'Se agotó el plato.'],
    );
    assert.deepEqual([incident?.restaurantShare?.bps, incident?.disputeUntil], [10_000, null]);
    assert.equal(incident?.orders[0]?.refund, 19_260);
    assert.equal((await readMoved(test, accepted))(toRestaurantAccount(kitchen.restaurantId)), 0);
    assert.deepEqual(await onBoard(accepted), { type: 'not_delivered', status: 'decided', decision: 'refund_full' });
    assert.deepEqual(await of(waiting), [], 'what it had not accepted is none');
  });

  it('decides the incident that waited, and leaves none open', async () => {
    const id = await lunch({ status: 'confirmed' });
    await raise(id, 'missing');
    assert.deepEqual(await onBoard(id), { type: 'missing', status: 'open', decision: null });
    await cancel([id]);
    assert.deepEqual(
      (await of(id)).map(({ type, status, decision }) => [type, status, decision]),
      [['missing', 'decided', 'refund_full']],
    );
  });
});

describe('what nobody came for', () => {
  it('is an incident with its photo, answered for by who did not come, that moves nothing and asks nobody', async () => {
    const hour = 60 * 60_000;
    test.deps.setNow(mondayMorning + 4 * hour);
    const courier = await aCustomer(test, { permissions: [{ permission: 'app_domi' }] });
    const id = await lunch({ status: 'in_route', courierId: courier.id });
    const stop = { as: courier.token, params: { id: place.timeId } };
    const photo = (purpose: 'arrival' | 'not_delivered') =>
      aKeptPhoto(test, { as: courier.token, timeId: place.timeId, purpose });
    await test.call(courierArrive, { ...stop, body: { waitingPlace: 'Portería', photoId: await photo('arrival') } });
    test.deps.setNow(mondayMorning + 5 * hour);
    const body = { orderIds: [id], photoId: await photo('not_delivered') };
    for (const _ of [1, 2]) assert.equal((await test.call(courierNotDelivered, { ...stop, body })).status, 200);
    assert.equal((await orderNow(test, id)).charged, true);
    const [incident, ...more] = await of(id);
    assert.equal(more.length, 0);
    assert.deepEqual(
      [incident?.type, incident?.place, incident?.raisedBy, incident?.decision, incident?.restaurantShare?.bps],
      ['not_delivered', 'site', 'courier', 'none', 0],
    );
    assert.equal(incident?.photos.length, 1);
    const own = await test.call(doors.customerIncident, { as: customer.token, params: { id } });
    assert.equal(own.body.incident, null, 'the order itself tells them');
  });
});

describe('who decides', () => {
  const decide = (id: string, as: string, amount: number, headers: Record<string, string> = {}) =>
    test.call(contract.decideIncident, {
      ...{ as, headers },
      params: { id },
      body: { decision: 'refund_part', shares: buildSoleShare('platform'), note: 'Lo sentimos.', amount },
    });

  it('is a second person above the amount of the setting; alone nobody gets past it', async () => {
    const value = JSON.stringify({ refundCop: 8000, ceilingCop: 1_500_000 });
    const setting = { key: 'second_person', value, updated_at: toIso(test.deps.now()) };
    await test.deps.db.insertInto('settings').values(setting).execute();
    const orderId = await lunch({ status: 'delivered' });
    const id = await raise(orderId);
    for (const _ of [1, 2]) {
      const { status, body } = await decide(id, laura.token, 9000);
      assert.deepEqual([status, body.waiting], [200, true]);
    }
    assert.equal((await readMoved(test, orderId))(`tingos:${customer.id}`), 0);
    const seen = await test.call(contract.platformIncident, { as: felipe.token, params: { id } });
    assert.deepEqual([seen.body.status, seen.body.waiting?.amount, seen.body.waiting?.by], ['open', 9000, laura.id]);
    assert.equal((await decide(id, felipe.token, 9500)).body.waiting, true, 'another amount is another proposal');
    assert.equal((await decide(id, laura.token, 9500)).body.waiting, false);
    assert.equal((await readMoved(test, orderId))(`tingos:${customer.id}`), 9500);
  });

  it('hears the same when what waits is sent again, and nothing waits once it was decided otherwise', async () => {
    const id = await raise(await lunch({ status: 'delivered' }));
    const headers = { 'idempotency-key': `decide-${id}` };
    for (const _ of [1, 2]) {
      const { status, body } = await decide(id, laura.token, 9000, headers);
      assert.deepEqual([status, body.waiting], [200, true]);
    }
    assert.equal((await decide(id, felipe.token, 7000)).body.waiting, false);
    const seen = await test.call(contract.platformIncident, { as: laura.token, params: { id } });
    assert.deepEqual([seen.body.status, seen.body.waiting], ['decided', null]);
    assert.equal((await decide(id, laura.token, 9000, headers)).body.waiting, false);
    const other = await raise(await lunch({ status: 'delivered' }));
    assert.equal((await decide(other, laura.token, 9000)).body.waiting, true);
    const none = { decision: 'none', shares: buildSoleShare('customer'), note: 'Estaba bien.' } as const;
    const { status } = await test.call(contract.decideIncident, {
      as: felipe.token,
      params: { id: other },
      body: none,
    });
    assert.equal(status, 200);
    const after = await test.call(contract.platformIncident, { as: laura.token, params: { id: other } });
    assert.deepEqual([after.body.decision, after.body.waiting], ['none', null]);
  });

  it('is nobody whose own lunch it is', async () => {
    const dish = await aDish(test, kitchen);
    const mine = await anOrder(test, { customer: laura, kitchen, place, dish }, { status: 'delivered' });
    const { status, body } = await decide(await raise(mine), laura.token, 1000);
    assert.deepEqual([status, body.message], [403, OWN_DECISION_MESSAGE]);
  });
});
