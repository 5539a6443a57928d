import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { afterEach, describe, it } from 'node:test';
import { addToCart, getCart, updateCart } from '@sazon/contract/cart/routes';
import { listPurchases, reorder } from '@sazon/contract/checkout/purchases-routes';
import { placeOrders } from '@sazon/contract/checkout/routes';
import { cancelOrder, rescheduleOrder, validateOrder } from '@sazon/contract/orders/routes';
import { assertMoneyAddsUp } from '../../testing/assert-money-adds-up.ts';
import { aCustomer, anEnterprise, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Kitchen } from '../../testing/kitchen-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { deps } = test;
afterEach(() => deps.setNow(mondayMorning));

const place = await aPlace(test);
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen, { priceCop: 18_000 });
const { locationId, timeId } = place;
let keys = 0;

async function bought(
  who: Customer,
  lunches: { scheduleDate: string; menuId?: string; groupMenuAdditions?: never[] }[],
) {
  for (const lunch of lunches) {
    const body = { locationId, timeId, menuId: dish.menuId, quantity: 1, ...lunch };
    assert.equal((await test.call(addToCart, { as: who.token, body })).status, 200);
  }
  const sum = lunches.length * 19_260;
  const placed = await test.call(placeOrders, {
    as: who.token,
    headers: { 'idempotency-key': `reorder-test-${++keys}` },
    body: { useTingos: true, paymentMethod: 'balance', expectedTotal: sum },
  });
  assert.equal(placed.status, 200, JSON.stringify(placed.body));
  return placed.body.orderIds;
}
const someone = () => aCustomer(test, { tingosCop: 200_000 });
const again = (who: Customer, orderIds: readonly string[], more: { scheduleDate?: string } = {}) =>
  test.call(reorder, { as: who.token, body: { orderIds: [...orderIds], locationId, timeId, ...more } });
const cart = async (who: Customer) => (await test.call(getCart, { as: who.token })).body.items;

describe('ordering again', () => {
  it('puts a week into the cart, a lunch a day, at the price of today', async () => {
    const who = await someone();
    const ids = await bought(who, [{ scheduleDate: '2026-11-24' }, { scheduleDate: '2026-11-25' }]);
    await deps.db.updateTable('menus').set({ price_cop: 21_000 }).where('id', '=', dish.menuId).execute();
    const answer = await again(who, ids);
    await deps.db.updateTable('menus').set({ price_cop: 18_000 }).where('id', '=', dish.menuId).execute();
    assert.deepEqual(
      answer.body.added.map(({ scheduleDate, price, before }) => [scheduleDate, price, before]),
      [
        ['2026-11-23', 21_000, 18_000],
        ['2026-11-24', 21_000, 18_000],
      ],
    );
    assert.deepEqual(answer.body.left, []);
    assert.deepEqual(
      (await cart(who)).map((item) => item.scheduleDate),
      ['2026-11-23', '2026-11-24'],
    );
    assert.equal(
      (await again(who, ids.slice(0, 1), { scheduleDate: '2026-11-27' })).body.added[0]?.scheduleDate,
      '2026-11-27',
    );
  });

  it('names the line of each lunch, so that its day can be another; none where it joined one', async () => {
    const who = await someone();
    const ids = await bought(who, [{ scheduleDate: '2026-11-24' }]);
    const [first] = (await again(who, ids)).body.added;
    const change = { id: first?.itemId ?? '', scheduleDate: '2026-11-26' };
    assert.equal((await test.call(updateCart, { as: who.token, body: change })).status, 200);
    assert.deepEqual(
      (await cart(who)).map((item) => item.scheduleDate),
      ['2026-11-26'],
    );
    const [joined] = (await again(who, ids, { scheduleDate: '2026-11-26' })).body.added;
    assert.equal(joined?.itemId, null);
  });

  it('tells what cannot be had any more, and why; the rest goes in', async () => {
    const who = await someone();
    const gone = await aDish(test, kitchen, { priceCop: 18_000 });
    const changed = await aDish(test, kitchen, { priceCop: 18_000 });
    const ids = await bought(who, [
      { scheduleDate: '2026-11-24', menuId: gone.menuId },
      { scheduleDate: '2026-11-25', menuId: changed.menuId },
      { scheduleDate: '2026-11-26' },
    ]);
    await deps.db.updateTable('menus').set({ active: false }).where('id', '=', gone.menuId).execute();
    await deps.db
      .updateTable('addition_groups')
      .set({ required: true })
      .where('menu_id', '=', changed.menuId)
      .execute();
    const { added, left } = (await again(who, ids)).body;
    assert.deepEqual(
      added.map((one) => one.orderId),
      [ids[2]],
    );
    assert.deepEqual(
      left.map(({ orderId, code }) => [orderId, code]),
      [
        [ids[0], 'MENU_UNAVAILABLE'],
        [ids[1], 'ADDITIONS_INVALID'],
      ],
    );
    assert.match(left[0]?.reason ?? '', /Ya no lo ofrecen/);
  });

  it('refuses a key that is none, however long, and adds nothing', async () => {
    const who = await someone();
    const [orderId = ''] = await bought(who, [{ scheduleDate: '2026-11-24' }]);
    const answer = await test.call(reorder, {
      as: who.token,
      headers: { 'idempotency-key': randomBytes(3000).toString('base64') },
      body: { orderIds: [orderId], locationId, timeId },
    });
    assert.deepEqual([answer.status, answer.body.code], [400, 'VALIDATION']);
    assert.deepEqual(await cart(who), []);
  });

  it('knows only the orders of who asks, and only places that are theirs', async () => {
    const [who, other] = [await someone(), await someone()];
    const ids = await bought(who, [{ scheduleDate: '2026-11-24' }]);
    assert.equal((await again(other, ids)).status, 404);
    assert.deepEqual(await cart(other), []);
    const closed = await aPlace(test, { enterpriseId: (await anEnterprise(test)).id });
    const body = { orderIds: ids, locationId: closed.locationId, timeId: closed.timeId };
    assert.equal((await test.call(reorder, { as: who.token, body })).status, 404);
  });
});

describe('looking back at purchases', () => {
  it('shows the own ones, the latest first, each with its lunches and how it was paid', async () => {
    const who = await someone();
    await bought(who, [{ scheduleDate: '2026-11-25' }, { scheduleDate: '2026-11-24' }]);
    deps.setNow(mondayMorning + 60_000);
    await bought(who, [{ scheduleDate: '2026-11-26' }]);
    const { data, total } = (await test.call(listPurchases, { as: who.token, query: {} })).body;
    assert.equal(total, 2);
    assert.deepEqual(
      data.map((one) => [one.total, one.tingos, one.orders.map((lunch) => lunch.scheduleDate)]),
      [
        [19_260, 19_260, ['2026-11-26']],
        [38_520, 38_520, ['2026-11-24', '2026-11-25']],
      ],
    );
    assert.deepEqual((await test.call(listPurchases, { as: (await someone()).token, query: {} })).body.data, []);
  });
});

describe('moving an order to another hour or place', () => {
  /** Another slot that the same kitchen serves with the same dish. */
  async function served(by: Kitchen, more: { enterpriseId?: string; hour?: string } = {}) {
    const other = await aPlace(test, more);
    const id = deps.newId();
    await deps.db
      .insertInto('restaurant_times')
      .values({ id, restaurant_id: by.restaurantId, time_id: other.timeId })
      .execute();
    await deps.db.insertInto('menu_times').values({ menu_id: dish.menuId, restaurant_time_id: id }).execute();
    return other;
  }

  it('is offered and done where the kitchen serves it and the person may eat', async () => {
    const who = await someone();
    const tower = await served(kitchen, { hour: '13:00' });
    const closed = await served(kitchen, { enterpriseId: (await anEnterprise(test)).id });
    const [orderId = ''] = await bought(who, [{ scheduleDate: '2026-11-24' }]);
    const { moves, dates } = (await test.call(validateOrder, { as: who.token, params: { orderId } })).body;
    assert.deepEqual(moves[0]?.timeId, timeId, 'its own hour comes first');
    assert.deepEqual(moves[0]?.dates, dates);
    assert.ok(
      !dates.includes('2026-11-24') &&
        moves.some((move) => move.timeId === tower.timeId && move.dates.includes('2026-11-24')),
    );
    assert.ok(!moves.some((move) => move.timeId === closed.timeId));
    const move = (to: string) =>
      test.call(rescheduleOrder, {
        as: who.token,
        params: { orderId },
        body: { scheduleDate: '2026-11-24', timeId: to },
      });
    assert.equal((await move(closed.timeId)).status, 404);
    const moved = await move(tower.timeId);
    assert.deepEqual([moved.status, moved.body.hour, moved.body.location.id], [200, '13:00', tower.locationId]);
    assert.equal(moved.body.total, 19_260);
    await assertMoneyAddsUp(test, []);
    assert.equal((await test.call(cancelOrder, { as: who.token, params: { orderId }, body: {} })).status, 200);
  });
});
