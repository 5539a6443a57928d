import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { checkout, placeOrders } from '@sazon/contract/checkout/routes';
import { changeStatus } from '@sazon/contract/kitchen-orders/routes';
import {
  changeOrder,
  payOrderChange,
  priceOrderChange,
} from '@sazon/contract/orders/order-change-and-difference-routes';
import { cancelOrder, getOrder } from '@sazon/contract/orders/routes';
import { payByCard, providerEvent, validatePayment } from '@sazon/contract/payments/routes';
import { tingos } from '@sazon/contract/tingos/routes';
import { assertMoneyAddsUp } from '../../testing/assert-money-adds-up.ts';
import { aCustomer, anEnterprise, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { november, onPayroll } from '../../testing/payroll-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { deps, provider } = test;
const { id: enterpriseId } = await anEnterprise(test);
const place = await aPlace(test, { enterpriseId });
const kitchen = await aKitchen(test, place, { capacity: 100 });
const dish = await aDish(test, kitchen, { priceCop: 20_000 });
const cook = await aCustomer(test, {
  permissions: [
    { permission: 'restaurant_orders_view', restaurantId: kitchen.restaurantId },
    { permission: 'restaurant_orders_edit', restaurantId: kitchen.restaurantId },
  ],
});
/** Two pesos of egg cost 140 of service fee. */
const egg = 2140;
let keys = 0;
const key = () => ({ 'idempotency-key': `change-money-${++keys}` });

afterEach(() => {
  deps.setNow(mondayMorning);
  provider.nextStatus = 'PENDING';
});

const eggs = (quantity: number) =>
  quantity === 0 ? [] : [{ groupId: dish.groupId, selectedMenuAdditionals: [{ id: dish.additionId, quantity }] }];

async function bought(customer: Customer, choices: object, quantity = 0): Promise<string> {
  const line = { scheduleDate: '2026-11-24', locationId: place.locationId, timeId: place.timeId, menuId: dish.menuId };
  const body = { ...line, quantity: 1, groupMenuAdditions: eggs(quantity) };
  await test.call(addToCart, { as: customer.token, body });
  const seen = await test.call(checkout, { as: customer.token, body: choices });
  const wanted = { ...choices, expectedTotal: seen.body.priced.totals.total } as { expectedTotal: number };
  const placed = await test.call(placeOrders, { as: customer.token, headers: key(), body: wanted });
  assert.equal(placed.status, 200, JSON.stringify(placed.body));
  if (placed.body.status === 'pending') {
    provider.nextStatus = 'APPROVED';
    const pay = { purchaseId: placed.body.purchaseId, token: 'tok_good' };
    assert.equal((await test.call(payByCard, { as: customer.token, body: pay })).body.result, 'approved');
  }
  return placed.body.orderIds[0] ?? '';
}

const byTingos = { paymentMethod: 'balance', useTingos: true };
const byPayroll = { paymentMethod: 'payroll', usePayroll: true };
const byCard = { paymentMethod: 'card', useTingos: false };
const change = (customer: Customer, orderId: string, quantity: number, more: object = {}, headers = {}) =>
  test.call(changeOrder, {
    as: customer.token,
    params: { orderId },
    headers,
    body: { groupMenuAdditions: eggs(quantity), ...more },
  });
const quote = async (customer: Customer, orderId: string, quantity: number) =>
  (
    await test.call(priceOrderChange, {
      as: customer.token,
      params: { orderId },
      body: { groupMenuAdditions: eggs(quantity) },
    })
  ).body;
const price = async (customer: Customer, id: string) =>
  (await test.call(getOrder, { as: customer.token, params: { id } })).body.price;
const balance = async ({ token }: Customer) => (await test.call(tingos, { query: {}, as: token })).body.available;
const cancel = (customer: Customer, orderId: string) =>
  test.call(cancelOrder, { as: customer.token, params: { orderId }, body: {} });

describe('a change that costs more', () => {
  it('is told before, charged once to tingos however often it is sent, and comes back when the lunch is cancelled', async () => {
    const customer = await aCustomer(test, { tingosCop: 50_000 });
    const orderId = await bought(customer, byTingos);
    const told = await quote(customer, orderId, 2);
    assert.deepEqual([told.difference, told.food, told.fee, told.total], [2 * egg, 4000, 280, 21_400 + 2 * egg]);
    assert.deepEqual(told.payers, { balance: true, payroll: false, outside: true });
    const body = { expectedDifference: 2 * egg, paymentMethod: 'balance' };
    const same = key();
    const answers = await Promise.all(Array.from({ length: 6 }, () => change(customer, orderId, 2, body, same)));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal((await change(customer, orderId, 2, body)).status, 200, 'and without a key');
    assert.equal(await balance(customer), 50_000 - 21_400 - 2 * egg);
    const paid = await price(customer, orderId);
    assert.deepEqual([paid.gross, paid.fee, paid.total, paid.tingos], [24_000, 1680, 25_680, 25_680]);
    await assertMoneyAddsUp(test, [{ userId: customer.id, tingosCop: 50_000, rewardsCop: 0, payrollCop: 0 }]);
    assert.equal((await cancel(customer, orderId)).status, 200);
    assert.equal(await balance(customer), 50_000);
    await assertMoneyAddsUp(test, [{ userId: customer.id, tingosCop: 50_000, rewardsCop: 0, payrollCop: 0 }]);
  });

  it('is refused, and changes nothing, at another price, without means, after the cutoff and the kitchen’s yes', async () => {
    const customer = await aCustomer(test, { tingosCop: 21_400 + egg });
    const orderId = await bought(customer, byTingos);
    const codes = async (quantity: number, more: object) => (await change(customer, orderId, quantity, more)).body;
    const wrong = await codes(1, { expectedDifference: egg - 1, paymentMethod: 'balance' });
    assert.deepEqual([wrong.code, wrong.detail], ['PRICE_CHANGED', { difference: egg }]);
    assert.equal((await codes(1, { expectedDifference: egg })).code, 'PAYMENT_METHOD_REQUIRED');
    const poor = await codes(2, { expectedDifference: 2 * egg, paymentMethod: 'balance' });
    assert.deepEqual([poor.code, poor.field], ['PAYMENT_BALANCE_INSUFFICIENT', 'paymentMethod']);
    const right = { expectedDifference: egg, paymentMethod: 'balance' };
    assert.equal((await change(await aCustomer(test), orderId, 1, right)).status, 404);
    deps.setNow(Date.parse('2026-11-24T16:00:00Z'));
    assert.equal((await codes(1, right)).code, 'CUTOFF_PASSED');
    deps.setNow(mondayMorning);
    const said = { restaurantId: kitchen.restaurantId, orderIds: [orderId], action: 'confirm' as const };
    assert.equal((await test.call(changeStatus, { as: cook.token, body: said })).status, 200);
    assert.equal((await codes(1, right)).code, 'STATE_CONFLICT');
    assert.deepEqual([(await price(customer, orderId)).total, await balance(customer)], [21_400, egg]);
    await assertMoneyAddsUp(test, [{ userId: customer.id, tingosCop: 21_400 + egg, rewardsCop: 0, payrollCop: 0 }]);
  });

  it('is taken from a payroll that is signed and has room for its day, and the subsidy stays', async () => {
    const customer = await onPayroll(test, enterpriseId);
    const orderId = await bought(customer, byPayroll);
    const more = { expectedDifference: egg, paymentMethod: 'payroll' };
    assert.equal((await change(customer, orderId, 1, more)).status, 200);
    const paid = await price(customer, orderId);
    assert.deepEqual([paid.subsidy, paid.payroll], [8000, 13_400 + egg]);
    // 20 % of the ceiling, at least 60.000, is the limit of a day
    await bought(customer, byPayroll);
    await bought(customer, { ...byTingos, ...byPayroll });
    const last = await change(customer, orderId, 3, { expectedDifference: 2 * egg, paymentMethod: 'payroll' });
    assert.equal(last.body.code, 'LIMIT_DAILY');
    const unsigned = await onPayroll(test, enterpriseId, { signed: [], tingosCop: 30_000 });
    const other = await bought(unsigned, byTingos);
    assert.equal((await change(unsigned, other, 1, more)).body.code, 'SIGNATURE_REQUIRED');
    const [credit] = await deps.db
      .selectFrom('payroll_credits')
      .select('reserved_cop')
      .where('user_id', '=', customer.id)
      .where('start_period', '=', november.start_period)
      .execute();
    assert.equal(credit?.reserved_cop, 13_400 + egg + 21_400 * 2);
    await assertMoneyAddsUp(test, []);
  });
});

describe('a change that costs less', () => {
  it('gives back first what payroll paid and never more of the subsidy than the lunch costs', async () => {
    const customer = await onPayroll(test, enterpriseId);
    const orderId = await bought(customer, byPayroll, 3);
    const told = await quote(customer, orderId, 1);
    assert.deepEqual([told.difference, told.back], [-2 * egg, { subsidy: 0, tingos: 0, payroll: 2 * egg, outside: 0 }]);
    assert.equal((await change(customer, orderId, 1, { expectedDifference: -2 * egg })).status, 200);
    const paid = await price(customer, orderId);
    assert.deepEqual([paid.subsidy, paid.payroll, paid.total], [8000, 13_400 + egg, 21_400 + egg]);
    await assertMoneyAddsUp(test, []);
  });

  it('of a lunch paid by card becomes tingos, once, and its cancellation gives the rest', async () => {
    const customer = await aCustomer(test);
    const orderId = await bought(customer, byCard, 2);
    const back = { expectedDifference: -egg };
    const same = key();
    assert.equal((await change(customer, orderId, 1, back, same)).status, 200);
    assert.equal((await change(customer, orderId, 1, back, same)).status, 200);
    assert.equal(await balance(customer), egg);
    await cancel(customer, orderId);
    assert.equal(await balance(customer), 21_400 + 2 * egg);
    await assertMoneyAddsUp(test, [{ userId: customer.id, tingosCop: 0, rewardsCop: 0, payrollCop: 0 }]);
  });
});

describe('paying a dearer change by card', () => {
  const open = (customer: Customer, orderId: string, quantity: number, headers: object, more: object = {}) =>
    test.call(payOrderChange, {
      as: customer.token,
      params: { orderId },
      headers: { ...headers } as Record<string, string>,
      body: {
        groupMenuAdditions: eggs(quantity),
        expectedDifference: quantity * egg,
        paymentMethod: 'card',
        ...more,
      },
    });
  const hear = (transactionId: string) => test.call(providerEvent, { body: { genuine: true, transactionId } });

  it('makes the change when it is approved, with exactly that money, and once for all its news', async () => {
    const customer = await aCustomer(test, { tingosCop: 900 });
    const orderId = await bought(customer, byCard);
    const same = key();
    const [first, again] = await Promise.all([open(customer, orderId, 1, same), open(customer, orderId, 1, same)]);
    assert.equal(first.status, 200, JSON.stringify(first.body));
    assert.equal(first.body.topUpId, again.body.topUpId);
    assert.equal((await price(customer, orderId)).total, 21_400, 'nothing is changed before it is paid');
    provider.nextStatus = 'APPROVED';
    const pay = { topUpId: first.body.topUpId, token: 'tok_good' };
    const { body } = await test.call(payByCard, { as: customer.token, body: pay });
    assert.deepEqual([body.result, body.buys, body.orderIds, body.amount], ['approved', 'change', [orderId], egg]);
    await hear(body.transactionId);
    const paid = await price(customer, orderId);
    assert.deepEqual([paid.total, paid.outside, paid.tingos], [21_400 + egg, 21_400, egg]);
    assert.equal(await balance(customer), 900);
    await assertMoneyAddsUp(test, [{ userId: customer.id, tingosCop: 900, rewardsCop: 0, payrollCop: 0 }]);
  });

  it('keeps the money as tingos when the cutoff came first, leaves the lunch as it was, and says so', async () => {
    const customer = await aCustomer(test);
    const orderId = await bought(customer, byCard);
    provider.nextStatus = 'PENDING';
    const opened = await open(customer, orderId, 1, key());
    const pay = { topUpId: opened.body.topUpId, token: 'tok_good' };
    const { body } = await test.call(payByCard, { as: customer.token, body: pay });
    deps.setNow(Date.parse('2026-11-24T16:00:00Z'));
    provider.settle(body.transactionId, 'APPROVED');
    await hear(body.transactionId);
    const query = { transactionId: body.transactionId };
    const told = await test.call(validatePayment, { as: customer.token, query });
    assert.deepEqual([told.body.result, told.body.buys], ['failed', 'change']);
    assert.match(told.body.message ?? '', /guardamos tu pago como tingos/);
    assert.deepEqual([(await price(customer, orderId)).total, await balance(customer)], [21_400, egg]);
    await assertMoneyAddsUp(test, [{ userId: customer.id, tingosCop: 0, rewardsCop: 0, payrollCop: 0 }]);
  });

  it('keeps a second payment for the same change as tingos, and says so', async () => {
    const customer = await aCustomer(test);
    const orderId = await bought(customer, byCard);
    const both = [await open(customer, orderId, 1, key()), await open(customer, orderId, 1, key())];
    provider.nextStatus = 'APPROVED';
    const results: string[] = [];
    for (const { body } of both) {
      const pay = { topUpId: body.topUpId, token: 'tok_good' };
      results.push((await test.call(payByCard, { as: customer.token, body: pay })).body.result);
    }
    assert.deepEqual(results, ['approved', 'failed']);
    assert.deepEqual([(await price(customer, orderId)).total, await balance(customer)], [21_400 + egg, egg]);
    await assertMoneyAddsUp(test, [{ userId: customer.id, tingosCop: 0, rewardsCop: 0, payrollCop: 0 }]);
  });

  it('is not opened for another price, another’s lunch or less than a card can pay', async () => {
    const customer = await aCustomer(test, { tingosCop: 30_000 });
    const orderId = await bought(customer, byTingos);
    const other = await open(customer, orderId, 1, key(), { expectedDifference: 5000 });
    assert.equal(other.body.code, 'PRICE_CHANGED');
    assert.equal((await open(await aCustomer(test), orderId, 1, key())).status, 404);
    const small = await open(customer, orderId, 1, key(), { expectedDifference: 1499 });
    assert.deepEqual([small.status, small.body.field], [400, 'paymentMethod']);
  });
});
