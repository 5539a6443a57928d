import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addToCart, getCart } from '@sazon/contract/cart/routes';
import { MAX_CART_LUNCHES, MAX_LINE_LUNCHES } from '@sazon/domain/cart/cart-limits';
import { sql } from 'kysely';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { db } = test.deps;
const place = await aPlace(test);
const elsewhere = await aPlace(test);
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen);

const add = (customer: Customer, scheduleDate = '2026-11-24', quantity = 1) =>
  test.call(addToCart, {
    as: customer.token,
    body: { scheduleDate, locationId: place.locationId, timeId: place.timeId, menuId: dish.menuId, quantity },
  });
const shown = async ({ token }: Customer) => (await test.call(getCart, { as: token })).body;
/** The hour of these lines is at another place now: nobody can have them any more. */
const moveAway = ({ id }: Customer) =>
  db.updateTable('cart_items').set({ location_id: elsewhere.locationId }).where('user_id', '=', id).execute();
/** Every row of the cart with the transaction that wrote it last. */
const stored = async ({ id }: Customer) =>
  (
    await sql`SELECT id::text, xmin::text FROM cart_items WHERE user_id = ${id}
      UNION ALL SELECT 'cart', xmin::text FROM carts WHERE user_id = ${id} ORDER BY 1`.execute(db)
  ).rows;

describe('a line whose dish or hour is gone for good', () => {
  it('is left out of the cart that is read, and reading writes nothing', async () => {
    const customer = await aCustomer(test);
    await add(customer);
    await moveAway(customer);
    await add(customer, '2026-11-25', 2);
    const before = await stored(customer);
    assert.equal(before.length, 3);
    assert.deepEqual([(await shown(customer)).items.length, (await shown(customer)).count], [1, 2]);
    assert.deepEqual(await stored(customer), before);
  });

  it('takes no room from a dish that is put in', async () => {
    const customer = await aCustomer(test);
    const days = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30'];
    for (let count = 0, day = 0; count < MAX_CART_LUNCHES; day += 1) {
      const quantity = Math.min(MAX_LINE_LUNCHES, MAX_CART_LUNCHES - count);
      assert.equal((await add(customer, days[day], quantity)).status, 200);
      count += quantity;
    }
    assert.equal((await add(customer, '2026-12-01')).body.code, 'CART_FULL');
    await moveAway(customer);
    assert.equal((await add(customer, '2026-12-01')).body.count, 1);
    assert.equal((await shown(customer)).count, 1);
  });
});
