import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import * as contract from '@sazon/contract/cart/routes';
import { MAX_CART_LUNCHES, MAX_LINE_LUNCHES } from '@sazon/domain/cart/cart-limits';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { besideApp, testApp } from '../../testing/test-app.ts';

const test = await testApp();
const beside = await besideApp(test);
after(() => beside.close());
const place = await aPlace(test);
const kitchen = await aKitchen(test, place);
const dishes = [await aDish(test, kitchen), await aDish(test, kitchen)];
const dates = ['2026-11-24', '2026-11-25', '2026-11-26'];

const line = (turn: number, quantity = 1) => ({
  scheduleDate: dates[turn % 3] as string,
  locationId: place.locationId,
  timeId: place.timeId,
  menuId: dishes[turn % 2]?.menuId as string,
  quantity,
});
const readCart = async ({ token }: Customer) => (await test.call(contract.getCart, { as: token })).body;

/** Every second turn by another process; who is told to come again does. */
async function served(
  turn: number,
  send: (call: typeof test.call) => Promise<{ status: number; body: { code?: string } }>,
) {
  for (;;) {
    const { status, body } = await send(turn % 2 === 0 ? test.call : beside.call);
    if (status !== 503) return status === 200 ? 'done' : body.code;
  }
}
const atOnce = (many: number, sendAt: (turn: number) => Parameters<typeof served>[1]) =>
  Promise.all(Array.from({ length: many }, (_, turn) => served(turn, sendAt(turn))));

describe('a cart that many fill at once', { timeout: 60_000 }, () => {
  it('holds fifty lunches and not one more, at two processes, with keys and without', async () => {
    const customer = await aCustomer(test);
    const as = customer.token;
    const answers = await atOnce(70, (turn) => (call) => {
      const headers: Record<string, string> = turn % 3 === 0 ? { 'idempotency-key': `turn-number-${turn}` } : {};
      return call(contract.addToCart, { as, headers, body: line(turn) });
    });
    assert.deepEqual(new Set(answers), new Set(['done', 'CART_FULL']));
    assert.equal(answers.filter((answer) => answer === 'done').length, MAX_CART_LUNCHES);
    assert.equal((await readCart(customer)).count, MAX_CART_LUNCHES);
  });

  it('never holds more by lines that grow and carts of visitors that are brought along', async () => {
    const customer = await aCustomer(test);
    const as = customer.token;
    for (const turn of [0, 1, 2]) await test.call(contract.addToCart, { as, body: line(turn, 10) });
    const { items } = await readCart(customer);
    await atOnce(24, (turn) => (call) => {
      const id = items[turn % items.length]?.id as string;
      if (turn % 3 === 0) return call(contract.updateCart, { as, body: { id, quantity: MAX_LINE_LUNCHES } });
      if (turn % 3 === 1) return call(contract.mergeCart, { as, body: { items: [line(turn, 7), line(turn + 1, 7)] } });
      return call(contract.addToCart, { as, body: line(turn, 9) });
    });
    const cart = await readCart(customer);
    assert.ok(cart.count <= MAX_CART_LUNCHES && cart.count > 30, `${cart.count}`);
    assert.ok(cart.items.every(({ quantity }) => quantity <= MAX_LINE_LUNCHES));
  });
});
