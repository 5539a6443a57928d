import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { courierArrive, courierDeliver, courierNotDelivered, courierStops } from '@sazon/contract/courier/routes';
import { courierIncident } from '@sazon/contract/incidents/restaurant-courier-customer-routes';
import { decideHeldCharge } from '@sazon/contract/orders/admin-cancel-force-reschedule-held-charge-routes';
import { adminOrderFilters, adminOrders } from '@sazon/contract/orders/admin-list-and-detail-routes';
import { aKeptPhoto } from '../../testing/courier-photo.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Place } from '../../testing/kitchen-makers.ts';
import { anOrder, orderNow } from '../../testing/order-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { remindMissing } from './missing-customer-reminders-actions.ts';

const test = await testApp();
const minute = 60_000;
/** The slot is for 12:30, on time until 12:40. */
const clock = (hour: number, minutes: number) => mondayMorning + (hour - 8) * 60 * minute + minutes * minute;

let place: Place;
let courier: Customer;
let customer: Customer;
let admin: Customer;
let lunch: (more?: Parameters<typeof anOrder>[2]) => Promise<string>;

beforeEach(async () => {
  test.deps.setNow(clock(11, 30));
  place = await aPlace(test);
  const kitchen = await aKitchen(test, place);
  const dish = await aDish(test, kitchen);
  courier = await aCustomer(test, { permissions: [{ permission: 'app_domi' }] });
  customer = await aCustomer(test);
  admin = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });
  lunch = (more = {}) =>
    anOrder(test, { customer, kitchen, place, dish }, { status: 'in_route', courierId: courier.id, ...more });
});

const at = () => ({ as: courier.token, params: { id: place.timeId } });
const photo = (purpose: 'arrival' | 'not_delivered') =>
  aKeptPhoto(test, { as: courier.token, timeId: place.timeId, purpose });
const arrive = async (happenedAt?: number) => {
  const body = { waitingPlace: 'Portería', photoId: await photo('arrival'), happenedAt };
  return await test.call(courierArrive, { ...at(), body });
};
const giveBack = async (orderIds: string[], happenedAt?: number) => {
  const body = { orderIds, photoId: await photo('not_delivered'), happenedAt };
  return await test.call(courierNotDelivered, { ...at(), body });
};
const look = () => test.call(courierStops, { as: courier.token, query: {} });
const remindersTo = async (userId: string) =>
  (
    await test.deps.db
      .selectFrom('outbox_messages')
      .select('id')
      .where('recipient', '=', userId)
      .where('kind', '=', 'order_reminder')
      .execute()
  ).length;
const readMoves = (orderId: string) =>
  test.deps.db.selectFrom('ledger_transfers').select('kind').where('order_id', '=', orderId).execute();

describe('the wait at a place', () => {
  it('does not run before the hour: what came at 11:48 for 12:30 is not given up at 12:05', async () => {
    const id = await lunch();
    test.deps.setNow(clock(11, 48));
    const { body } = await arrive();
    assert.deepEqual(
      [body.stop.arrival?.startsAt, body.stop.arrival?.until],
      [clock(12, 40), clock(12, 55)],
      'it counts from the end of the window',
    );
    for (const now of [clock(12, 5), clock(12, 30), clock(12, 54)]) {
      test.deps.setNow(now);
      const early = await giveBack([id]);
      assert.deepEqual([early.status, early.body.code], [409, 'WAIT_NOT_OVER']);
    }
    assert.equal((await orderNow(test, id)).status, 'in_delivery_site');
    test.deps.setNow(clock(12, 55));
    assert.equal((await giveBack([id])).status, 200);
    assert.equal((await orderNow(test, id)).charged, true);
  });

  it('is not over in the second in which a courier says to have come 16 minutes ago', async () => {
    const id = await lunch();
    test.deps.setNow(clock(13, 0));
    assert.equal((await arrive(clock(12, 44))).status, 200);
    const early = await giveBack([id]);
    assert.deepEqual([early.status, early.body.code], [409, 'WAIT_NOT_OVER']);
    const now = await orderNow(test, id);
    assert.deepEqual([now.status, now.charged], ['in_delivery_site', false]);
    test.deps.setNow(clock(13, 15));
    assert.equal((await giveBack([id])).status, 200);
  });

  it('believes no earlier hour of a phone that called meanwhile, of an arrival as of a hand-over', async () => {
    const id = await lunch({ code: '4833' });
    test.deps.setNow(clock(12, 50));
    await look();
    test.deps.setNow(clock(13, 0));
    const arrived = await arrive(clock(12, 44));
    assert.equal(arrived.body.stop.arrival?.at, clock(13, 0));
    assert.equal((await giveBack([id], clock(12, 59))).body.code, 'WAIT_NOT_OVER');
    test.deps.setNow(clock(13, 10));
    await look();
    test.deps.setNow(clock(13, 20));
    await test.call(courierDeliver, { ...at(), body: { code: '4833', happenedAt: clock(13, 1) } });
    assert.equal((await orderNow(test, id)).events.at(-1)?.happenedAt, clock(13, 20));
  });

  it('told late by a phone that was offline is held: nothing is charged or given back until the platform decides', async () => {
    const [charged, released] = [await lunch(), await lunch()];
    test.deps.setNow(clock(13, 30));
    await arrive(clock(12, 42));
    assert.equal((await giveBack([charged, released], clock(12, 50))).body.code, 'WAIT_NOT_OVER');
    assert.equal((await giveBack([charged, released], clock(12, 58))).status, 200);
    for (const id of [charged, released]) {
      const { status, charged: isCharged } = await orderNow(test, id);
      assert.deepEqual([status, isCharged, (await readMoves(id)).length], ['cancelled', false, 0]);
    }
    const carriedBack = async () => (await look()).body.stops[0]?.orders.map(({ id, returned }) => [id, returned?.at]);
    const bags = [charged, released].sort().map((id) => [id, clock(12, 58)]);
    assert.deepEqual((await carriedBack())?.sort(), bags, 'the courier still has both bags');
    const query = { waiting: 'held' as const };
    const held = await test.call(adminOrders, { as: admin.token, query });
    const ids = new Set(held.body.data.map(({ id }) => id));
    assert.ok(ids.has(charged) && ids.has(released));
    assert.ok((await test.call(adminOrderFilters, { as: admin.token })).body.heldCharges >= 2);
    const decide = (orderId: string, charge: boolean, as = admin.token) =>
      test.call(decideHeldCharge, { as, params: { orderId }, body: { charge, reason: 'Lo vimos' } });
    assert.equal((await decide(charged, true, customer.token)).status, 403);
    assert.deepEqual([(await decide(charged, true)).status, (await decide(charged, true)).status], [200, 409]);
    assert.equal((await decide(released, false)).status, 200);
    assert.deepEqual((await carriedBack())?.sort(), bags, 'charged or given back, both go to the restaurant');
    assert.deepEqual(
      [(await orderNow(test, charged)).charged, (await orderNow(test, released)).charged],
      [true, false],
    );
    assert.ok((await readMoves(charged)).length > 0);
    assert.ok((await readMoves(released)).some(({ kind }) => kind === 'refund'));
    const mails = test.deps.db.selectFrom('outbox_messages').select('dedupe_key');
    const keys = [charged, released].map((id) => `refund ${id} email`);
    const told = await mails.where('dedupe_key', 'in', keys).execute();
    assert.deepEqual(told, [{ dedupe_key: keys[1] }], 'who gets the money back reads where it is');
  });
});

describe('a lunch that was told to be damaged', () => {
  it('stays behind at the arrival, and is not charged to who did not come', async () => {
    const [whole, broken] = [await lunch(), await lunch()];
    test.deps.setNow(clock(12, 10));
    const tell = (id: string) =>
      test.call(courierIncident, {
        ...at(),
        body: { orderIds: [id], type: 'damaged', description: 'Se abrió la tapa' },
      });
    assert.equal((await tell(broken)).status, 200);
    test.deps.setNow(clock(12, 32));
    await arrive();
    assert.deepEqual(
      [(await orderNow(test, whole)).status, (await orderNow(test, broken)).status],
      ['in_delivery_site', 'in_route'],
    );
    const again = await arrive();
    assert.deepEqual([again.status, again.body.code], [409, 'STATE_CONFLICT']);
    assert.equal((await tell(whole)).status, 200);
    test.deps.setNow(clock(13, 0));
    const given = await giveBack([whole]);
    assert.deepEqual([given.status, given.body.code], [409, 'STATE_CONFLICT']);
    const { status, charged } = await orderNow(test, whole);
    assert.deepEqual([status, charged], ['in_delivery_site', false]);
    test.deps.setNow(clock(12, 40));
    assert.equal(await remindMissing(test.deps), 0, 'nobody is asked to come for it');
  });
});

describe('those who have not come', () => {
  it('are reminded every five minutes from their hour on, once each, until the wait is over, besides manual reminders', async () => {
    const id = await lunch({ code: '4833' });
    test.deps.setNow(clock(12, 20));
    await arrive();
    const remindAt = async (hour: number, minutes: number) => {
      test.deps.setNow(clock(hour, minutes));
      // two processes at the same moment
      const told = await Promise.all([remindMissing(test.deps), remindMissing(test.deps)]);
      return told.reduce((sum, count) => sum + count, 0);
    };
    const told = [];
    for (const [hour, minutes] of [
      [12, 29],
      [12, 34],
      [12, 35],
      [12, 36],
      [12, 40],
      [12, 50],
      [12, 56],
    ] as const)
      told.push(await remindAt(hour, minutes));
    assert.deepEqual(told, [0, 0, 1, 0, 1, 1, 0]);
    assert.equal(await remindersTo(customer.id), 3);
    assert.equal((await orderNow(test, id)).status, 'in_delivery_site');
  });

  it('are left alone once they have their lunch', async () => {
    const id = await lunch({ code: '4834' });
    test.deps.setNow(clock(12, 31));
    await arrive();
    await test.call(courierDeliver, { ...at(), body: { code: '4834' } });
    test.deps.setNow(clock(12, 41));
    assert.equal(await remindMissing(test.deps), 0);
    assert.equal((await orderNow(test, id)).status, 'delivered');
    assert.equal(await remindersTo(customer.id), 0);
  });
});
