import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addToCart, getCart, removeFromCart } from '@sazon/contract/cart/routes';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const place = await aPlace(test);
const dish = await aDish(test, await aKitchen(test, place));
const body = {
  scheduleDate: '2026-11-24',
  locationId: place.locationId,
  timeId: place.timeId,
  menuId: dish.menuId,
  quantity: 2,
};
const add = (as: string, key?: string) =>
  test.call(addToCart, { as, body, ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }) });
const readCount = async (as: string) => (await test.call(getCart, { as })).body.count;

describe('a dish that was added without a connection', () => {
  it('comes into the cart once, however often and at once it is sent', async () => {
    const { token } = await aCustomer(test);
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(token, key)));
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
    assert.equal(await readCount(token), 2);
    const again = await add(token, key);
    assert.deepEqual([again.body.quantity, again.body.count], [2, 2]);
    await add(token, crypto.randomUUID());
    assert.equal(await readCount(token), 4);
  });

  it('does not come back once it was taken out', async () => {
    const { token } = await aCustomer(test);
    const key = crypto.randomUUID();
    const { body: added } = await add(token, key);
    await test.call(removeFromCart, { as: token, body: { ids: [added.id] } });
    assert.equal((await add(token, key)).body.quantity, 0);
    assert.equal(await readCount(token), 0);
  });

  it("is not kept from another person's cart by the same key, and a broken key is refused", async () => {
    const [one, two] = [await aCustomer(test), await aCustomer(test)];
    const key = crypto.randomUUID();
    await add(one.token, key);
    await add(two.token, key);
    assert.deepEqual([await readCount(one.token), await readCount(two.token)], [2, 2]);
    const { status, body: problem } = await add(one.token, 'x');
    assert.deepEqual([status, problem.field], [400, 'Idempotency-Key']);
  });
});
