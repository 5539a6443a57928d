import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { menuList } from '@sazon/contract/catalog/routes';
import { checkout, placeOrders } from '@sazon/contract/checkout/routes';
import { kitchenPauses, setHourMax, setPause } from '@sazon/contract/menu-management/pauses-and-hour-maximum-routes';
import { cancelOrder, rescheduleOrder } from '@sazon/contract/orders/routes';
import { toInstantMs } from '@sazon/domain/calendar/bogota-time';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Place } from '../../testing/kitchen-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { deps } = test;
const tuesday = '2026-11-24';
const thursday = '2026-11-26';

/** A kitchen that serves two places at the same hour, one dish at both. */
async function aKitchenOfTwoPlaces() {
  const places = [await aPlace(test), await aPlace(test)] as const;
  const kitchen = await aKitchen(test, places[0]);
  const dish = await aDish(test, kitchen, { priceCop: 20_000 });
  const other = deps.newId();
  const serves = { restaurant_id: kitchen.restaurantId, time_id: places[1].timeId, capacity: null };
  await deps.db
    .insertInto('restaurant_times')
    .values({ id: other, ...serves })
    .execute();
  await deps.db.insertInto('menu_times').values({ menu_id: dish.menuId, restaurant_time_id: other }).execute();
  const { restaurantId, restaurantTimeId } = kitchen;
  const staff = await aCustomer(test, {
    permissions: [
      { permission: 'restaurant_menu_edit', restaurantId },
      { permission: 'restaurant_orders_view', restaurantId },
    ],
  });
  const limit = (hourMax: number | null, as = staff.token) =>
    test.call(setHourMax, { as, body: { restaurantId, hourMax } });
  const pause = (
    until: number | null,
    more: { from?: number; restaurantTimeId?: string; reason?: string | null | undefined } = {},
  ) => {
    const { restaurantTimeId: slot, ...span } = more;
    const wanted = until === null ? null : { until, reason: 'Se dañó la estufa', ...span };
    return test.call(setPause, {
      as: staff.token,
      body: { restaurantId, pause: wanted, ...(slot && { restaurantTimeId: slot }) },
    });
  };
  const read = async () => (await test.call(kitchenPauses, { as: staff.token, query: { restaurantId } })).body;
  const add = (customer: Customer, place: Place, scheduleDate = tuesday, quantity = 1) =>
    test.call(addToCart, {
      as: customer.token,
      body: { scheduleDate, locationId: place.locationId, timeId: place.timeId, menuId: dish.menuId, quantity },
    });
  const shown = async (place: Place, scheduleDate = tuesday) => {
    const query = { locationId: place.locationId, timeId: place.timeId, scheduleDate };
    return (await test.call(menuList, { query })).body.data.find(({ id }) => id === dish.menuId)?.unavailable;
  };
  return { places, limit, pause, read, add, shown, staff, restaurantTimeId };
}

let keys = 0;
async function buy(customer: Customer) {
  const seen = await test.call(checkout, { as: customer.token, body: { paymentMethod: 'balance' } });
  return await test.call(placeOrders, {
    as: customer.token,
    headers: { 'idempotency-key': `pauses-${++keys}` },
    body: { paymentMethod: 'balance', useTingos: true, expectedTotal: seen.body.priced.totals.total },
  });
}
const rich = () => aCustomer(test, { tingosCop: 400_000 });

afterEach(() => deps.setNow(mondayMorning));

describe('the most a kitchen cooks for an hour', () => {
  it('is counted over all its places, and the last one is sold once however many ask at once', async () => {
    const { places, limit, add, shown } = await aKitchenOfTwoPlaces();
    assert.equal((await limit(3)).status, 200);
    const customers = await Promise.all(Array.from({ length: 6 }, rich));
    for (const [index, customer] of customers.entries())
      assert.equal((await add(customer, places[index % 2] as Place)).status, 200);
    const answers = await Promise.all(customers.map(buy));
    assert.equal(answers.filter(({ status }) => status === 200).length, 3);
    for (const { body } of answers.filter(({ status }) => status !== 200)) assert.equal(body.code, 'SLOT_FULL');
    for (const place of places) assert.equal(await shown(place), 'SLOT_FULL');
    assert.equal((await add(await rich(), places[0])).body.code, 'SLOT_FULL');
    assert.equal((await add(await rich(), places[0], '2026-11-25')).status, 200);
  });

  it('refuses a cart that asks for more than is left, and leaves nothing of it', async () => {
    const { places, limit, add, shown } = await aKitchenOfTwoPlaces();
    await limit(2);
    const customer = await rich();
    await add(customer, places[0], tuesday, 3);
    assert.equal((await buy(customer)).body.code, 'SLOT_FULL');
    assert.equal(await shown(places[1]), null);
  });

  it('comes free again with a cancellation, and holds for who moves there', async () => {
    const { places, limit, add, shown } = await aKitchenOfTwoPlaces();
    await limit(1);
    const [first, second] = [await rich(), await rich()];
    await add(first, places[0]);
    const orderId = (await buy(first)).body.orderIds[0] ?? '';
    await add(second, places[1], '2026-11-25');
    const other = (await buy(second)).body.orderIds[0] ?? '';
    const move = () =>
      test.call(rescheduleOrder, { as: second.token, params: { orderId: other }, body: { scheduleDate: tuesday } });
    assert.equal((await move()).body.code, 'SLOT_FULL');
    assert.equal(await shown(places[1]), 'SLOT_FULL');
    await test.call(cancelOrder, { as: first.token, params: { orderId }, body: {} });
    assert.equal(await shown(places[1]), null);
    assert.equal((await move()).status, 200);
    assert.equal(await shown(places[0]), 'SLOT_FULL');
  });

  it('is taken away, and is nobody else’s to set', async () => {
    const { places, limit, read, add } = await aKitchenOfTwoPlaces();
    const stranger = await aCustomer(test);
    assert.equal((await limit(1, stranger.token)).status, 403);
    await limit(1);
    assert.deepEqual(
      (await read()).hours.map(({ sold }) => sold),
      [0],
    );
    await limit(null);
    assert.equal((await read()).hourMax, null);
    const customer = await rich();
    await add(customer, places[0], tuesday, 5);
    assert.equal((await buy(customer)).status, 200);
  });
});

describe('a pause', () => {
  it('closes what would be delivered in it, at every place, and ends by itself', async () => {
    const { places, pause, read, add, shown } = await aKitchenOfTwoPlaces();
    assert.equal((await pause(toInstantMs(tuesday, '15:00'))).status, 200);
    assert.equal((await read()).pause?.reason, 'Se dañó la estufa');
    for (const place of places) assert.equal(await shown(place), 'SLOT_FULL');
    assert.equal((await add(await rich(), places[0])).body.code, 'SLOT_FULL');
    assert.equal((await add(await rich(), places[0], '2026-11-25')).status, 200);
    deps.setNow(toInstantMs(tuesday, '15:00'));
    assert.equal((await read()).pause, null);
  });

  it('stops a cart that was filled before it, and ends when somebody says so', async () => {
    const { places, pause, add } = await aKitchenOfTwoPlaces();
    const customer = await rich();
    await add(customer, places[0]);
    await pause(toInstantMs(tuesday, '18:00'));
    assert.equal((await buy(customer)).body.code, 'SLOT_FULL');
    assert.equal((await pause(null)).status, 200);
    assert.equal((await buy(customer)).status, 200);
  });

  it('of one slot or of one day leaves the others alone', async () => {
    const { places, pause, read, shown, restaurantTimeId } = await aKitchenOfTwoPlaces();
    await pause(toInstantMs(tuesday, '18:00'), { restaurantTimeId });
    assert.deepEqual([await shown(places[0]), await shown(places[1])], ['SLOT_FULL', null]);
    assert.equal((await read()).slots.length, 1);
    await pause(null, { restaurantTimeId });
    await pause(toInstantMs(thursday, '23:59'), { from: toInstantMs(thursday, '00:00') });
    assert.deepEqual([await shown(places[0]), await shown(places[0], thursday)], [null, 'SLOT_FULL']);
  });

  it('needs no reason, and nobody but the kitchen reads one', async () => {
    const { places, pause, read, shown, restaurantTimeId } = await aKitchenOfTwoPlaces();
    for (const reason of ['', null, undefined]) {
      assert.equal((await pause(toInstantMs(tuesday, '18:00'), { restaurantTimeId, reason })).status, 200);
      assert.deepEqual(
        (await read()).slots.map((slot) => slot.pause.reason),
        [null],
      );
      assert.equal(await shown(places[0]), 'SLOT_FULL');
      await pause(null, { restaurantTimeId });
    }
    assert.equal((await pause(toInstantMs(tuesday, '18:00'), { reason: null })).status, 200);
    assert.equal((await read()).pause?.reason, null);
  });

  it('lies ahead and is of a slot of one’s own', async () => {
    const { pause } = await aKitchenOfTwoPlaces();
    const other = await aKitchenOfTwoPlaces();
    assert.equal((await pause(mondayMorning - 1)).status, 400);
    assert.equal((await pause(mondayMorning + 91 * 86_400_000)).status, 400);
    assert.equal(
      (await pause(toInstantMs(tuesday, '18:00'), { restaurantTimeId: other.restaurantTimeId })).status,
      404,
    );
    const row = await deps.db
      .selectFrom('restaurant_times')
      .select('paused_until')
      .where('id', '=', other.restaurantTimeId)
      .executeTakeFirst();
    assert.equal(row?.paused_until, null);
  });
});
