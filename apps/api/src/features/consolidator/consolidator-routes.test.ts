import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import {
  consolidatorBag,
  consolidatorDispatch,
  consolidatorLogin,
  consolidatorLogout,
  consolidatorMark,
  consolidatorOrders,
} from '@sazon/contract/consolidator/routes';
import { changeStatus } from '@sazon/contract/kitchen-orders/routes';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { toIso as toInstant } from '../../db/to-iso.ts';
import { aConsolidator } from '../../testing/consolidator-maker.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Place } from '../../testing/kitchen-makers.ts';
import { anOrder, orderNow } from '../../testing/order-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';

const test = await testApp();
const minute = 60_000;

let place: Place;
let code: string;
let lunch: (more?: Parameters<typeof anOrder>[2]) => Promise<string>;
let made = 0;

const aConsolidatedPlace = async () => {
  const made = await aPlace(test);
  await test.deps.db
    .updateTable('location_times')
    .set({ has_consolidator: true })
    .where('id', '=', made.timeId)
    .execute();
  return made;
};

beforeEach(async () => {
  test.deps.setNow(mondayMorning);
  await test.deps.db.deleteFrom('limit_counters').execute();
  place = await aConsolidatedPlace();
  code = `AB${String(++made).padStart(4, '0')}`;
  await aConsolidator(test, code, place.locationId);
  const kitchen = await aKitchen(test, place);
  const dish = await aDish(test, kitchen);
  const customer = await aCustomer(test);
  lunch = (more = {}) => anOrder(test, { customer, kitchen, place, dish }, { status: 'in_picking', ...more });
});

/** Every test calls from an address of its own: sign-ins are counted by it. */
const logIn = (as = code) => test.call(consolidatorLogin, { body: { code: as }, ip: `10.0.0.${made}` });
const token = async () => (await logIn()).body.token;
const orders = (as: string) => test.call(consolidatorOrders, { as });
type Sent = { happenedAt?: number; key?: string };
const keyed = (key: string | undefined) => (key === undefined ? {} : { headers: { 'idempotency-key': key } });
const mark = (as: string, id: string, word: 'received' | 'missing' | 'damaged' | null, { key, ...more }: Sent = {}) =>
  test.call(consolidatorMark, { as, params: { id }, body: { mark: word, ...more }, ...keyed(key) });
const dispatch = (as: string, timeId = place.timeId, { key, ...more }: Sent = {}) =>
  test.call(consolidatorDispatch, { as, params: { timeId }, body: more, ...keyed(key) });
const readMark = async (as: string, id: string) => {
  const { body } = await orders(as);
  return body.slots.flatMap((slot) => slot.orders).find((order) => order.id === id)?.mark;
};

describe("the consolidator's session", () => {
  it('opens by its code, in capitals or not, with the slots it works', async () => {
    const { status, body } = await logIn(code.toLowerCase());
    assert.equal(status, 200);
    assert.equal(body.name, 'Marta');
    assert.deepEqual(
      body.activeTimes.map((time) => time.id),
      [place.timeId],
    );
    assert.equal((await orders(body.token)).status, 200);
  });

  it('locks an address for 15 minutes after five wrong codes, even for the right one', async () => {
    const said: unknown[] = [];
    for (let n = 0; n < 5; n++) {
      const { body } = await logIn('ZZZZZ9');
      said.push([body.code, body.detail]);
    }
    assert.deepEqual(
      said,
      [4, 3, 2, 1, 0].map((left) => ['CODE_WRONG', { left }]),
      'each says how many tries are left',
    );
    const locked = await logIn();
    assert.deepEqual([locked.status, locked.body.code], [429, 'LOCKED']);
    test.deps.setNow(mondayMorning + 15 * minute);
    assert.equal((await logIn()).status, 200);
  });

  it('counts wrong codes tried all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => logIn('ZZZZZ9')));
    const codes = answers.map(({ body }) => body.code);
    assert.equal(codes.filter((code) => code === 'CODE_WRONG').length, 5);
    assert.equal(codes.filter((code) => code === 'LOCKED').length, 7);
  });

  it('ends with the log out and after 12 hours', async () => {
    const first = await token();
    assert.equal((await test.call(consolidatorLogout, { as: first })).status, 200);
    assert.equal((await orders(first)).status, 401);
    const second = await token();
    test.deps.setNow(mondayMorning + 12 * 60 * minute);
    assert.equal((await orders(second)).status, 401);
  });

  it('is not opened by a user, and opens nothing of users', async () => {
    const user = await aCustomer(test);
    assert.equal((await orders(user.token)).status, 401);
    assert.equal((await logIn('AB 123')).body.field, 'code');
  });
});

describe('gathering a slot', () => {
  it('receives what comes and sends it on once everything is accounted for', async () => {
    const as = await token();
    const [good, lost, handed] = [await lunch(), await lunch(), await lunch({ status: 'in_consolidation' })];
    assert.equal((await mark(as, good, 'received')).status, 200);
    assert.equal((await orderNow(test, good)).status, 'in_consolidation');
    assert.equal((await mark(as, handed, 'received')).status, 200);
    const early = await dispatch(as);
    assert.deepEqual([early.status, early.body.code, early.body.detail], [409, 'STATE_CONFLICT', { missing: 1 }]);
    await mark(as, lost, 'missing');
    assert.equal((await orderNow(test, lost)).status, 'in_picking');
    assert.deepEqual((await dispatch(as)).body, { dispatched: 2 });
    for (const id of [good, handed]) assert.equal((await orderNow(test, id)).status, 'in_route');
    assert.equal((await orderNow(test, lost)).status, 'in_picking');
    assert.deepEqual((await orderNow(test, good)).events.map((event) => [event.action, event.by]).slice(1), [
      ['consolidate', 'consolidator'],
      ['dispatch', 'consolidator'],
    ]);
    assert.deepEqual((await dispatch(as)).body, { dispatched: 0 });
  });

  it('keeps a damaged lunch back', async () => {
    const as = await token();
    const id = await lunch();
    await mark(as, id, 'damaged');
    assert.equal((await orderNow(test, id)).status, 'in_consolidation');
    assert.deepEqual((await dispatch(as)).body, { dispatched: 0 });
    assert.equal((await orderNow(test, id)).status, 'in_consolidation');
  });

  it('lets the last word count, and answers the same mark twice alike', async () => {
    const as = await token();
    const id = await lunch();
    await mark(as, id, 'missing');
    for (const _ of [1, 2]) assert.equal((await mark(as, id, 'received')).status, 200);
    const { body } = await orders(as);
    assert.equal(body.slots[0]?.orders[0]?.mark, 'received');
    await dispatch(as);
    assert.equal((await mark(as, id, 'received')).status, 200);
    assert.equal((await mark(as, id, 'missing')).body.code, 'STATE_CONFLICT');
  });

  it('does not receive what the restaurant has not handed over, and says what is missing', async () => {
    const as = await token();
    const id = await lunch({ status: 'confirmed' });
    assert.equal((await mark(as, id, 'received')).body.code, 'STATE_CONFLICT');
    assert.equal((await mark(as, id, 'missing')).status, 200);
  });

  it('warns of a bag that was packed and stayed behind when the others of its departure left', async () => {
    const as = await token();
    const [gone, left, unpacked] = [
      await lunch({ status: 'confirmed' }),
      await lunch({ status: 'confirmed' }),
      await lunch({ status: 'confirmed' }),
    ];
    const packed_at = toInstant(test.deps.now());
    await test.deps.db
      .insertInto('order_packings')
      .values([gone, left].map((order_id) => ({ order_id, packed_at })))
      .execute();
    const leftBehind = async () =>
      (await orders(as)).body.slots.flatMap((slot) =>
        slot.orders.filter((order) => order.leftBehind).map(({ id }) => id),
      );
    const { restaurantId } = await test.deps.db
      .selectFrom('orders')
      .select('restaurant_id as restaurantId')
      .where('id', '=', gone)
      .executeTakeFirstOrThrow();
    const cook = await aCustomer(test, {
      permissions: [
        { permission: 'restaurant_orders_view', restaurantId },
        { permission: 'restaurant_orders_edit', restaurantId },
      ],
    });
    await test.call(changeStatus, {
      as: cook.token,
      body: { restaurantId, orderIds: [gone], action: 'pick', withUnpacked: true },
    });
    assert.deepEqual(await leftBehind(), []);
    test.deps.setNow(mondayMorning + 2 * MINUTE_MS);
    assert.deepEqual(await leftBehind(), [left]);
    assert.ok(unpacked);
  });

  it('lists today and its own slots only, and finds nothing elsewhere', async () => {
    const as = await token();
    const mine = await lunch();
    const tomorrow = await lunch({ scheduleDate: '2026-11-24' });
    const otherPlace = await aConsolidatedPlace();
    const kitchen = await aKitchen(test, otherPlace);
    const theirs = await anOrder(
      test,
      { customer: await aCustomer(test), kitchen, place: otherPlace, dish: await aDish(test, kitchen) },
      { status: 'in_picking' },
    );
    const { body } = await orders(as);
    assert.deepEqual(
      body.slots.flatMap((slot) => slot.orders.map((order) => order.id)),
      [mine],
    );
    for (const id of [tomorrow, theirs, test.deps.newId()]) assert.equal((await mark(as, id, 'received')).status, 404);
    assert.equal((await dispatch(as, otherPlace.timeId)).status, 404);
    assert.equal((await orderNow(test, theirs)).status, 'in_picking');
  });

  it('dispatches once when two people press at the same time', async () => {
    const as = await token();
    const id = await lunch();
    await mark(as, id, 'received');
    const answers = await Promise.all([dispatch(as), dispatch(as)]);
    assert.deepEqual(answers.map(({ body }) => body.dispatched).sort(), [0, 1]);
  });

  it('takes a mark back, until the lunch left', async () => {
    const as = await token();
    const id = await lunch();
    await mark(as, id, 'received');
    assert.equal((await mark(as, id, null)).status, 200);
    assert.equal(await readMark(as, id), null);
    assert.deepEqual((await dispatch(as)).body.detail, { missing: 1 });
    await mark(as, id, 'received');
    await dispatch(as);
    assert.equal((await mark(as, id, null)).body.code, 'STATE_CONFLICT');
  });

  it('gives the slots of an hour their letters', async () => {
    const { body } = await orders(await token());
    assert.match(body.slots[0]?.letter ?? '', /^[A-Z]+$/);
  });
});

describe('a bag of another building', () => {
  it('is told where it goes, of today and of the same city; its courier and departure stand with each slot', async () => {
    const as = await token();
    const [elsewhere, faraway] = [await aConsolidatedPlace(), await aConsolidatedPlace()];
    const unconsolidated = await aPlace(test);
    await test.deps.db
      .updateTable('locations')
      .set({ city: 'Medellín' })
      .where('id', '=', faraway.locationId)
      .execute();
    const customer = await aCustomer(test);
    for (const [there, code, status] of [
      [elsewhere, '7301', 'in_picking'],
      [elsewhere, '7302', 'delivered'],
      [faraway, '7303', 'in_picking'],
      [unconsolidated, '7304', 'confirmed'],
      [elsewhere, '7305', 'in_delivery_site'],
    ] as const) {
      const kitchen = await aKitchen(test, there);
      const dish = await aDish(test, kitchen);
      await anOrder(test, { customer, kitchen, place: there, dish }, { status, code });
    }
    const where = async (code: string) => {
      const { body } = await test.call(consolidatorBag, { as, params: { code } });
      return body.places.map(({ location, hour, letter }) => [location, hour, letter !== null]);
    };
    const nameOf = async ({ locationId }: Place) => {
      const named = test.deps.db.selectFrom('locations').select('name').where('id', '=', locationId);
      return (await named.executeTakeFirstOrThrow()).name;
    };
    assert.deepEqual(await where('7301'), [[await nameOf(elsewhere), elsewhere.hour, true]]);
    assert.deepEqual(
      await where('7305'),
      [[await nameOf(elsewhere), elsewhere.hour, true]],
      'left at a wrong building',
    );
    const direct = [await nameOf(unconsolidated), unconsolidated.hour, false];
    assert.deepEqual(await where('7304'), [direct], 'a building where nobody consolidates');
    for (const code of ['7302', '7303', '0000']) assert.deepEqual(await where(code), [], code);

    const carrier = await aCustomer(test, { permissions: [{ permission: 'app_domi' }] });
    await lunch({ courierId: carrier.id });
    const own = (await orders(as)).body.slots.find(({ timeId }) => timeId === place.timeId);
    assert.equal(own?.orders[0]?.courier, 'Ana Pérez');
    // 12:30 less the half hour on the road
    assert.equal(own?.dispatchBy, mondayMorning + 4 * 60 * minute);
  });
});

describe('the codes of other bags', () => {
  it('cannot be walked through', async () => {
    const as = await token();
    const walk = Array.from({ length: 31 }, (_, n) => `${2000 + n}`);
    const statuses = [];
    for (const code of walk) {
      const call = await test.call(consolidatorBag, { as, params: { code }, ip: '10.9.0.1' });
      statuses.push(call.status);
    }
    assert.deepEqual([new Set(statuses.slice(0, 30)), statuses.at(-1)], [new Set([200]), 429]);
  });
});

describe('a slot that is closed', () => {
  it('still gathers what was ordered before, and opens for a session that begins later', async () => {
    const id = await lunch();
    const before = await token();
    const close = test.deps.db.updateTable('location_times').set({ active: false });
    await close.where('id', '=', place.timeId).execute();
    assert.equal((await mark(before, id, 'received')).status, 200);
    assert.deepEqual((await dispatch(await token())).body, { dispatched: 1 });
    assert.deepEqual((await logIn()).body.activeTimes, []);
  });
});

describe('gathering without network', () => {
  const at = (minutes: number) => mondayMorning + minutes * minute;
  beforeEach(() => test.deps.setNow(at(60)));

  it('keeps the true time of what is sent later, never one in the future', async () => {
    const as = await token();
    test.deps.setNow(at(0));
    const id = await lunch();
    test.deps.setNow(at(60));
    await mark(as, id, 'received', { happenedAt: at(20) });
    await dispatch(as, place.timeId, { happenedAt: at(600) });
    const times = (await orderNow(test, id)).events.map((event) => [event.action, event.happenedAt]);
    assert.deepEqual(times.slice(1), [
      ['consolidate', at(20)],
      ['dispatch', at(60)],
    ]);
  });

  it('lets the last word by true time count, in whatever order words arrive', async () => {
    const [one, two] = [await token(), await token()];
    const id = await lunch();
    await mark(one, id, 'damaged', { happenedAt: at(30) });
    assert.equal((await mark(two, id, 'received', { happenedAt: at(20) })).status, 200);
    assert.equal(await readMark(one, id), 'damaged');
    await mark(one, id, null, { happenedAt: at(40) });
    assert.equal((await mark(two, id, 'received', { happenedAt: at(35) })).status, 200);
    assert.equal(await readMark(one, id), null);
  });

  it('does once what is sent twice, also at once', async () => {
    const as = await token();
    const [id, later] = [await lunch(), await lunch()];
    const [first, second] = [test.deps.newId(), test.deps.newId()];
    await mark(as, id, 'received', { happenedAt: at(20), key: first });
    await mark(as, later, 'missing', { happenedAt: at(21) });
    const sent = await Promise.all([1, 2].map(() => dispatch(as, place.timeId, { happenedAt: at(22), key: second })));
    assert.deepEqual(sent.map(({ body }) => body.dispatched).sort(), [0, 1]);
    await mark(as, later, 'received', { happenedAt: at(50) });
    assert.deepEqual((await dispatch(as, place.timeId, { happenedAt: at(22), key: second })).body, { dispatched: 0 });
    assert.equal((await orderNow(test, later)).status, 'in_consolidation');
    assert.equal((await mark(as, id, 'received', { happenedAt: at(20), key: first })).status, 200);
    assert.equal((await orderNow(test, id)).events.length, 3);
  });
});
