import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { addToCart, getCart, updateCart } from '@sazon/contract/cart/routes';
import { checkout, placeOrders } from '@sazon/contract/checkout/routes';
import { changeStatus, kitchenOrders } from '@sazon/contract/kitchen-orders/routes';
import { acknowledgeChanged, kitchenChanged } from '@sazon/contract/kitchen-orders/unread-changes-routes';
import { recordPrint } from '@sazon/contract/kitchen-printing/routes';
import { changeOrder } from '@sazon/contract/orders/order-change-and-difference-routes';
import { getOrder, rescheduleOrder } from '@sazon/contract/orders/routes';
import { assertMoneyAddsUp } from '../../testing/assert-money-adds-up.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { monday } from '../../testing/order-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { deps } = test;
const place = await aPlace(test);
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen, { priceCop: 20_000 });
const { restaurantId } = kitchen;
const extras = { arepa: deps.newId(), peanuts: deps.newId(), soup: deps.newId(), fruit: deps.newId() };
const sides = deps.newId();
await deps.db
  .insertInto('addition_groups')
  .values({ id: sides, menu_id: dish.menuId, title: 'Entrada', min: 1, max: 1, required: true, position: 2 })
  .execute();
const addition = { max_quantity: 1, price_cop: 0 };
await deps.db
  .insertInto('additions')
  .values([
    { ...addition, id: extras.arepa, group_id: dish.groupId, name: 'Arepa', price_cop: 2000, position: 2 },
    {
      ...addition,
      id: extras.peanuts,
      group_id: dish.groupId,
      name: 'Ají de maní',
      price_cop: 900,
      position: 3,
      allergens: ['mani'],
    },
    { ...addition, id: extras.soup, group_id: sides, name: 'Sopa', position: 1, allergens: ['leche'] },
    { ...addition, id: extras.fruit, group_id: sides, name: 'Fruta', position: 2 },
  ])
  .execute();
const staff = await aCustomer(test, {
  permissions: [
    { permission: 'restaurant_orders_view', restaurantId },
    { permission: 'restaurant_orders_edit', restaurantId },
  ],
});
const pick = (groupId: string, ...ids: string[]) => ({
  groupId,
  selectedMenuAdditionals: ids.map((id) => ({ id, quantity: 1 })),
});
const withEgg = [pick(dish.groupId, dish.additionId), pick(sides, extras.soup)];

const add = (customer: Customer, more: object = {}) =>
  test.call(addToCart, {
    as: customer.token,
    body: {
      scheduleDate: '2026-11-24',
      locationId: place.locationId,
      timeId: place.timeId,
      menuId: dish.menuId,
      quantity: 1,
      groupMenuAdditions: withEgg,
      ...more,
    },
  });

let keys = 0;
async function bought(customer: Customer, more: object = {}, placing: object = {}): Promise<string> {
  await add(customer, more);
  const seen = await test.call(checkout, { as: customer.token, body: { paymentMethod: 'balance' } });
  const placed = await test.call(placeOrders, {
    as: customer.token,
    headers: { 'idempotency-key': `change-order-${++keys}` },
    body: { paymentMethod: 'balance', useTingos: true, expectedTotal: seen.body.priced.totals.total, ...placing },
  });
  assert.equal(placed.status, 200, JSON.stringify(placed.body));
  return placed.body.orderIds[0] ?? '';
}
const rich = () => aCustomer(test, { tingosCop: 200_000 });
const change = (customer: Customer, orderId: string, body: object) =>
  test.call(changeOrder, { as: customer.token, params: { orderId }, body });
const read = async (customer: Customer, id: string) =>
  (await test.call(getOrder, { as: customer.token, params: { id } })).body;
const changedOn = async (date: string) =>
  (await test.call(kitchenChanged, { as: staff.token, query: { restaurantId, date } })).body.data;

afterEach(() => deps.setNow(mondayMorning));

describe('a note to the kitchen', () => {
  it('is kept on its line of the cart, makes a line of its own, and goes with the order to the kitchen', async () => {
    const customer = await rich();
    await add(customer, { note: '  Sin cebolla ' });
    await add(customer);
    await add(customer, { note: 'Sin cebolla' });
    const { items } = (await test.call(getCart, { as: customer.token })).body;
    assert.deepEqual(items.map(({ note, quantity }) => [note, quantity]).sort(), [
      ['', 1],
      ['Sin cebolla', 2],
    ]);
    const plain = items.find(({ note }) => note === '');
    const noted = await test.call(updateCart, {
      as: customer.token,
      body: { id: plain?.id ?? '', note: 'Sin cebolla' },
    });
    assert.deepEqual(
      noted.body.items.map(({ note, quantity }) => [note, quantity]),
      [['Sin cebolla', 3]],
    );
    const orderId = await bought(customer, { note: 'Sin cebolla' });
    assert.equal((await read(customer, orderId)).note, 'Sin cebolla');
    const query = { restaurantId, startDate: '2026-11-24', endDate: '2026-11-24' };
    const board = await test.call(kitchenOrders, { as: staff.token, query });
    const comanda = board.body.data.find(({ id }) => id === orderId);
    assert.equal(comanda?.note, 'Sin cebolla');
    // what was paid for says its worth, a free choice none
    assert.deepEqual(comanda?.additionals, [
      { name: 'Huevo frito', quantity: 1, priceCop: 2000 },
      { name: 'Sopa', quantity: 1 },
    ]);
  });

  it('holds one line of 140 characters that can be printed', async () => {
    const customer = await rich();
    for (const note of ['x'.repeat(141), 'a\nb', 'sin\u202Esal', '\u200B', 'a\u0000b']) {
      const answer = await add(customer, { note });
      assert.deepEqual([answer.status, answer.body.field], [400, 'note'], JSON.stringify(note));
    }
    assert.equal((await add(customer, { note: 'ñ'.repeat(140) })).status, 200);
  });
});

describe('cutlery', () => {
  it('comes only when it is asked for, to the kitchen too, and can be left out until the deadline', async () => {
    const customer = await rich();
    const [plain, wanted] = [await bought(customer), await bought(customer, {}, { cutlery: true })];
    const query = { restaurantId, startDate: '2026-11-24', endDate: '2026-11-24' };
    const onBoard = async (id: string) =>
      (await test.call(kitchenOrders, { as: staff.token, query })).body.data.find((one) => one.id === id)?.cutlery;
    assert.deepEqual([await onBoard(plain), await onBoard(wanted)], [undefined, true]);
    assert.equal((await read(customer, wanted)).cutlery, true);
    const noted = await change(customer, wanted, { note: 'Sin sal' });
    assert.equal(noted.body.cutlery, true);
    const without = await change(customer, wanted, { cutlery: false });
    assert.deepEqual([without.body.cutlery, without.body.events.at(-1)?.reason], [undefined, 'Ahora sin cubiertos']);
    assert.equal(await onBoard(wanted), undefined);
  });
});

describe('changing an order that is paid', () => {
  it('takes another choice of the same price and a note, and leaves its price, money and allergens right', async () => {
    const customer = await rich();
    const orderId = await bought(customer);
    const before = await read(customer, orderId);
    const groupMenuAdditions = [pick(dish.groupId, extras.arepa), pick(sides, extras.fruit)];
    const answer = await change(customer, orderId, { groupMenuAdditions, note: 'Bien caliente' });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.deepEqual(answer.body.price, before.price);
    assert.deepEqual(
      answer.body.additions.map(({ name }) => name),
      ['Arepa', 'Fruta'],
    );
    const last = answer.body.events.at(-1);
    assert.equal(last?.action, 'change');
    assert.equal(last?.reason, 'Antes: Huevo frito, Sopa. Cambió la nota para la cocina');
    const row = await deps.db
      .selectFrom('orders')
      .select('snapshot')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    assert.deepEqual(row.snapshot.allergens, []);
    await assertMoneyAddsUp(test, []);
    // said again it changes nothing
    await change(customer, orderId, { groupMenuAdditions, note: 'Bien caliente' });
    assert.equal((await read(customer, orderId)).events.length, answer.body.events.length);
  });

  it('refuses what costs more or less, what is not of the dish, and what lacks a required choice', async () => {
    const customer = await rich();
    const orderId = await bought(customer);
    const soup = pick(sides, extras.soup);
    const other = await change(customer, orderId, { groupMenuAdditions: [pick(dish.groupId, extras.peanuts), soup] });
    assert.deepEqual([other.status, other.body.code], [409, 'PRICE_CHANGED']);
    for (const groupMenuAdditions of [[soup], [pick(dish.groupId, dish.additionId, extras.arepa), soup]])
      assert.equal((await change(customer, orderId, { groupMenuAdditions })).body.code, 'PRICE_CHANGED');
    for (const groupMenuAdditions of [[pick(dish.groupId, dish.additionId)], [pick(sides, deps.newId())]])
      assert.equal((await change(customer, orderId, { groupMenuAdditions })).body.code, 'ADDITIONS_INVALID');
    assert.deepEqual(
      (await read(customer, orderId)).additions.map(({ name }) => name),
      ['Huevo frito', 'Sopa'],
    );
  });

  it('keeps what was paid for what stays, also when it costs more today', async () => {
    const customer = await rich();
    const orderId = await bought(customer);
    await deps.db.updateTable('additions').set({ price_cop: 5000 }).where('id', '=', dish.additionId).execute();
    const groupMenuAdditions = [pick(dish.groupId, dish.additionId), pick(sides, extras.fruit)];
    const answer = await change(customer, orderId, { groupMenuAdditions });
    await deps.db.updateTable('additions').set({ price_cop: 2000 }).where('id', '=', dish.additionId).execute();
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.deepEqual(
      answer.body.choice.map(({ price }) => price),
      [2000, 0],
    );
  });

  it('is for its customer alone, until the cutoff or the kitchen’s yes', async () => {
    const customer = await rich();
    const orderId = await bought(customer);
    assert.equal((await change(await rich(), orderId, { note: 'mía' })).status, 404);
    deps.setNow(Date.parse('2026-11-24T16:00:00Z'));
    assert.equal((await change(customer, orderId, { note: 'tarde' })).body.code, 'CUTOFF_PASSED');
    deps.setNow(mondayMorning);
    const body = { restaurantId, orderIds: [orderId], action: 'confirm' };
    await test.call(changeStatus, { as: staff.token, body });
    assert.equal((await change(customer, orderId, { note: 'tarde' })).body.code, 'STATE_CONFLICT');
  });
});

describe('what changed, on the board', () => {
  it('tells of changes on the day itself and of what was printed, until somebody read them', async () => {
    const customer = await rich();
    const orderId = await bought(customer);
    await change(customer, orderId, { note: 'Nadie contaba con ella todavía' });
    assert.deepEqual(await changedOn('2026-11-24'), []);
    const print = { restaurantId, id: deps.newId(), kind: 'labels' as const, paper: '80mm' as const };
    await test.call(recordPrint, { as: staff.token, body: { ...print, date: '2026-11-24', orderIds: [orderId] } });
    deps.setNow(mondayMorning + 60_000);
    await change(customer, orderId, { note: 'Sin sal' });
    const [told] = await changedOn('2026-11-24');
    assert.deepEqual([told?.orderId, told?.note, told?.what], [orderId, 'Sin sal', 'Cambió la nota para la cocina']);
    assert.deepEqual(await changedOn(monday), []);
    const acknowledge = (as: string, to = restaurantId) =>
      test.call(acknowledgeChanged, { as, body: { restaurantId: to, changes: [told?.id ?? 0] } });
    const other = (await aKitchen(test, place)).restaurantId;
    const neighbour = await aCustomer(test, {
      permissions: [{ permission: 'restaurant_orders_edit', restaurantId: other }],
    });
    assert.equal((await acknowledge(neighbour.token, other)).status, 404);
    assert.equal((await acknowledge(neighbour.token)).status, 404);
    assert.equal((await acknowledge(staff.token)).status, 200);
    assert.equal((await acknowledge(staff.token)).status, 200);
    assert.deepEqual(await changedOn('2026-11-24'), []);
  });

  it('tells the day that an order left, and says where it went', async () => {
    const customer = await rich();
    const orderId = await bought(customer, { scheduleDate: monday });
    const body = { scheduleDate: '2026-11-25' };
    const moved = await test.call(rescheduleOrder, { as: customer.token, params: { orderId }, body });
    assert.equal(moved.status, 200);
    const [told] = await changedOn(monday);
    assert.deepEqual(
      [told?.orderId, told?.scheduleDate, told?.movedFrom?.scheduleDate],
      [orderId, '2026-11-25', monday],
    );
    assert.deepEqual(await changedOn('2026-11-25'), []);
  });
});
