import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  kitchenCustody,
  kitchenLeftBehind,
  markPacked,
  orderCustody,
  platformCustody,
  platformLeftBehind,
} from '@sazon/contract/custody/routes';
import { raiseIncident } from '@sazon/contract/incidents/routes';
import { changeStatus, kitchenOrders } from '@sazon/contract/kitchen-orders/routes';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder } from '../../testing/order-makers.ts';
import { testApp } from '../../testing/test-app.ts';
import { warnOfLeftBehind } from './warn-of-left-behind-actions.ts';

const test = await testApp();
let customer: Customer;
let admin: Customer;

before(async () => {
  customer = await aCustomer(test);
  admin = await aCustomer(test, { permissions: [{ permission: 'admin_orders_write' }] });
});

async function aCounter() {
  const place = await aPlace(test);
  const kitchen = await aKitchen(test, place);
  const dish = await aDish(test, kitchen);
  const { restaurantId } = kitchen;
  const cook = await aCustomer(test, {
    permissions: [
      { permission: 'restaurant_orders_view', restaurantId },
      { permission: 'restaurant_orders_edit', restaurantId },
    ],
  });
  /** One of ten minutes ago. */
  const lunch = async (status: 'scheduled' | 'confirmed' = 'confirmed') => {
    const nowMs = test.deps.now();
    test.deps.setNow(nowMs - 10 * MINUTE_MS);
    const id = await anOrder(test, { customer, kitchen, place, dish }, { status });
    test.deps.setNow(nowMs);
    return id;
  };
  const pack = (orderIds: string[], happenedAt?: number, as = cook.token) =>
    test.call(markPacked, { as, body: { restaurantId, orderIds, ...(happenedAt !== undefined && { happenedAt }) } });
  const pick = (orderIds: string[]) =>
    test.call(changeStatus, { as: cook.token, body: { restaurantId, orderIds, action: 'pick', withUnpacked: true } });
  const leftBehind = async () =>
    (await test.call(kitchenLeftBehind, { as: cook.token, query: { restaurantId } })).body.data.map(
      (one) => one.orderId,
    );
  return { restaurantId, cook, lunch, pack, pick, leftBehind };
}

describe('the chain of custody', () => {
  it('tells customer, restaurant and platform when each link closed', async () => {
    const { cook, lunch, pack, pick, restaurantId } = await aCounter();
    const id = await lunch();
    const packedAt = test.deps.now() - 3 * MINUTE_MS;
    assert.deepEqual((await pack([id], packedAt)).body, { packed: [id], refused: [] });
    assert.equal((await pick([id])).status, 200);
    const chain = [
      { step: 'packed', at: packedAt },
      { step: 'picked_up', at: test.deps.now() },
      { step: 'on_site', at: null },
      { step: 'delivered', at: null },
    ];
    const mine = await test.call(orderCustody, { as: customer.token, params: { id } });
    assert.deepEqual(mine.body.links, chain);
    const kitchens = await test.call(kitchenCustody, {
      as: cook.token,
      params: { orderId: id },
      query: { restaurantId },
    });
    assert.deepEqual(kitchens.body.links, chain);
    const platforms = await test.call(platformCustody, { as: admin.token, params: { orderId: id } });
    assert.deepEqual(platforms.body.links, chain);
    const stranger = await aCustomer(test);
    assert.equal((await test.call(orderCustody, { as: stranger.token, params: { id } })).status, 404);
  });

  it('tells all of them what stopped a lunch, and when; nothing before', async () => {
    const { cook, lunch, pack, pick, restaurantId } = await aCounter();
    const id = await lunch();
    await pack([id]);
    await pick([id]);
    const stops = async () => {
      const query = { restaurantId };
      const answers = [
        await test.call(orderCustody, { as: customer.token, params: { id } }),
        await test.call(kitchenCustody, { as: cook.token, params: { orderId: id }, query }),
        await test.call(platformCustody, { as: admin.token, params: { orderId: id } }),
      ];
      return answers.map(({ body }) => body.stopped);
    };
    assert.deepEqual(await stops(), [undefined, undefined, undefined]);
    const body = { orderIds: [id], type: 'damaged' as const, description: 'Se abrió en el camino' };
    assert.equal((await test.call(raiseIncident, { as: admin.token, body })).status, 200);
    const stopped = { type: 'damaged', at: test.deps.now() };
    assert.deepEqual(await stops(), [stopped, stopped, stopped]);
  });

  it('takes a time of a device only from when it was accepted until now', async () => {
    const { lunch, pack } = await aCounter();
    const nowMs = test.deps.now();
    const ids = [await lunch(), await lunch()];
    const said = [1, nowMs + 60 * MINUTE_MS];
    for (const [place, id] of ids.entries()) await pack([id], said[place]);
    const packings = await test.deps.db
      .selectFrom('order_packings')
      .select(['order_id as id', 'packed_at as at'])
      .where('order_id', 'in', ids)
      .execute();
    const kept = new Map(packings.map(({ id, at }) => [id, at]));
    assert.deepEqual(
      ids.map((id) => kept.get(id)),
      [nowMs - 10 * MINUTE_MS, nowMs],
    );
  });

  it('takes a scan twice as one, from two at once too, and refuses what is not confirmed or not theirs', async () => {
    const { lunch, pack } = await aCounter();
    const [id, early] = [await lunch(), await lunch('scheduled')];
    const first = test.deps.now() - MINUTE_MS;
    const both = await Promise.all([pack([id], first), pack([id], first)]);
    assert.deepEqual(
      both.map(({ body }) => body.packed),
      [[id], [id]],
    );
    assert.deepEqual((await pack([id, early])).body, { packed: [id], refused: [early] });
    const [link] = (await test.call(orderCustody, { as: customer.token, params: { id } })).body.links;
    assert.equal(link?.at, first);
    const neighbour = await aCounter();
    assert.equal((await neighbour.pack([id])).status, 404);
    assert.equal((await pack([id], undefined, neighbour.cook.token)).status, 404);
  });

  it('takes what was packed without network with its true time, also once the lunch has left', async () => {
    const { cook, lunch, pack, pick, restaurantId } = await aCounter();
    const [id, late] = [await lunch(), await lunch()];
    const pickedAt = test.deps.now();
    await pick([id, late]);
    test.deps.setNow(pickedAt + 10 * MINUTE_MS);
    assert.deepEqual((await pack([id], pickedAt - MINUTE_MS)).body, { packed: [id], refused: [] });
    assert.deepEqual((await pack([late], pickedAt + MINUTE_MS)).body, { packed: [], refused: [late] });
    const query = { restaurantId, startDate: '2000-01-01', endDate: '2100-01-01' };
    const listed = await test.call(kitchenOrders, { as: cook.token, query });
    const packedAt = new Map(listed.body.data.map((order) => [order.id, order.packedAt]));
    assert.equal(packedAt.get(id), pickedAt - MINUTE_MS);
    assert.equal(packedAt.get(late), null);
    test.deps.setNow(pickedAt);
  });

  it('warns early, and each lunch once, of what was packed and not scanned when the others left', async () => {
    const { cook, lunch, pack, pick, leftBehind } = await aCounter();
    const [gone, left, unpacked] = [await lunch(), await lunch(), await lunch()];
    await pack([gone, left]);
    await pick([gone]);
    assert.deepEqual(await leftBehind(), []);
    await warnOfLeftBehind(test.deps);
    const start = test.deps.now();
    test.deps.setNow(start + 2 * MINUTE_MS);
    assert.deepEqual(await leftBehind(), [left]);
    await Promise.all([warnOfLeftBehind(test.deps), warnOfLeftBehind(test.deps)]);
    await warnOfLeftBehind(test.deps);
    const messages = await test.deps.db
      .selectFrom('outbox_messages')
      .select(['channel', 'body'])
      .where('kind', '=', 'meal_left_behind')
      .where('recipient', '=', cook.id)
      .execute();
    assert.equal(messages.length, 1);
    assert.match(messages[0]?.body ?? '', /^Revisa el mostrador: \d{4} no pasó por el escáner del domi/);
    const everywhere = await test.call(platformLeftBehind, { as: admin.token });
    assert.ok(everywhere.body.data.some((lunch) => lunch.orderId === left));
    await pick([left]);
    assert.deepEqual(await leftBehind(), []);
    assert.ok(unpacked);
    test.deps.setNow(start);
  });
});
