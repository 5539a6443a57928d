import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { deliveryOption } from '@sazon/contract/delivery';
import { addSlot, changeSlot, platformSlots, serveSlot, settingChanges } from '@sazon/contract/platform-settings';
import { aCustomer, aDish, aKitchen, aPlace, type Customer, type Kitchen, type Place } from '../../testing/makers.ts';
import { anOrder } from '../../testing/order-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
let admin: Customer;
let place: Place;
let kitchen: Kitchen;

before(async () => {
  admin = await aCustomer(test, {
    permissions: [{ permission: 'admin_orders_write' }, { permission: 'admin_bills_view' }],
  });
  place = await aPlace(test);
  kitchen = await aKitchen(test, place);
});

const list = async () =>
  (await test.call(platformSlots, { as: admin.token, query: { locationId: place.locationId } })).body.data;
const change = (id: string, body: { active?: boolean; hasConsolidator?: boolean; waiting?: object | null }) =>
  test.call(changeSlot, { as: admin.token, params: { id }, body: body as never });
const served = {
  capacity: 12,
  closed: false,
  cutoffDayOffset: -1,
  cutoffTime: '18:00',
  prepMinutes: 60,
  autoAccept: false,
} as const;

describe('the slots of the platform', () => {
  it('are added to a place, once an hour, and customers see them when somebody serves them', async () => {
    const add = () => test.call(addSlot, { as: admin.token, body: { locationId: place.locationId, hour: '18:30' } });
    const [one, other] = await Promise.all([add(), add()]);
    assert.deepEqual([one.status, other.status].sort(), [200, 409]);
    const slot = (await list()).find((each) => each.hour === '18:30');
    assert.deepEqual([slot?.active, slot?.restaurants], [true, []]);
  });

  it('take a restaurant with its places, cutoff, time to prepare and acceptance, and then others of it', async () => {
    const serve = (body: object) =>
      test.call(serveSlot, {
        as: admin.token,
        params: { id: place.timeId, restaurantId: kitchen.restaurantId },
        body: { ...served, ...body },
      });
    assert.equal((await serve({})).status, 200);
    const found = async () => (await list()).find((each) => each.id === place.timeId)?.restaurants[0];
    const { restaurantId, name: _, takenToday, ...rest } = (await found()) ?? assert.fail();
    assert.deepEqual([restaurantId, takenToday, rest], [kitchen.restaurantId, 0, served]);
    assert.equal((await serve({ capacity: null, cutoffDayOffset: 0, cutoffTime: null })).status, 200);
    assert.equal((await list()).flatMap((each) => each.restaurants).length, 1);
    for (const wrong of [{ prepMinutes: 45 }, { cutoffDayOffset: 1 }, { capacity: -1 }, { cutoffTime: '25:00' }]) {
      assert.equal((await serve(wrong)).status, 400, JSON.stringify(wrong));
    }
    const nobody = '01a20000-0000-7000-8000-000000000000';
    const params = { id: place.timeId, restaurantId: nobody };
    assert.equal((await test.call(serveSlot, { as: admin.token, params, body: served })).status, 404);
  });

  it('close and open for customers at once, and have their own waiting times', async () => {
    const hours = async () =>
      (await test.call(deliveryOption, { as: admin.token, params: { id: place.locationId } })).body.times.map(
        (time) => time.id,
      );
    assert.ok((await hours()).includes(place.timeId));
    assert.equal((await change(place.timeId, { active: false })).status, 200);
    assert.ok(!(await hours()).includes(place.timeId));
    assert.equal((await change(place.timeId, { active: true })).status, 200);
    const waiting = { minutesToNotify: 3, maxWaitTimeMinutes: 9 };
    assert.equal((await change(place.timeId, { waiting })).status, 200);
    assert.deepEqual((await list()).find((each) => each.id === place.timeId)?.waiting, waiting);
    assert.equal((await change(place.timeId, { waiting: null })).status, 200);
    assert.equal((await list()).find((each) => each.id === place.timeId)?.waiting, null);
    assert.equal((await change(place.timeId, { waiting: { minutesToNotify: 0, maxWaitTimeMinutes: 9 } })).status, 400);
  });

  it('keep their consolidator while lunches are on their way to it', async () => {
    const customer = await aCustomer(test);
    const dish = await aDish(test, kitchen);
    await anOrder(test, { customer, kitchen, place, dish }, { status: 'in_picking' });
    const { status, body } = await change(place.timeId, { hasConsolidator: true });
    assert.deepEqual([status, body.code], [409, 'STATE_CONFLICT']);
    assert.equal((await list()).find((each) => each.id === place.timeId)?.hasConsolidator, false);
  });

  it('have their history, and are for who writes orders of the platform alone', async () => {
    const { body } = await test.call(settingChanges, { as: admin.token, query: { key: 'slots' } });
    assert.equal(body.total, 7);
    const first = body.data.at(-1)?.new as { hour: string } | undefined;
    assert.equal(first?.hour, '18:30');
    const stranger = await aCustomer(test, {
      permissions: [{ permission: 'restaurant_menu_edit', restaurantId: kitchen.restaurantId }],
    });
    assert.equal((await test.call(platformSlots, { as: stranger.token, query: {} })).status, 403);
    assert.equal(
      (await test.call(changeSlot, { as: stranger.token, params: { id: place.timeId }, body: {} })).status,
      403,
    );
  });
});
