import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { placeOrders } from '@sazon/contract/checkout/routes';
import { sql } from 'kysely';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { db } = test.deps;
const place = await aPlace(test);
const kitchen = await aKitchen(test, place, { capacity: 2000 });
const dish = await aDish(test, kitchen, { priceCop: 20_000, dailyStock: 2000 });
const date = '2026-11-24';

const add = (customer: Customer, quantity: number) =>
  test.call(addToCart, {
    as: customer.token,
    body: { scheduleDate: date, ...place, menuId: dish.menuId, quantity },
  });

const placeAll = (customer: Customer, lunches: number, key: string) =>
  test.call(placeOrders, {
    as: customer.token,
    headers: { 'idempotency-key': key },
    body: { paymentMethod: 'balance', useTingos: true, expectedTotal: 21_400 * lunches },
  });

/** What slots and dishes count as taken, and the lunches that take them. */
async function counted() {
  const { rows } = await sql<{ places: number; dishes: number; lunches: number }>`
    SELECT (SELECT coalesce(sum(taken), 0)::int FROM slot_places) AS places,
      (SELECT coalesce(sum(taken), 0)::int FROM menu_day_stock) AS dishes,
      (SELECT count(*)::int FROM orders WHERE status <> 'cancelled') AS lunches`.execute(db);
  return rows[0];
}

describe('a purchase that cannot be written', () => {
  it('gives back the places and dishes that it took, round after round', async () => {
    await sql`
      CREATE FUNCTION lose_order() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'the disk is full'; END $$`.execute(db);
    await sql`
      CREATE TRIGGER lose_order BEFORE INSERT ON orders FOR EACH STATEMENT EXECUTE FUNCTION lose_order()`.execute(db);
    const people = await Promise.all(Array.from({ length: 8 }, () => aCustomer(test, { tingosCop: 30_000 })));
    await Promise.all(people.map((person) => add(person, 1)));
    for (let round = 0; round < 20; round++) {
      const answers = await Promise.all(people.map((person) => placeAll(person, 1, `lost-${round}-${person.id}`)));
      assert.deepEqual(new Set(answers.map((answer) => answer.status)), new Set([500]));
    }
    await sql`DROP TRIGGER lose_order ON orders`.execute(db);
    assert.deepEqual(await counted(), { places: 0, dishes: 0, lunches: 0 });
    const [first] = people as [Customer, ...Customer[]];
    assert.equal((await placeAll(first, 1, 'found-again')).status, 200);
    assert.deepEqual(await counted(), { places: 1, dishes: 1, lunches: 1 });
  });
});
