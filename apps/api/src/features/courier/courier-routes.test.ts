import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import {
  courierArrive,
  courierDeliver,
  courierNotDelivered,
  courierNotify,
  courierPickUp,
  courierStops,
} from '@sazon/contract/courier/routes';
import { sendAdminChat } from '@sazon/contract/orders/admin-refund-and-chat-routes';
import { sendChatMessage } from '@sazon/contract/orders/chat-routes';
import { aKeptPhoto } from '../../testing/courier-photo.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Place } from '../../testing/kitchen-makers.ts';
import { anOrder, orderNow, someOrders } from '../../testing/order-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';

const test = await testApp();
const minute = 60_000;
const noon = mondayMorning + 4 * 3_600_000;

let place: Place;
let courier: Customer;
let customer: Customer;
let lunch: (more?: Parameters<typeof anOrder>[2]) => Promise<string>;

const aCourier = () => aCustomer(test, { permissions: [{ permission: 'app_domi' }] });

beforeEach(async () => {
  test.deps.setNow(noon);
  place = await aPlace(test);
  const kitchen = await aKitchen(test, place);
  const dish = await aDish(test, kitchen);
  courier = await aCourier();
  customer = await aCustomer(test);
  lunch = (more = {}) =>
    anOrder(test, { customer, kitchen, place, dish }, { status: 'confirmed', courierId: courier.id, ...more });
});

const at = (as = courier.token) => ({ as, params: { id: place.timeId } });
const pickUp = (orderIds: string[], as?: string) => test.call(courierPickUp, { ...at(as), body: { orderIds } });
const photo = (purpose: 'arrival' | 'not_delivered', as = courier.token) =>
  aKeptPhoto(test, { as, timeId: place.timeId, purpose });
const arrive = async (more: { as?: string; happenedAt?: number } = {}) => {
  const { as, ...rest } = more;
  const photoId = await photo('arrival', as);
  return await test.call(courierArrive, { ...at(as), body: { waitingPlace: 'Portería principal', photoId, ...rest } });
};
const deliver = (body: { code?: string; orderId?: string; happenedAt?: number }, as?: string) =>
  test.call(courierDeliver, { ...at(as), body });
const giveBack = async (orderIds: string[], more: { happenedAt?: number } = {}) => {
  const photoId = await photo('not_delivered');
  return await test.call(courierNotDelivered, { ...at(), body: { orderIds, photoId, ...more } });
};
const passMinutes = (minutes: number) => test.deps.setNow(test.deps.now() + minutes * minute);

const sayAsSupport = async (orderId: string, body: string) => {
  const { token: as } = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });
  assert.equal((await test.call(sendAdminChat, { as, params: { orderId }, body: { body } })).status, 200);
};

const messagesTo = (to: string, kind: string) =>
  test.deps.db
    .selectFrom('outbox_messages')
    .select(['channel', 'body'])
    .where('recipient', '=', to)
    .where('kind', '=', kind)
    .execute();

describe("the courier's day", () => {
  it('lists the stops of today with what may be done, and nothing of another courier', async () => {
    const mine = await lunch({ code: '4833' });
    await lunch({ courierId: (await aCourier()).id });
    await lunch({ status: 'scheduled' });
    await lunch({ scheduleDate: '2026-11-24' });
    const { body } = await test.call(courierStops, { as: courier.token, query: {} });
    assert.equal(body.stops.length, 1);
    assert.equal(body.stops[0]?.id, place.timeId);
    assert.deepEqual(
      body.stops[0]?.orders.map(({ id, code, actions }) => ({ id, code, actions })),
      [{ id: mine, code: '4833', actions: ['pick'] }],
    );
    assert.deepEqual([body.stops[0]?.minutesToNotify, body.stops[0]?.maxWaitTimeMinutes], [5, 15]);
  });

  it('takes lunches from the restaurant to delivered by their codes, each with its history', async () => {
    const [first, second] = [await lunch({ code: '4833' }), await lunch({ code: '2915' })];
    assert.equal((await pickUp([first, second])).status, 200);
    assert.equal((await orderNow(test, first)).status, 'in_route');
    const arrived = await arrive();
    // for 12:30, on time until 12:40
    assert.equal(arrived.body.stop.arrival?.until, noon + 55 * minute);
    assert.equal((await messagesTo(customer.id, 'order_arrived')).length, 2);
    const delivered = await deliver({ code: '4833' });
    assert.deepEqual([delivered.status, delivered.body.orderId], [200, first]);
    const byList = await deliver({ orderId: second });
    assert.ok(byList.body.stop.orders.every((order) => order.status === 'delivered'));
    const history = (await orderNow(test, first)).events.map((event) => event.action);
    assert.deepEqual(history, ['confirm', 'pick', 'depart', 'arrive', 'deliver']);
    const how = await test.deps.db
      .selectFrom('order_events')
      .select('reason')
      .where('order_id', 'in', [first, second])
      .where('action', '=', 'deliver')
      .orderBy('id')
      .execute();
    assert.deepEqual(
      how.map(({ reason }) => reason),
      [null, 'Desde la lista, sin código'],
    );
    const ledger = await test.deps.db
      .selectFrom('ledger_transfers')
      .select('amount_cop')
      .where('order_id', '=', first)
      .execute();
    assert.ok(ledger.length > 0);
  });

  it('tells what the customer wrote about their lunch, and nothing of what support answered or others wrote', async () => {
    const [mine, other] = [await lunch({ code: '4833', status: 'in_route' }), await lunch({ status: 'in_route' })];
    const write = (body: string) =>
      test.call(sendChatMessage, { as: customer.token, params: { id: mine }, body: { body } });
    for (const body of ['Por la puerta de la 93', 'Pregunta por Inés']) {
      assert.equal((await write(body)).status, 200);
      passMinutes(1);
    }
    await sayAsSupport(mine, 'Le avisamos.');
    const { body } = await test.call(courierStops, { as: courier.token, query: {} });
    const wrote = new Map(body.stops[0]?.orders.map(({ id, customerWrote }) => [id, customerWrote]));
    assert.deepEqual(wrote.get(mine), ['Por la puerta de la 93', 'Pregunta por Inés']);
    assert.deepEqual(wrote.get(other), []);
  });

  it('sets out with what the restaurant handed over before', async () => {
    const id = await lunch({ status: 'in_picking' });
    await pickUp([id]);
    assert.equal((await orderNow(test, id)).status, 'in_route');
  });

  it('hands lunches of a slot with a consolidator to the consolidator', async () => {
    await test.deps.db
      .updateTable('location_times')
      .set({ has_consolidator: true })
      .where('id', '=', place.timeId)
      .execute();
    const id = await lunch();
    await pickUp([id]);
    assert.equal((await orderNow(test, id)).status, 'in_consolidation');
    assert.equal((await arrive()).body.code, 'STATE_CONFLICT');
  });

  it('answers each request sent again as done, and does it once', async () => {
    const id = await lunch({ code: '4833' });
    for (const _ of [1, 2]) assert.equal((await pickUp([id])).status, 200);
    for (const _ of [1, 2]) assert.equal((await arrive()).status, 200);
    const answers = await Promise.all([deliver({ code: '4833' }), deliver({ code: '4833' })]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    assert.equal((await orderNow(test, id)).events.length, 5);
    assert.equal((await messagesTo(customer.id, 'order_delivered')).length, 1);
    const ledger = await test.deps.db
      .selectFrom('ledger_transfers')
      .select('kind')
      .where('order_id', '=', id)
      .execute();
    assert.equal(new Set(ledger.map((row) => row.kind)).size, ledger.length);
  });

  it('refuses a wrong code, and the code of another stop', async () => {
    const id = await lunch({ code: '4833', status: 'in_delivery_site' });
    const otherPlace = await aPlace(test);
    const otherKitchen = await aKitchen(test, otherPlace);
    const elsewhere = await anOrder(
      test,
      { customer, kitchen: otherKitchen, place: otherPlace, dish: await aDish(test, otherKitchen) },
      { code: '7788', status: 'in_delivery_site', courierId: courier.id },
    );
    for (const code of ['4834', '7788']) assert.equal((await deliver({ code })).body.code, 'CODE_WRONG');
    assert.equal((await deliver({ orderId: elsewhere })).status, 404);
    for (const order of [id, elsewhere]) assert.equal((await orderNow(test, order)).status, 'in_delivery_site');
  });

  it('does not deliver before the arrival', async () => {
    await lunch({ code: '4833' });
    assert.equal((await deliver({ code: '4833' })).body.code, 'STATE_CONFLICT');
  });

  it('gives back what nobody came for only after the wait: charged, told, to be seen', async () => {
    const id = await lunch({ status: 'in_route' });
    passMinutes(40);
    await arrive();
    passMinutes(14);
    const early = await giveBack([id]);
    assert.deepEqual([early.status, early.body.code], [409, 'WAIT_NOT_OVER']);
    assert.equal((await orderNow(test, id)).status, 'in_delivery_site');
    passMinutes(1);
    const returned = await giveBack([id]);
    assert.equal(returned.status, 200);
    assert.equal(returned.body.stop.orders[0]?.status, 'cancelled');
    const now = await orderNow(test, id);
    assert.deepEqual([now.status, now.charged, now.cancelReason], ['cancelled', true, 'not_delivered']);
    assert.match(
      (await messagesTo(customer.id, 'order_not_delivered'))[0]?.body ?? '',
      /Se ha acabado el tiempo para recoger tu/,
    );
    const refunds = await test.deps.db.selectFrom('refunds').select('id').where('order_id', '=', id).execute();
    assert.equal(refunds.length, 0);
    assert.equal((await giveBack([id])).status, 200);
    assert.equal((await orderNow(test, id)).events.length, 3);
  });

  it('judges work sent later by when it truly happened', async () => {
    const id = await lunch({ status: 'in_route' });
    passMinutes(90);
    await arrive({ happenedAt: noon + 45 * minute });
    const early = await giveBack([id], { happenedAt: noon + 59 * minute });
    assert.equal(early.body.code, 'WAIT_NOT_OVER');
    assert.equal((await giveBack([id], { happenedAt: noon + 60 * minute })).status, 200);
    assert.equal((await orderNow(test, id)).charged, false, 'told late: somebody looks at it first');
    const events = (await orderNow(test, id)).events.slice(1);
    assert.deepEqual(
      events.map((event) => event.happenedAt),
      [noon + 45 * minute, noon + 60 * minute],
    );
  });

  it('cannot shorten the wait by claiming to have arrived before setting out', async () => {
    const id = await lunch({ status: 'in_route' });
    for (const happenedAt of [-9_007_199_254_740_991, noon - 3_600_000]) {
      const { status } = await arrive({ happenedAt });
      assert.ok(status < 500);
    }
    await arrive();
    assert.equal((await giveBack([id])).body.code, 'WAIT_NOT_OVER');
  });

  it('reminds the missing after minutesToNotify, and not again before as long', async () => {
    await lunch({ status: 'in_route' });
    const notify = () => test.call(courierNotify, at());
    assert.equal((await notify()).body.code, 'STATE_CONFLICT');
    await arrive();
    assert.equal((await notify()).body.code, 'TOO_SOON');
    // at noon, half an hour before their hour, nobody is missing yet
    passMinutes(35);
    assert.deepEqual((await notify()).body, { notified: 1 });
    assert.equal((await notify()).body.code, 'TOO_SOON');
    assert.equal((await messagesTo(customer.id, 'order_reminder')).length, 1);
  });

  it("finds nothing at another courier's stop and changes nothing there", async () => {
    const id = await lunch({ code: '4833', status: 'in_route' });
    const other = await aCourier();
    assert.equal((await pickUp([id], other.token)).status, 404);
    assert.equal((await arrive({ as: other.token })).status, 404);
    assert.equal((await deliver({ code: '4833' }, other.token)).status, 404);
    assert.equal((await orderNow(test, id)).events.length, 1);
    const theirs = await lunch({ courierId: other.id, status: 'confirmed' });
    assert.equal((await pickUp([theirs])).status, 404);
    assert.equal((await orderNow(test, theirs)).status, 'confirmed');
  });

  it('is for couriers only', async () => {
    assert.equal((await test.call(courierStops, { as: customer.token, query: {} })).status, 403);
    assert.equal((await test.call(courierStops)).status, 401);
    assert.equal((await deliver({ code: '48a3' })).body.field, 'code');
    assert.equal((await deliver({})).status, 400);
  });

  it('moves a stop of 300 lunches', async () => {
    const kitchen = await aKitchen(test, place);
    const ids = await someOrders(test, { customer, kitchen, place, dish: await aDish(test, kitchen) }, 300, {
      status: 'confirmed',
      courierId: courier.id,
    });
    assert.equal((await pickUp(ids)).status, 200);
    const { body } = await arrive();
    assert.ok(body.stop.orders.every((order) => order.status === 'in_delivery_site'));
  });
});
