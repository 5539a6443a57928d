import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { menuList } from '@sazon/contract/catalog/routes';
import { addPlace, changePlace, closeSlot, platformPlaces } from '@sazon/contract/delivery/locations-admin-routes';
import { deliveryOption } from '@sazon/contract/delivery/locations-calendar-and-settings-routes';
import {
  addSlot,
  changeSlot,
  platformSlots,
  serveSlot,
  settingChanges,
} from '@sazon/contract/settings/admin-settings-calendar-slots-routes';
import { aCustomer, anEnterprise, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Kitchen, type Place } from '../../testing/kitchen-makers.ts';
import { anOrder, orderNow, someOrders } from '../../testing/order-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { closeEndedSlots } from './slots-actions.ts';

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
  travelMinutes: 25,
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
    for (const wrong of [
      { prepMinutes: 45 },
      { travelMinutes: 241 },
      { travelMinutes: -1 },
      { cutoffDayOffset: 1 },
      { capacity: -1 },
      { cutoffTime: '25:00' },
    ]) {
      assert.equal((await serve(wrong)).status, 400, JSON.stringify(wrong));
    }
    const nobody = '01a20000-0000-7000-8000-000000000000';
    const params = { id: place.timeId, restaurantId: nobody };
    assert.equal((await test.call(serveSlot, { as: admin.token, params, body: served })).status, 404);
  });

  it('say once for all hours of a place how long the restaurant’s way there is', async () => {
    const there = await aPlace(test);
    const cook = await aKitchen(test, there);
    const add = { locationId: there.locationId, hour: '18:00' };
    const { body: later } = await test.call(addSlot, { as: admin.token, body: add });
    for (const [id, travelMinutes] of [
      [there.timeId, 40],
      [later.id, 20],
    ] as const) {
      const params = { id, restaurantId: cook.restaurantId };
      const body = { ...served, travelMinutes };
      assert.equal((await test.call(serveSlot, { as: admin.token, params, body })).status, 200);
    }
    const { body } = await test.call(platformSlots, { as: admin.token, query: { locationId: there.locationId } });
    assert.deepEqual(
      body.data.map(({ restaurants }) => restaurants[0]?.travelMinutes),
      [20, 20],
    );
  });

  it('count what a restaurant sold before it had a limit: the last place is sold once', async () => {
    const there = await aPlace(test);
    const cook = await aKitchen(test, there);
    const dish = await aDish(test, cook);
    const customer = await aCustomer(test);
    await someOrders(test, { customer, kitchen: cook, place: there, dish }, 2, { scheduleDate: '2026-11-24' });
    const params = { id: there.timeId, restaurantId: cook.restaurantId };
    const unavailable = async (capacity: number | null) => {
      const body = { ...served, cutoffDayOffset: 0 as const, cutoffTime: null, capacity };
      assert.equal((await test.call(serveSlot, { as: admin.token, params, body })).status, 200);
      const query = { locationId: there.locationId, timeId: there.timeId, scheduleDate: '2026-11-24' };
      return (await test.call(menuList, { as: customer.token, query })).body.data[0]?.unavailable;
    };
    assert.equal(await unavailable(null), null);
    assert.equal(await unavailable(2), 'SLOT_FULL');
    assert.equal(await unavailable(3), null);
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

  it('close from a date on: nobody orders for it any more, what was sold stays whole, and at that date they are off', async () => {
    const there = await aPlace(test);
    const cook = await aKitchen(test, there);
    const dish = await aDish(test, cook);
    const customer = await aCustomer(test);
    const [tuesday, wednesday] = ['2026-11-24', '2026-11-25'];
    const of = { customer, kitchen: cook, place: there, dish };
    const sold = await anOrder(test, of, { scheduleDate: wednesday });
    const offered = async (scheduleDate: string) => {
      const query = { locationId: there.locationId, timeId: there.timeId, scheduleDate };
      return (await test.call(menuList, { as: customer.token, query })).body.data.length;
    };
    const line = (scheduleDate: string) =>
      test.call(addToCart, {
        as: customer.token,
        body: { scheduleDate, locationId: there.locationId, timeId: there.timeId, menuId: dish.menuId, quantity: 1 },
      });
    const close = (closesOn: string | null) =>
      test.call(closeSlot, { as: admin.token, params: { id: there.timeId }, body: { closesOn } });
    const slot = async () =>
      (await test.call(platformSlots, { as: admin.token, query: { locationId: there.locationId } })).body.data[0];

    assert.deepEqual((await close('2026-11-20')).body.field, 'closesOn');
    const { status, body } = await close(wednesday);
    assert.deepEqual([status, body.orders], [200, 1]);
    assert.deepEqual([await offered(tuesday), await offered(wednesday)], [1, 0]);
    assert.equal((await line(tuesday)).status, 200);
    assert.equal((await line(wednesday)).body.code, 'SLOT_CLOSED');
    const { active, closesOn, ordersAhead } = (await slot()) ?? assert.fail();
    assert.deepEqual([active, closesOn, ordersAhead], [true, wednesday, 1]);

    test.deps.setNow(mondayMorning + 2 * 86_400_000);
    await closeEndedSlots(test.deps);
    assert.equal((await slot())?.active, false);
    assert.equal((await orderNow(test, sold)).status, 'scheduled');
    test.deps.setNow(mondayMorning);
    assert.equal((await close(null)).status, 200);
    const again = await slot();
    assert.deepEqual([again?.active, again?.closesOn, await offered(wednesday)], [true, null, 1]);
  });

  it('have their history, and are for who writes orders of the platform alone', async () => {
    const { body } = await test.call(settingChanges, { as: admin.token, query: { key: 'slots' } });
    assert.equal(body.total, 15);
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

describe('the places of the platform', () => {
  const written = {
    name: 'Torre Colpatria',
    address: 'Carrera 7 # 24-89',
    city: 'Bogotá',
    district: 'Centro',
    instructions: null,
    deliveryPoint: 'Lobby sur',
  };
  const add = (body: object = {}, key?: string) =>
    test.call(addPlace, {
      as: admin.token,
      body: { ...written, enterpriseId: null, ...body },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  const places = async () => (await test.call(platformPlaces, { as: admin.token })).body.data;

  it('are added once for a key, by one name a company, and take orders once they have an hour', async () => {
    const key = test.deps.newId();
    const [one, same] = await Promise.all([add({}, key), add({}, key)]);
    assert.deepEqual([one.status, same.status, one.body.id], [200, 200, same.body.id]);
    assert.deepEqual(
      [(await add({ name: 'TORRE COLPATRIA' })).status, (await add({}, test.deps.newId())).status],
      [409, 409],
    );
    const enterprise = await anEnterprise(test);
    assert.equal((await add({ enterpriseId: enterprise.id })).status, 200);
    assert.equal((await add({ name: 'Otra', enterpriseId: test.deps.newId() })).status, 404);
    const found = (await places()).find((each) => each.id === one.body.id) ?? assert.fail();
    const { id, ...rest } = found;
    const unsaid = { pin: null, floors: null, receptionRules: null, expectedPeople: null };
    assert.deepEqual(rest, { ...written, ...unsaid, active: true, enterprise: null, hours: 0, ordersAhead: 0 });
    assert.equal((await test.call(addSlot, { as: admin.token, body: { locationId: id, hour: '12:00' } })).status, 200);
    const seen = await test.call(deliveryOption, { as: admin.token, params: { id } });
    assert.deepEqual([seen.body.name, seen.body.deliveryPoint, seen.body.times.length], [written.name, 'Lobby sur', 1]);
  });

  it('start with their hours, a pin and what the reception asks', async () => {
    const pin = { latitudeE6: 4_711_000, longitudeE6: -74_072_100 };
    const more = {
      pin,
      floors: 'Pisos 3 a 12',
      receptionRules: 'Con documento',
      expectedPeople: 96,
      hours: ['12:00', '12:30', '12:00'],
    };
    const made = await add({ name: 'Torre con horas', ...more });
    const { hours, ...found } = (await places()).find((each) => each.id === made.body.id) ?? assert.fail();
    assert.deepEqual(
      [hours, found.pin, found.floors, found.receptionRules, found.expectedPeople],
      [2, pin, more.floors, more.receptionRules, 96],
    );
    const abroad = await add({ name: 'Lejos', pin: { latitudeE6: 40_400_000, longitudeE6: -3_700_000 } });
    assert.deepEqual([abroad.status, abroad.body.field], [400, 'pin.latitudeE6']);
  });

  it('change and close without touching what was sold there', async () => {
    const there = await aPlace(test);
    const cook = await aKitchen(test, there);
    const customer = await aCustomer(test);
    const order = await anOrder(test, { customer, kitchen: cook, place: there, dish: await aDish(test, cook) });
    const change = (body: object) =>
      test.call(changePlace, { as: admin.token, params: { id: there.locationId }, body: body as never });
    assert.equal((await change({ deliveryPoint: 'Portería 2', address: 'Calle 1 # 2-3' })).status, 200);
    const seen = () => test.call(deliveryOption, { as: customer.token, params: { id: there.locationId } });
    assert.deepEqual([(await seen()).body.deliveryPoint, (await seen()).body.address], ['Portería 2', 'Calle 1 # 2-3']);
    assert.equal((await change({ active: false })).status, 200);
    assert.equal((await seen()).status, 404);
    assert.equal((await orderNow(test, order)).status, 'scheduled');
    assert.equal((await places()).find((each) => each.id === there.locationId)?.ordersAhead, 1);
    assert.equal((await change({ name: ' ' })).status, 400);
    const { body } = await test.call(settingChanges, { as: admin.token, query: { key: 'places' } });
    const told = body.data[0] as { old: { active: boolean }; new: { active: boolean } };
    assert.deepEqual([told.old.active, told.new.active], [true, false]);
  });

  it('are for who writes orders of the platform alone', async () => {
    const stranger = await aCustomer(test, { permissions: [{ permission: 'admin_bills_view' }] });
    assert.equal((await test.call(platformPlaces, { as: stranger.token })).status, 403);
    const params = { id: place.locationId };
    assert.equal((await test.call(changePlace, { as: stranger.token, params, body: { active: false } })).status, 403);
  });
});
