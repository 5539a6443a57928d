import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as contract from '@sazon/contract/cart/routes';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { deps } = test;
const place = await aPlace(test);
const elsewhere = await aPlace(test);
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen, { priceCop: 20_000 });
const other = await aDish(test, kitchen, { priceCop: 15_000 });

const line = (more: object = {}) => ({
  scheduleDate: '2026-11-24',
  locationId: place.locationId,
  timeId: place.timeId,
  menuId: dish.menuId,
  quantity: 1,
  ...more,
});
const withEgg = {
  groupMenuAdditions: [{ groupId: dish.groupId, selectedMenuAdditionals: [{ id: dish.additionId, quantity: 1 }] }],
};
const add = (customer: Customer, more: object = {}) =>
  test.call(contract.addToCart, { as: customer.token, body: line(more) });
const readCart = async (customer: Customer) => (await test.call(contract.getCart, { as: customer.token })).body;

describe('adding to the cart', () => {
  it('grows the line of the same dish, date, slot and additions, and opens another for other additions', async () => {
    const customer = await aCustomer(test);
    await add(customer);
    await add(customer, { quantity: 2 });
    assert.deepEqual((await add(customer, withEgg)).body.count, 4);
    const { items, subtotal } = await readCart(customer);
    assert.deepEqual(
      items.map((item) => [item.quantity, item.unitPrice]).sort(([a = 0], [b = 0]) => b - a),
      [
        [3, 20_000],
        [1, 22_000],
      ],
    );
    assert.equal(subtotal, 82_000);
  });

  it('counts every one of ten at once', async () => {
    const customer = await aCustomer(test);
    await Promise.all(Array.from({ length: 10 }, () => add(customer)));
    assert.equal((await readCart(customer)).count, 10);
  });

  it('refuses what cannot be ordered there and then, with its reason', async () => {
    const customer = await aCustomer(test);
    const refused = async (more: object) => (await add(customer, more)).body.code;
    assert.equal(await refused({ scheduleDate: '2026-11-28' }), 'DATE_CLOSED');
    assert.equal(await refused({ scheduleDate: '2026-11-20' }), 'CUTOFF_PASSED');
    assert.equal(await refused({ menuId: deps.newId() }), 'MENU_UNAVAILABLE');
    assert.equal(await refused({ locationId: elsewhere.locationId }), 'VALIDATION');
    assert.equal(await refused({ quantity: 21 }), 'VALIDATION');
    const twoOfNone = [{ groupId: deps.newId(), selectedMenuAdditionals: [{ id: deps.newId(), quantity: 2 }] }];
    assert.equal(await refused({ groupMenuAdditions: twoOfNone }), 'ADDITIONS_INVALID');
    assert.equal((await readCart(customer)).count, 0);
  });

  it('goes by the present offers, also when they changed since the last dish was added', async () => {
    const customer = await aCustomer(test);
    const change = (to: { price_cop?: number; sold_out_on?: string | null }) =>
      deps.db.updateTable('menus').set(to).where('id', '=', dish.menuId).execute();
    await add(customer);
    await change({ price_cop: 21_000 });
    await add(customer, { scheduleDate: '2026-11-25' });
    assert.deepEqual(
      (await readCart(customer)).items.map(({ seenPrice }) => seenPrice),
      [20_000, 21_000],
    );
    await change({ price_cop: 20_000, sold_out_on: '2026-11-24' });
    assert.equal((await add(customer)).body.code, 'SOLD_OUT');
    await change({ sold_out_on: null });
    assert.equal((await add(customer)).body.quantity, 2);
  });

  it('refuses more of one line, and more in all, than a cart holds', async () => {
    const customer = await aCustomer(test);
    await add(customer, { quantity: 20 });
    assert.equal((await add(customer)).body.code, 'CART_FULL');
    await add(customer, { scheduleDate: '2026-11-25', quantity: 20 });
    assert.equal((await add(customer, { scheduleDate: '2026-11-26', quantity: 11 })).body.code, 'CART_FULL');
    assert.equal((await add(customer, { scheduleDate: '2026-11-26', quantity: 10 })).status, 200);
  });
});

describe('changing the cart', () => {
  it("does not find, change or remove somebody else's line", async () => {
    const [customer, stranger] = [await aCustomer(test), await aCustomer(test)];
    const { id } = (await add(customer)).body;
    const as = stranger.token;
    assert.equal((await test.call(contract.updateCart, { as, body: { id, quantity: 5 } })).status, 404);
    assert.equal((await test.call(contract.removeFromCart, { as, body: { ids: [id] } })).status, 200);
    assert.deepEqual(
      (await readCart(customer)).items.map((item) => item.quantity),
      [1],
    );
  });

  it('merges a line that becomes equal to another, and keeps what was seen until the new price is accepted', async () => {
    const customer = await aCustomer(test);
    const as = customer.token;
    await add(customer);
    const { id } = (await add(customer, { scheduleDate: '2026-11-25' })).body;
    const moved = await test.call(contract.updateCart, { as, body: { id, scheduleDate: '2026-11-24' } });
    assert.deepEqual(
      moved.body.items.map((item) => item.quantity),
      [2],
    );
    const [first] = moved.body.items;
    await deps.db.updateTable('menus').set({ price_cop: 21_000 }).where('id', '=', dish.menuId).execute();
    const more = await test.call(contract.updateCart, { as, body: { id: first?.id ?? '', quantity: 3 } });
    assert.deepEqual([more.body.items[0]?.unitPrice, more.body.items[0]?.seenPrice], [21_000, 20_000]);
    const seen = await test.call(contract.updateCart, { as, body: { id: first?.id ?? '', acceptPrice: true } });
    assert.equal(seen.body.items[0]?.seenPrice, 21_000);
    await deps.db.updateTable('menus').set({ price_cop: 20_000 }).where('id', '=', dish.menuId).execute();
  });
});

describe('a visitor’s cart after signing in', () => {
  it('is brought in line by line, and what does not fit is answered with why', async () => {
    const customer = await aCustomer(test);
    await add(customer);
    const items = [
      line(),
      line({ menuId: other.menuId }),
      line({ scheduleDate: '2026-11-29' }),
      line({ menuId: deps.newId() }),
    ];
    const { body } = await test.call(contract.mergeCart, { as: customer.token, body: { items } });
    assert.equal(body.added, 2);
    assert.deepEqual(
      body.left.map((one) => one.code),
      ['DATE_CLOSED', 'MENU_UNAVAILABLE'],
    );
    assert.equal((await readCart(customer)).count, 3);
  });
});
