import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { addToCart, getCart } from '@sazon/contract/cart/routes';
import { brands, menuByRestaurant, menuGet, menuList } from '@sazon/contract/catalog/routes';
import { checkout, placeOrders } from '@sazon/contract/checkout/routes';
import { addClosing, changeClosing, listClosings, removeClosing } from '@sazon/contract/kitchen-closings/routes';
import { cancelOrder, rescheduleOrder, validateOrder } from '@sazon/contract/orders/routes';
import { planWeek } from '@sazon/contract/week-plan/routes';
import { addDays } from '@sazon/domain/calendar/iso-date';
import { isClosedBy } from '@sazon/domain/catalog/kitchen-closings';
import { sql } from 'kysely';
import { inTransaction } from '../../db/transaction.ts';
import { assertMoneyAddsUp } from '../../testing/assert-money-adds-up.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { orderNow } from '../../testing/order-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { autoAcceptOrders } from '../order-lifecycle/orders-auto-accept-actions.ts';
import { lockLunchesOnClosings } from './lunches-on-closings-queries.ts';
import { settleLunchesOnClosings } from './notify-and-cancel-lunches-on-closings-actions.ts';

const test = await testApp();
const { deps } = test;
const tuesday = '2026-11-24';
const wednesday = '2026-11-25';
/** The cutoff of the 12:30 lunch of Tuesday. */
const tuesdayCutoff = Date.parse('2026-11-24T10:30:00-05:00');
const closed = { from: tuesday, to: tuesday, yearly: false, reason: 'Inventario' };

afterEach(() => deps.setNow(mondayMorning));

let keys = 0;

async function aKitchenWithStaff() {
  const place = await aPlace(test);
  const kitchen = await aKitchen(test, place);
  const { restaurantId } = kitchen;
  const dish = await aDish(test, kitchen, { priceCop: 20_000 });
  const cook = await aCustomer(test, {
    permissions: [
      { permission: 'restaurant_menu_edit', restaurantId },
      { permission: 'restaurant_orders_view', restaurantId },
    ],
  });
  const { locationId, timeId } = place;
  const add = (customer: Customer, scheduleDate: string) =>
    test.call(addToCart, {
      as: customer.token,
      body: { scheduleDate, locationId, timeId, menuId: dish.menuId, quantity: 1 },
    });
  const pay = async (customer: Customer) => {
    const seen = await test.call(checkout, { as: customer.token, body: { paymentMethod: 'balance' } });
    return await test.call(placeOrders, {
      as: customer.token,
      headers: { 'idempotency-key': `closings-${++keys}` },
      body: { paymentMethod: 'balance', useTingos: true, expectedTotal: seen.body.priced.totals.total },
    });
  };
  const order = async (customer: Customer, scheduleDate: string) => {
    assert.equal((await add(customer, scheduleDate)).status, 200);
    return (await pay(customer)).body.orderIds[0] ?? assert.fail();
  };
  const close = (more: Partial<typeof closed> = {}, as = cook) =>
    test.call(addClosing, { as: as.token, body: { restaurantId, ...closed, ...more } });
  const list = async () => (await test.call(listClosings, { as: cook.token, query: { restaurantId } })).body.data;
  return { place, kitchen, restaurantId, dish, cook, add, pay, order, close, list };
}

const rich = () => aCustomer(test, { tingosCop: 200_000 });
const opening = ({ id: userId }: Customer) => ({ userId, tingosCop: 200_000, rewardsCop: 0, payrollCop: 0 });
const messagesTo = async (customer: Customer, kind: string) =>
  (
    await deps.db
      .selectFrom('outbox_messages')
      .select(['channel', 'body'])
      .where('kind', '=', kind)
      .where((row) => row.or([row('recipient', '=', customer.id), row('user_id', '=', customer.id)]))
      .orderBy('channel')
      .execute()
  ).map(({ channel, body }) => ({ channel, body }));

describe('a date on which a kitchen does not work', () => {
  it('cannot be ordered for, and every screen says why and until when', async () => {
    const { place, kitchen, dish, add, pay, close } = await aKitchenWithStaff();
    const customer = await rich();
    await add(customer, tuesday);
    assert.equal((await close({ to: wednesday })).status, 200);
    const { locationId, timeId } = place;
    const query = { locationId, timeId, scheduleDate: tuesday };
    const told = { reason: 'Inventario', until: wednesday };
    const [card] = (await test.call(menuList, { query })).body.data;
    assert.deepEqual([card?.unavailable, card?.closing], ['KITCHEN_CLOSED', told]);
    const detail = (await test.call(menuGet, { params: { id: dish.menuId }, query })).body;
    assert.deepEqual([detail.unavailable, detail.closing], ['KITCHEN_CLOSED', told]);
    assert.deepEqual(
      (await test.call(menuByRestaurant, { params: { id: kitchen.brandId }, query })).body.closing,
      told,
    );
    assert.deepEqual((await test.call(brands, { query })).body.data[0]?.closing, told);
    const [line] = (await test.call(getCart, { as: customer.token })).body.items;
    assert.deepEqual([line?.problem, line?.closing], ['KITCHEN_CLOSED', told]);
    assert.equal((await pay(customer)).body.code, 'KITCHEN_CLOSED');
    const refused = await add(await rich(), wednesday);
    assert.deepEqual(
      [refused.body.code, refused.body.message],
      ['KITCHEN_CLOSED', 'La cocina no abre ese día: Inventario.'],
    );
    const plan = (await test.call(planWeek, { as: customer.token, body: { locationId, timeId } })).body;
    const brand = detail.brand.name;
    const day = (date: string) => plan.days.find(({ scheduleDate }) => scheduleDate === date);
    assert.deepEqual([day(wednesday)?.dish, day(wednesday)?.closed], [null, [{ brand, closing: told }]]);
    assert.deepEqual(day('2026-11-26')?.closed, []);
  });

  it('comes back every year when it is yearly, over New Year too', async () => {
    const { place, dish, close, list } = await aKitchenWithStaff();
    await close({ from: '2026-12-24', to: '2027-01-02', yearly: true, reason: 'Vacaciones' });
    deps.setNow(Date.parse('2027-12-27T08:00:00-05:00'));
    const { locationId, timeId } = place;
    const shown = async (scheduleDate: string) => {
      const query = { locationId, timeId, scheduleDate };
      const { unavailable, closing } = (await test.call(menuGet, { params: { id: dish.menuId }, query })).body;
      return [unavailable, closing?.until];
    };
    assert.deepEqual(await shown('2027-12-30'), ['KITCHEN_CLOSED', '2028-01-02']);
    assert.deepEqual(await shown('2028-01-03'), [null, undefined]);
    assert.deepEqual((await list())[0]?.next, { from: '2027-12-24', to: '2028-01-02' });
  });

  it('is the same to the database as to the domain', async () => {
    const spans = [
      ['2026-11-24', '2026-11-25'],
      ['2026-12-24', '2027-01-02'],
      ['2028-02-28', '2028-03-01'],
      ['2028-02-29', '2028-02-29'],
    ] as const;
    for (const [from, to] of spans) {
      for (const yearly of [true, false]) {
        const { rows } = await sql<{ day: string; closed: boolean }>`SELECT day::date::text AS day,
          is_closed_by(${from}::date, ${to}::date, ${yearly}::bool, day::date) AS closed
          FROM generate_series(${addDays(from, -40)}::date, ${addDays(to, 900)}::date, '1 day') AS day`.execute(
          deps.db,
        );
        assert.ok(rows.length > 900);
        for (const { day, closed: isClosed } of rows)
          assert.equal(isClosed, isClosedBy({ from, to, yearly }, day), `${from} ${to} ${yearly} on ${day}`);
      }
    }
  });

  it('is written by the kitchen itself, with dates that come and a reason', async () => {
    const { close, list, cook, restaurantId } = await aKitchenWithStaff();
    const other = await aKitchenWithStaff();
    assert.equal((await close({}, other.cook)).status, 404);
    assert.equal((await close({}, await aCustomer(test))).status, 403);
    assert.equal((await close({ from: '2026-11-20' })).body.field, 'from');
    assert.equal((await close({ to: '2026-11-20' })).body.field, 'to');
    assert.equal((await close({ to: '2027-03-01' })).body.field, 'to');
    assert.equal((await close({ reason: ' ' })).body.field, 'reason');
    const { id } = (await close()).body;
    await close({ from: '2026-12-07', to: '2026-12-07', reason: 'Grado' });
    assert.deepEqual(
      (await list()).map(({ reason }) => reason),
      ['Inventario', 'Grado'],
    );
    const change = (more: Partial<typeof closed>, as = cook, of = restaurantId) =>
      test.call(changeClosing, { as: as.token, params: { id }, body: { restaurantId: of, ...closed, ...more } });
    assert.equal((await change({}, other.cook, other.restaurantId)).status, 404);
    assert.equal((await change({ to: wednesday, reason: 'Fumigación.' })).status, 200);
    deps.setNow(Date.parse('2026-11-30T08:00:00-05:00'));
    assert.equal((await change({ to: '2026-12-01' })).status, 409);
    const gone = await test.call(removeClosing, { as: cook.token, params: { id }, query: { restaurantId } });
    assert.equal(gone.status, 409);
    const { rows } = await sql<{
      was: string | null;
      is: string;
    }>`SELECT changes->0->>'was' AS was, changes->0->>'is' AS is
      FROM restaurant_changes WHERE restaurant_id = ${restaurantId} ORDER BY at, id`.execute(deps.db);
    const [first, , changed] = rows;
    assert.deepEqual([first?.was, first?.is], [null, 'el 24 de nov de 2026: Inventario']);
    assert.equal(changed?.is, 'del 24 de nov de 2026 al 25 de nov de 2026: Fumigación');
  });
});

describe('a lunch that falls on a new closing', () => {
  it('is told about once, can be moved, and is refunded in full at its cutoff when nobody moves it', async () => {
    const { order, close, list } = await aKitchenWithStaff();
    const [stays, moves] = [await rich(), await rich()];
    const [waiting, moved] = [await order(stays, tuesday), await order(moves, tuesday)];
    assert.equal((await close()).body.orders, 2);
    assert.equal(await settleLunchesOnClosings(deps, 1), 2, 'page by page');
    assert.equal(await settleLunchesOnClosings(deps), 0);
    const [push, sms, ...more] = await messagesTo(stays, 'kitchen_closing');
    assert.deepEqual([push?.channel, sms?.channel, more.length], ['push', 'sms', 0]);
    assert.match(push?.body ?? '', /no abre el martes 24 de noviembre: Inventario.*el martes 24 a las 10:30/);
    const can = await test.call(validateOrder, { as: moves.token, params: { orderId: moved } });
    assert.deepEqual(can.body.closing, { reason: 'Inventario', until: tuesday });
    assert.ok(!can.body.dates.includes(tuesday) && can.body.dates.includes(wednesday));
    const move = await test.call(rescheduleOrder, {
      as: moves.token,
      params: { orderId: moved },
      body: { scheduleDate: wednesday },
    });
    assert.equal(move.status, 200);
    const still = await inTransaction(deps, (tx) => lockLunchesOnClosings(tx, [waiting, moved]));
    assert.deepEqual(still, [waiting], 'the moved one is not cancelled even when it was read before');
    deps.setNow(tuesdayCutoff);
    assert.equal(await autoAcceptOrders(deps), 0);
    assert.equal(await settleLunchesOnClosings(deps), 1);
    assert.equal((await orderNow(test, waiting)).status, 'cancelled');
    assert.equal((await orderNow(test, moved)).status, 'scheduled');
    const [bye] = await messagesTo(stays, 'order_cancelled');
    assert.match(bye?.body ?? '', /la cocina no abre ese día \(Inventario\)/);
    assert.deepEqual(
      (await list()).map(({ orders }) => orders),
      [0],
    );
    await assertMoneyAddsUp(test, [opening(stays), opening(moves)]);
  });

  it('is cancelled by its customer as the kitchen’s doing, and not moved onto the closing', async () => {
    const { order, close } = await aKitchenWithStaff();
    const customer = await rich();
    const [onTuesday, later] = [await order(customer, tuesday), await order(customer, wednesday)];
    await close();
    const move = await test.call(rescheduleOrder, {
      as: customer.token,
      params: { orderId: later },
      body: { scheduleDate: tuesday },
    });
    assert.equal(move.body.code, 'KITCHEN_CLOSED');
    assert.equal(
      (await test.call(cancelOrder, { as: customer.token, params: { orderId: onTuesday }, body: {} })).status,
      200,
    );
    const { actor_kind: by } = await deps.db
      .selectFrom('order_events')
      .select('actor_kind')
      .where('order_id', '=', onTuesday)
      .where('action', '=', 'cancel')
      .executeTakeFirstOrThrow();
    assert.equal(by, 'system', 'the level of a promotion stays');
    assert.equal(
      (await test.call(cancelOrder, { as: customer.token, params: { orderId: later }, body: {} })).status,
      200,
    );
    await assertMoneyAddsUp(test, [opening(customer)]);
  });

  it('is cooked after all when the closing is taken away, and its customer hears so', async () => {
    const { order, close, cook, restaurantId } = await aKitchenWithStaff();
    const customer = await rich();
    const id = await order(customer, tuesday);
    const closing = (await close()).body;
    await settleLunchesOnClosings(deps);
    const gone = await test.call(removeClosing, {
      as: cook.token,
      params: { id: closing.id },
      query: { restaurantId },
    });
    assert.deepEqual(gone.body, { kept: 1 });
    assert.match((await messagesTo(customer, 'kitchen_reopened'))[0]?.body ?? '', /sí abre el martes 24/);
    deps.setNow(tuesdayCutoff);
    await settleLunchesOnClosings(deps);
    await autoAcceptOrders(deps);
    assert.equal((await orderNow(test, id)).status, 'confirmed');
  });

  it('stays when the kitchen had accepted it before, and is the kitchen’s to cook or cancel', async () => {
    const { order, close } = await aKitchenWithStaff();
    const id = await order(await rich(), tuesday);
    deps.setNow(tuesdayCutoff + 60_000);
    await autoAcceptOrders(deps);
    assert.equal((await close()).body.orders, 1);
    await settleLunchesOnClosings(deps);
    assert.equal((await orderNow(test, id)).status, 'confirmed');
  });
});
