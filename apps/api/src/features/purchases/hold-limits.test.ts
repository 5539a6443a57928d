import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { addToCart, getCart } from '@sazon/contract/cart/routes';
import { placeOrders } from '@sazon/contract/checkout/routes';
import { abandonPurchase, payByCard } from '@sazon/contract/payments/routes';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';

const test = await testApp();
const place = await aPlace(test);
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen, { priceCop: 20_000 });

const add = (customer: Customer, quantity = 1, scheduleDate = '2026-11-24') =>
  test.call(addToCart, { as: customer.token, body: { scheduleDate, ...place, menuId: dish.menuId, quantity } });

let keys = 0;
const buy = (customer: Customer, paymentMethod: 'card' | 'balance' = 'card', lunches = 1) =>
  test.call(placeOrders, {
    as: customer.token,
    headers: { 'idempotency-key': `hold-limits-${++keys}` },
    body: { paymentMethod, useTingos: paymentMethod === 'balance', expectedTotal: 21_400 * lunches },
  });

const giveUp = (customer: Customer, purchaseId: string) =>
  test.call(abandonPurchase, { as: customer.token, params: { purchaseId } });

beforeEach(() => test.deps.setNow(mondayMorning));

describe('what one person holds unpaid', () => {
  it('is two purchases: the third waits until one of them is paid or given up', async () => {
    const customer = await aCustomer(test);
    const held = [];
    for (const _ of [1, 2]) {
      await add(customer);
      held.push(await buy(customer));
    }
    assert.deepEqual(
      held.map(({ body }) => body.status),
      ['pending', 'pending'],
    );
    await add(customer);
    const third = await buy(customer);
    assert.deepEqual([third.status, third.body.code], [409, 'HOLDS_FULL']);
    assert.match(third.body.message, /Paga o cancela uno/);
    assert.equal((await giveUp(customer, held[0]?.body.purchaseId ?? '')).status, 200);
    assert.equal((await buy(customer, 'card', 2)).body.status, 'pending');
  });

  it('may be given up three times an hour; then the next waits, paying at once does not', async () => {
    const customer = await aCustomer(test, { tingosCop: 60_000 });
    await add(customer);
    for (const minutes of [0, 5, 10]) {
      test.deps.setNow(mondayMorning + minutes * MINUTE_MS);
      const { body } = await buy(customer);
      assert.equal(body.status, 'pending');
      await giveUp(customer, body.purchaseId);
      assert.equal((await test.call(getCart, { as: customer.token })).body.count, 1, 'the dish is back in the cart');
    }
    test.deps.setNow(mondayMorning + 20 * MINUTE_MS);
    const fourth = await buy(customer);
    assert.deepEqual([fourth.status, fourth.body.code], [409, 'HOLD_WAIT']);
    assert.match(fourth.body.message, /Espera 40 minutos, o paga con tingos/);
    assert.deepEqual(fourth.body.detail, { until: mondayMorning + 60 * MINUTE_MS });
    assert.equal((await buy(customer, 'balance')).body.status, 'paid');
    await add(customer);
    test.deps.setNow(mondayMorning + 60 * MINUTE_MS);
    assert.equal((await buy(customer)).body.status, 'pending');
  });

  it('does not count what the bank declined: trying another card goes on', async () => {
    const customer = await aCustomer(test);
    await add(customer);
    for (const _ of [1, 2, 3, 4]) {
      const { body } = await buy(customer);
      assert.equal(body.status, 'pending');
      test.provider.nextStatus = 'DECLINED';
      const { purchaseId } = body;
      await test.call(payByCard, {
        as: customer.token,
        body: { purchaseId, token: 'tok_test_1', installments: 1, saveCard: false },
      });
    }
  });
});

describe('the lunches of one person on a date', () => {
  it('are 20 at most, counting those that stand', async () => {
    const customer = await aCustomer(test, { tingosCop: 1_000_000 });
    await add(customer, 20);
    assert.equal((await buy(customer, 'balance', 20)).body.status, 'paid');
    await add(customer, 1);
    const more = await buy(customer, 'balance');
    assert.deepEqual(
      [more.status, more.body.code, more.body.detail],
      [409, 'LUNCHES_PER_DATE', { date: '2026-11-24' }],
    );
    assert.match(more.body.message, /hasta 20 almuerzos/);
    await test.deps.db.deleteFrom('cart_items').where('user_id', '=', customer.id).execute();
    await add(customer, 1, '2026-11-25');
    assert.equal((await buy(customer, 'balance')).body.status, 'paid');
  });

  it('are asked for by a cart of 50 at most, also when lines are added at once', async () => {
    const customer = await aCustomer(test);
    const dates = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30', '2026-12-01'];
    const added = await Promise.all(dates.map((date) => add(customer, 20, date)));
    assert.deepEqual(added.map(({ status }) => status).sort(), [200, 200, 409, 409, 409, 409]);
    assert.equal((await test.call(getCart, { as: customer.token })).body.count, 40);
  });
});
