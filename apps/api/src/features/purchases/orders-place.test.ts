import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addToCart, getCart } from '@sazon/contract/cart/routes';
import { checkout, placeOrders } from '@sazon/contract/checkout/routes';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace, type Dish, type Place } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const place = await aPlace(test);
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen, { priceCop: 20_000 });

const add = (customer: Customer, at: Place, what: Dish, scheduleDate: string, quantity = 1) =>
  test.call(addToCart, {
    as: customer.token,
    body: { scheduleDate, locationId: at.locationId, timeId: at.timeId, menuId: what.menuId, quantity },
  });

const placeAll = (customer: Customer, expectedTotal: number, key: string, more: object = {}) =>
  test.call(placeOrders, {
    as: customer.token,
    headers: { 'idempotency-key': key },
    body: { paymentMethod: 'balance', useTingos: true, expectedTotal, ...more },
  });

describe('placing a cart', () => {
  it('schedules every lunch of the cart, pays with tingos and empties the cart', async () => {
    const customer = await aCustomer(test, { tingosCop: 60_000 });
    assert.equal((await add(customer, place, dish, '2026-11-24')).status, 200);
    assert.equal((await add(customer, place, dish, '2026-11-25')).body.count, 2);
    const seen = await test.call(checkout, { as: customer.token, body: { paymentMethod: 'balance' } });
    assert.equal(seen.status, 200);
    assert.equal(seen.body.priced.totals.total, 42_800);
    const placed = await placeAll(customer, 42_800, 'first-purchase');
    assert.equal(placed.status, 200);
    assert.equal(placed.body.status, 'paid');
    assert.equal(placed.body.orderIds.length, 2);
    assert.equal((await test.call(getCart, { as: customer.token })).body.count, 0);
    const lots = await test.deps.db
      .selectFrom('tingo_lots')
      .select('pending_cop')
      .where('user_id', '=', customer.id)
      .execute();
    assert.deepEqual(lots, [{ pending_cop: 42_800 }]);
  });

  it('says at the checkout what its customer pays with by default', async () => {
    const customer = await aCustomer(test);
    await add(customer, place, dish, '2026-11-24');
    const preferred = async () => (await test.call(checkout, { as: customer.token, body: {} })).body.wallet.preferred;
    assert.deepEqual(await preferred(), { method: null, cardId: null });
    const cardId = test.deps.newId();
    await test.deps.db
      .updateTable('users')
      .set({ default_payment_method: 'card', payment_method_id: cardId })
      .where('id', '=', customer.id)
      .execute();
    assert.deepEqual(await preferred(), { method: 'card', cardId });
  });

  it('makes one purchase of the same key sent 20 times at once', async () => {
    const customer = await aCustomer(test, { tingosCop: 60_000 });
    await add(customer, place, dish, '2026-11-24');
    const answers = await Promise.all(Array.from({ length: 20 }, () => placeAll(customer, 21_400, 'twenty-times')));
    assert.deepEqual(new Set(answers.map((answer) => answer.status)), new Set([200]));
    assert.equal(new Set(answers.map((answer) => answer.body.purchaseId)).size, 1);
    const orders = await test.deps.db.selectFrom('orders').select('id').where('user_id', '=', customer.id).execute();
    assert.equal(orders.length, 1);
  });

  it('refuses a key that bought something else, and is nobody else’s key', async () => {
    const [customer, other] = await Promise.all([1, 2].map(() => aCustomer(test, { tingosCop: 90_000 })));
    assert.ok(customer && other);
    for (const one of [customer, other]) await add(one, place, dish, '2026-11-24');
    const first = await placeAll(customer, 21_400, 'used-before');
    await add(customer, place, dish, '2026-11-25');
    await add(customer, place, dish, '2026-11-26');
    const again = await placeAll(customer, 42_800, 'used-before');
    assert.deepEqual([again.status, again.body.code, again.body.field], [409, 'STATE_CONFLICT', 'Idempotency-Key']);
    const theirs = await placeAll(other, 21_400, 'used-before');
    assert.equal(theirs.status, 200);
    assert.notEqual(theirs.body.purchaseId, first.body.purchaseId);
  });

  it('sells 50 places to exactly 50 of 200 people, and tells the others why', { timeout: 60_000 }, async () => {
    const busy = await aPlace(test);
    const small = await aKitchen(test, busy, { capacity: 50 });
    const wanted = await aDish(test, small, { priceCop: 20_000 });
    const people = await Promise.all(Array.from({ length: 200 }, () => aCustomer(test, { tingosCop: 30_000 })));
    await Promise.all(people.map((person) => add(person, busy, wanted, '2026-11-24')));
    /** Who is told to come again does, with the same key: a busy machine turns some away before their turn. */
    const placed = async (person: Customer): ReturnType<typeof placeAll> => {
      const answer = await placeAll(person, 21_400, `race-${person.id}`);
      return answer.body.code === 'UNAVAILABLE' ? await placed(person) : answer;
    };
    const answers = await Promise.all(people.map(placed));
    assert.equal(answers.filter((answer) => answer.status === 200).length, 50);
    assert.deepEqual(
      new Set(answers.filter((answer) => answer.status !== 200).map((answer) => answer.body.code)),
      new Set(['SLOT_FULL']),
    );
    const orders = await test.deps.db
      .selectFrom('orders')
      .select('id')
      .where('location_id', '=', busy.locationId)
      .execute();
    assert.equal(orders.length, 50);
  });

  it('draws another code when two orders of a place and date drew the same at the same moment', async () => {
    const customers = await Promise.all([1, 2].map(() => aCustomer(test, { tingosCop: 30_000 })));
    await Promise.all(customers.map((customer) => add(customer, place, dish, '2026-11-27')));
    // the first two draws of everybody are the same twelve codes; later ones differ
    let draws = 0;
    const real = test.deps.randomInt;
    test.deps.randomInt = (below) => (draws++ < 24 ? (draws - 1) % 12 : real(below));
    const answers = await Promise.all(customers.map((customer) => placeAll(customer, 21_400, `code-${customer.id}`)));
    test.deps.randomInt = real;
    assert.deepEqual(
      answers.map((answer) => answer.status),
      [200, 200],
    );
  });

  it('refuses a total that is not the one of this moment, and writes nothing', async () => {
    const customer = await aCustomer(test, { tingosCop: 60_000 });
    await add(customer, place, dish, '2026-11-24');
    const answer = await placeAll(customer, 21_399, 'wrong-total');
    assert.equal(answer.status, 409);
    assert.equal(answer.body.code, 'PRICE_CHANGED');
    const bought = await test.deps.db.selectFrom('purchases').select('id').where('user_id', '=', customer.id).execute();
    assert.equal(bought.length, 0);
  });

  it('refuses tingos that do not reach', async () => {
    const customer = await aCustomer(test, { tingosCop: 10_000 });
    await add(customer, place, dish, '2026-11-24');
    const answer = await placeAll(customer, 21_400, 'not-enough');
    assert.equal(answer.body.code, 'PAYMENT_BALANCE_INSUFFICIENT');
  });

  it('holds the places for a card, without scheduling anything yet', async () => {
    const customer = await aCustomer(test);
    await add(customer, place, dish, '2026-11-24');
    const answer = await placeAll(customer, 21_400, 'with-a-card', { paymentMethod: 'card', useTingos: false });
    assert.equal(answer.body.status, 'pending');
    assert.equal(answer.body.outside, 21_400);
    assert.equal(answer.body.heldUntil, test.deps.now() + 15 * 60_000);
  });
});
