import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { courierStops } from '@sazon/contract/courier/routes';
import { adminOrders } from '@sazon/contract/orders/admin-list-and-detail-routes';
import { sendAdminChat } from '@sazon/contract/orders/admin-refund-and-chat-routes';
import { listChatMessages, sendChatMessage, unreadChatMessages } from '@sazon/contract/orders/chat-routes';
import * as chat from '@sazon/contract/orders/courier-and-kitchen-chat-routes';
import type { OrderStatus } from '@sazon/domain/orders/status';
import type { LiveScope } from '../../db/live-event-collector.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Kitchen, type Place } from '../../testing/kitchen-makers.ts';
import { anOrder, monday } from '../../testing/order-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';

const test = await testApp();
let customer: Customer;
let courier: Customer;
let place: Place;
let lunch: (status?: OrderStatus) => Promise<string>;

const aCook = ({ restaurantId }: Kitchen, name = 'Beto') =>
  aCustomer(test, {
    firstName: name,
    permissions: [
      { permission: 'restaurant_orders_view', restaurantId },
      { permission: 'restaurant_orders_edit', restaurantId },
      { permission: 'restaurant_orders_write', restaurantId },
      { permission: 'restaurant_orders_delete', restaurantId },
    ],
  });
let kitchen: Kitchen;
let cook: Customer;

beforeEach(async () => {
  test.deps.setNow(mondayMorning + 4 * 3_600_000);
  place = await aPlace(test);
  kitchen = await aKitchen(test, place);
  const dish = await aDish(test, kitchen);
  cook = await aCook(kitchen);
  courier = await aCustomer(test, { firstName: 'Laura', permissions: [{ permission: 'app_domi' }] });
  customer = await aCustomer(test);
  lunch = (status = 'in_route') => anOrder(test, { customer, kitchen, place, dish }, { status, courierId: courier.id });
});

const passMinute = () => test.deps.setNow(test.deps.now() + 60_000);
const ask = (id: string, body: string) =>
  test.call(sendChatMessage, { as: customer.token, params: { id }, body: { body } });
const asCourier = (orderId: string, body: string, more: { as?: string; timeId?: string; key?: string } = {}) =>
  test.call(chat.sendCourierChat, {
    as: more.as ?? courier.token,
    params: { id: more.timeId ?? place.timeId },
    body: { orderId, body },
    ...(more.key !== undefined && { headers: { 'idempotency-key': more.key } }),
  });
const asKitchen = (orderId: string, body: string, more: { as?: string; restaurantId?: string; key?: string } = {}) =>
  test.call(chat.sendKitchenChat, {
    as: more.as ?? cook.token,
    params: { orderId },
    body: { restaurantId: more.restaurantId ?? kitchen.restaurantId, body },
    ...(more.key !== undefined && { headers: { 'idempotency-key': more.key } }),
  });
const readCourier = (orderId: string, as = courier.token) => test.call(chat.courierChat, { as, params: { orderId } });
const readKitchen = (orderId: string, as = cook.token, { restaurantId } = kitchen) =>
  test.call(chat.kitchenChat, { as, params: { orderId }, query: { restaurantId } });
const readOwn = (id: string) => test.call(listChatMessages, { as: customer.token, params: { id } });
const unreadOnBoard = async (startDate = monday, endDate = monday) => {
  const query = { restaurantId: kitchen.restaurantId, startDate, endDate };
  return (await test.call(chat.kitchenUnreadChats, { as: cook.token, query })).body.data;
};
const unreadAtStop = async (orderId: string) => {
  const { body } = await test.call(courierStops, { as: courier.token, query: {} });
  return body.stops[0]?.orders.find(({ id }) => id === orderId)?.unread;
};

describe('the chat of an order', () => {
  it('is answered by the courier and the kitchen, by name, and the customer is notified', async () => {
    const id = await lunch();
    await ask(id, '¿Por dónde vienen?');
    passMinute();
    assert.equal((await asCourier(id, 'Llego en cinco minutos')).status, 200);
    passMinute();
    assert.equal((await asKitchen(id, 'Salió hace un rato')).status, 200);
    assert.equal((await test.call(unreadChatMessages, { as: customer.token, params: { id } })).body.unread, 2);
    const { body } = await readOwn(id);
    assert.deepEqual(
      body.data.map(({ by, from, mine, body: text }) => [by, from, mine, text]),
      [
        ['customer', 'Ana', true, '¿Por dónde vienen?'],
        ['courier', 'Laura', false, 'Llego en cinco minutos'],
        ['restaurant', 'Cocina', false, 'Salió hace un rato'],
      ],
    );
    const pushes = await test.deps.db
      .selectFrom('outbox_messages')
      .select(['recipient', 'subject', 'body'])
      .where('kind', 'in', ['chat_answered', 'chat_asked'])
      .where('recipient', 'in', [customer.id, courier.id])
      .orderBy('id')
      .execute();
    assert.deepEqual(
      pushes.map(({ recipient, subject }) => [recipient === customer.id ? 'customer' : 'courier', subject]),
      [
        ['courier', 'Ana Pérez te escribió'],
        ['customer', 'Tu domi te escribió'],
        ['customer', 'Cocina te escribió'],
      ],
    );
  });

  it('is read by each for themselves: what the courier read still waits for the restaurant and for support', async () => {
    const id = await lunch();
    await ask(id, 'Por la puerta de la 93');
    const admin = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });
    const waitsForSupport = async () =>
      (await test.call(adminOrders, { as: admin.token, query: { waiting: 'chat', search: customer.phone } })).body
        .total;
    assert.deepEqual([await unreadAtStop(id), await unreadOnBoard()], [1, [{ orderId: id, unread: 1 }]]);
    await readCourier(id);
    assert.deepEqual([await unreadAtStop(id), await unreadOnBoard()], [0, [{ orderId: id, unread: 1 }]]);
    await readKitchen(id);
    assert.deepEqual([await unreadOnBoard(), await waitsForSupport()], [[], 1]);
  });

  it('is counted for the restaurant on each of the days that it looks at, and on no other', async () => {
    const tuesday = '2026-11-24';
    const [today, next] = [await lunch(), await lunch('confirmed')];
    await test.deps.db.updateTable('orders').set({ schedule_date: tuesday }).where('id', '=', next).execute();
    for (const id of [today, next]) await ask(id, '¿Viene sin cebolla?');
    const readIds = async (start?: string, end?: string) =>
      (await unreadOnBoard(start, end)).map(({ orderId }) => orderId).sort();
    assert.deepEqual(await readIds(monday, tuesday), [today, next].sort());
    assert.deepEqual([await readIds(), await readIds(tuesday, tuesday)], [[today], [next]]);
  });

  it('keeps what support answers, and phone numbers, from courier and restaurant', async () => {
    const id = await lunch();
    await ask(id, 'Hola');
    const admin = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });
    const body = { body: 'Te devolvimos 5.000' };
    await test.call(sendAdminChat, { as: admin.token, params: { orderId: id }, body });
    for (const answer of [await readCourier(id), await readKitchen(id)]) {
      assert.deepEqual(
        answer.body.data.map(({ body: text }) => text),
        ['Hola'],
      );
      assert.ok(!JSON.stringify(answer.body).includes(customer.phone));
    }
    await asCourier(id, 'Ya llegué');
    const seen = JSON.stringify((await readOwn(id)).body);
    assert.ok(!seen.includes(courier.phone) && !seen.includes(cook.phone));
  });

  it('is open from confirmed until the lunch is over', async () => {
    const open: OrderStatus[] = ['confirmed', 'in_picking', 'in_consolidation', 'in_route', 'in_delivery_site'];
    for (const status of open) {
      const id = await lunch(status);
      const sent = [
        await asCourier(id, 'Hola'),
        await asKitchen(id, 'Hola'),
        await readCourier(id),
        await readKitchen(id),
      ];
      assert.deepEqual(
        sent.map((answer) => answer.status),
        [200, 200, 200, 200],
        status,
      );
    }
    for (const status of ['scheduled', 'delivered', 'cancelled'] as const) {
      const id = await lunch(status);
      for (const answer of [await asKitchen(id, 'Hola'), await readCourier(id), await readKitchen(id)]) {
        assert.deepEqual([answer.status, answer.body.code], [409, 'STATE_CONFLICT'], status);
      }
      assert.notEqual((await asCourier(id, 'Hola')).status, 200, status);
      assert.equal((await readOwn(id)).body.data.length, 0);
    }
  });

  it('is not there for another courier, another stop, another restaurant, or staff who only watch', async () => {
    const id = await lunch();
    await ask(id, 'Un secreto');
    const other = await aCustomer(test, { permissions: [{ permission: 'app_domi' }] });
    assert.deepEqual(
      [(await readCourier(id, other.token)).status, (await asCourier(id, 'x', { as: other.token })).status],
      [404, 404],
    );
    const elsewhere = await aPlace(test);
    assert.equal((await asCourier(id, 'x', { timeId: elsewhere.timeId })).status, 404);
    const theirs = await aKitchen(test, elsewhere);
    const neighbour = await aCook(theirs);
    // with their own restaurant, and with the one that cooks it
    for (const { restaurantId } of [theirs, kitchen]) {
      assert.equal((await readKitchen(id, neighbour.token, { ...theirs, restaurantId })).status, 404);
      assert.equal((await asKitchen(id, 'x', { as: neighbour.token, restaurantId })).status, 404);
    }
    const { restaurantId } = kitchen;
    const watcher = await aCustomer(test, { permissions: [{ permission: 'restaurant_orders_view', restaurantId }] });
    assert.equal((await readKitchen(id, watcher.token)).status, 200);
    assert.equal((await asKitchen(id, 'x', { as: watcher.token })).status, 403);
    assert.equal((await readOwn(id)).body.data.length, 1);
  });

  it('is left with the courier who had the lunch when it goes to another one', async () => {
    const id = await lunch();
    const next = await aCustomer(test, { permissions: [{ permission: 'app_domi' }] });
    await test.deps.db.updateTable('orders').set({ courier_id: next.id }).where('id', '=', id).execute();
    assert.deepEqual([(await readCourier(id)).status, (await asCourier(id, 'x')).status], [404, 404]);
    assert.equal((await readCourier(id, next.token)).status, 200);
  });

  it('takes what is sent twice once', async () => {
    const id = await lunch();
    const key = test.deps.newId();
    await Promise.all([asCourier(id, 'Ya llego', { key }), asCourier(id, 'Ya llego', { key })]);
    await Promise.all([asKitchen(id, 'Ya salió', { key }), asKitchen(id, 'Ya salió', { key })]);
    assert.equal((await readOwn(id)).body.data.length, 2);
  });

  it('keeps the time at which the courier wrote it without a connection', async () => {
    const id = await lunch();
    const happenedAt = test.deps.now();
    passMinute();
    const body = { orderId: id, body: 'Estoy abajo', happenedAt };
    await test.call(chat.sendCourierChat, { as: courier.token, params: { id: place.timeId }, body });
    assert.equal((await readOwn(id)).body.data[0]?.at, happenedAt);
  });

  it('tells the open screens of all three', async () => {
    const id = await lunch();
    const told = new Set<LiveScope>();
    const scopes: LiveScope[] = [`user:${customer.id}`, `courier:${courier.id}`, `restaurant:${kitchen.restaurantId}`];
    await test.deps.live.ready();
    for (const write of [() => ask(id, 'Hola'), () => asCourier(id, 'Hola'), () => asKitchen(id, 'Hola')]) {
      told.clear();
      await new Promise<void>((resolve) => {
        const stop = test.deps.live.follow(scopes, (scope) => {
          told.add(scope);
          if (told.size === scopes.length) resolve(stop());
        });
        void write();
      });
      assert.equal(told.size, 3);
    }
  });
});
