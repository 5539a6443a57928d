import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { placeOrders } from '@sazon/contract/checkout/routes';
import { cancelOrder, validateOrder } from '@sazon/contract/orders/routes';
import { payByCard, providerEvent, startWidget } from '@sazon/contract/payments/routes';
import { DAY_MS } from '@sazon/domain/calendar/bogota-time';
import { assertMoneyAddsUp } from '../../testing/assert-money-adds-up.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { reconcilePayments } from '../payments/payments-reconcile-actions.ts';

const test = await testApp();
const { provider, deps } = test;
const place = await aPlace(test);
const kitchen = await aKitchen(test, place, { capacity: 1000 });
const dish = await aDish(test, kitchen, { priceCop: 20_000 });
const total = 21_400;
let keys = 0;

afterEach(() => {
  deps.setNow(mondayMorning);
  provider.isDown = false;
  provider.canVoid = true;
  provider.nextStatus = 'PENDING';
});

/** Lunches that an outside method paid today. */
async function paid(method: 'card' | 'wompi' = 'card', quantity = 1) {
  const customer = await aCustomer(test);
  const { locationId, timeId } = place;
  const line = { scheduleDate: '2026-11-27', locationId, timeId, menuId: dish.menuId, quantity };
  await test.call(addToCart, { as: customer.token, body: line });
  const { body: placed } = await test.call(placeOrders, {
    as: customer.token,
    headers: { 'idempotency-key': `refund-${++keys}-key` },
    body: { paymentMethod: method, expectedTotal: total * quantity },
  });
  const { purchaseId, orderIds } = placed;
  if (method === 'card') {
    provider.nextStatus = 'APPROVED';
    await test.call(payByCard, { as: customer.token, body: { purchaseId, token: 'tok_good' } });
  } else {
    const widget = await test.call(startWidget, { as: customer.token, body: { purchaseId } });
    await test.call(providerEvent, {
      body: { genuine: true, transactionId: provider.paid(widget.body.reference, total * quantity).id },
    });
  }
  return { customer, orderIds };
}

const cancel = ({ token }: Customer, orderId = '', refundTo: 'tingos' | 'provider' = 'provider', reason?: string) =>
  test.call(cancelOrder, { as: token, params: { orderId }, body: { refundTo, reason } });
const canVoid = async ({ token }: Customer, orderId = '') =>
  (await test.call(validateOrder, { as: token, params: { orderId } })).body.refund.canVoid;
const readRefunds = ({ id }: Customer) =>
  deps.db.selectFrom('refunds').select(['status', 'way', 'amount_cop']).where('user_id', '=', id).execute();
const readLots = ({ id }: Customer) =>
  deps.db.selectFrom('tingo_lots').select(['quantity_cop', 'source']).where('user_id', '=', id).execute();

describe('a cancelled lunch that a card paid today', () => {
  it('goes back to the card when its customer wants that, once, and gives no tingos', async () => {
    const { customer, orderIds } = await paid();
    assert.equal(await canVoid(customer, orderIds[0]), true);
    const [one, other] = await Promise.all([cancel(customer, orderIds[0]), cancel(customer, orderIds[0])]);
    const done = [one, other].filter(({ status }) => status === 200);
    assert.equal(done[0]?.body.refund.outsideWay, 'provider');
    assert.deepEqual(await readRefunds(customer), [{ status: 'done', way: 'provider', amount_cop: total }]);
    assert.deepEqual(await readLots(customer), []);
    await assertMoneyAddsUp(test, []);
  });

  it('becomes tingos unless its customer says otherwise', async () => {
    const { customer, orderIds } = await paid();
    const { body } = await cancel(customer, orderIds[0], 'tingos');
    assert.equal(body.refund.outsideWay, 'tingos');
    assert.deepEqual(await readLots(customer), [{ quantity_cop: total, source: 'refund' }]);
  });

  it('waits when the provider is silent, and goes back when it answers', async () => {
    const { customer, orderIds } = await paid();
    provider.isDown = true;
    assert.equal((await cancel(customer, orderIds[0])).status, 200);
    assert.deepEqual(await readRefunds(customer), [{ status: 'to_do', way: 'provider', amount_cop: total }]);
    provider.isDown = false;
    await Promise.all([reconcilePayments(deps), reconcilePayments(deps)]);
    assert.deepEqual(await readRefunds(customer), [{ status: 'done', way: 'provider', amount_cop: total }]);
    assert.deepEqual(await readLots(customer), []);
  });

  it('becomes tingos when the provider says that it is too late, whatever words it was cancelled with', async () => {
    provider.canVoid = false;
    for (const reason of ['No alcanzo', 'withdrawn', 'paid_twice', 'support']) {
      const { customer, orderIds } = await paid();
      await cancel(customer, orderIds[0], 'provider', reason);
      assert.deepEqual(await readRefunds(customer), [{ status: 'done', way: 'tingos', amount_cop: total }], reason);
      assert.deepEqual(await readLots(customer), [{ quantity_cop: total, source: 'refund' }], reason);
    }
    await assertMoneyAddsUp(test, []);
  });
});

describe('a cancelled lunch whose payment cannot be voided', () => {
  it('is not offered it the day after, by a wallet, or where the card paid more lunches; it becomes tingos', async () => {
    const byWallet = await paid('wompi');
    assert.equal(await canVoid(byWallet.customer, byWallet.orderIds[0]), false);
    const two = await paid('card', 2);
    assert.equal(await canVoid(two.customer, two.orderIds[0]), false);
    const yesterday = await paid();
    deps.setNow(mondayMorning + DAY_MS);
    assert.equal(await canVoid(yesterday.customer, yesterday.orderIds[0]), false);
    for (const { customer, orderIds } of [byWallet, two, yesterday]) {
      const { body } = await cancel(customer, orderIds[0]);
      assert.equal(body.refund.outsideWay, 'tingos');
      assert.deepEqual(await readLots(customer), [{ quantity_cop: total, source: 'refund' }]);
    }
    await assertMoneyAddsUp(test, []);
  });
});
