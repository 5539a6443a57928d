import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { placeOrders } from '@sazon/contract/checkout/routes';
import { cancelOrder } from '@sazon/contract/orders/routes';
import { askAboutIntent, endRefund, getIntent, listIntents, refundIntent } from '@sazon/contract/payments/admin-routes';
import { payDirect } from '@sazon/contract/payments/bank-and-wallet-routes';
import { payByCard, providerEvent } from '@sazon/contract/payments/routes';
import { buyTingos, tingos } from '@sazon/contract/tingos/routes';
import { OWN_DECISION_MESSAGE } from '@sazon/domain/access/own-decision-refusal';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { ProviderDownError } from '../../outside/payment-provider.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { provider, deps } = test;
const place = await aPlace(test);
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen, { priceCop: 20_000 });
const admin = await aCustomer(test, {
  permissions: [{ permission: 'admin_bills_view' }, { permission: 'admin_bills_edit' }],
});
const reader = await aCustomer(test, { permissions: [{ permission: 'admin_bills_view' }] });
const customer = await aCustomer(test, { firstName: 'Camila' });
let keys = 0;

afterEach(() => {
  provider.isDown = false;
  provider.nextStatus = 'PENDING';
  deps.setNow(mondayMorning);
});

const topUp = async (as = customer.token) => {
  const headers = { 'idempotency-key': `story-${++keys}-key` };
  const body = { amount: 50_000, paymentMethod: 'nequi' } as const;
  return (await test.call(buyTingos, { as, headers, body })).body.topUpId;
};
const payTopUp = (topUpId: string, as = customer.token) =>
  test.call(payDirect, { as, body: { topUpId, method: { type: 'nequi', nequiNumber: '3991111111' } } });
const story = (intentId: string) => test.call(getIntent, { as: admin.token, params: { intentId } });
const list = async (query: object) => (await test.call(listIntents, { as: admin.token, query: query as never })).body;

describe('the story of a payment', () => {
  it('has every try, also the one that nobody answered, the news, the ledger and the outcome', async () => {
    const id = await topUp();
    const charging = provider.chargeDirect;
    provider.chargeDirect = async (request, method) => {
      provider.isDown = true;
      return await charging.call(provider, request, method);
    };
    assert.equal((await payTopUp(id)).status, 503);
    provider.chargeDirect = charging;
    provider.isDown = false;
    provider.nextStatus = 'APPROVED';
    deps.setNow(deps.now() + 1000);
    await payTopUp(id);
    const { body } = await story(id);
    assert.deepEqual([body.status, body.buys, body.method, body.amount], ['approved', 'tingos', 'nequi', 50_000]);
    assert.equal(body.nequiNumber, '1111');
    assert.deepEqual(
      body.attempts.map(({ outcome }) => outcome),
      ['silent', 'answered'],
    );
    assert.deepEqual(
      body.events.map(({ status, amount }) => [status, amount]),
      [['APPROVED', 50_000]],
    );
    assert.deepEqual(
      body.ledger.map(({ debit, credit, kind, amount }) => [debit, credit, kind, amount]),
      [['provider:wompi', `tingos:${customer.id}`, 'top_up', 50_000]],
    );
    assert.deepEqual([body.orders, body.refunds], [[], []]);
  });

  it('has the lunches it paid and their ledger', async () => {
    const { locationId, timeId } = place;
    const line = { scheduleDate: '2026-11-24', locationId, timeId, menuId: dish.menuId, quantity: 1 };
    await test.call(addToCart, { as: customer.token, body: line });
    const { body: placed } = await test.call(placeOrders, {
      as: customer.token,
      headers: { 'idempotency-key': `story-${++keys}-key` },
      body: { paymentMethod: 'card', expectedTotal: 21_400 },
    });
    provider.nextStatus = 'APPROVED';
    await test.call(payByCard, { as: customer.token, body: { purchaseId: placed.purchaseId, token: 'tok_good' } });
    const { data } = await list({ buys: 'orders' });
    assert.equal(data.length, 1);
    const { body } = await story(data[0]?.id ?? '');
    assert.equal(body.orders.length, 1);
    assert.deepEqual(body.card, { cardBrand: 'VISA', cardLastFour: '4242' });
    assert.deepEqual(
      body.ledger.map(({ debit, credit, amount }) => [debit, credit, amount]),
      [['provider:wompi', 'orders:held', 21_400]],
    );
  });
});

describe('the list of payments', () => {
  it('is the newest first, in pages, and filtered by what is asked', async () => {
    deps.setNow(mondayMorning + MINUTE_MS);
    const id = await topUp();
    const { data, total } = await list({ perPage: 1 });
    assert.deepEqual(
      data.map((one) => one.id),
      [id],
    );
    assert.ok(total >= 3);
    assert.equal((await list({ status: 'created' })).total, 1);
    assert.equal((await list({ method: 'nequi', status: 'approved' })).total, 1);
    assert.equal((await list({ search: 'camila' })).total, total);
    assert.equal((await list({ search: customer.phone })).total, total);
    assert.equal((await list({ search: `tingos-${id}` })).total, 1);
    assert.equal((await list({ search: '%' })).total, 0);
    assert.equal((await list({ status: 'refund' })).total, 0);
    const [twice] = data;
    provider.paid(twice?.reference ?? '', 50_000);
    provider.paid(twice?.reference ?? '', 50_000);
    const { voidTransaction } = provider;
    provider.voidTransaction = () => Promise.reject(new ProviderDownError('down'));
    for (const { id: transactionId } of [...provider.transactions.values()].slice(-2)) {
      await test.call(providerEvent, { body: { genuine: true, transactionId } });
    }
    provider.voidTransaction = voidTransaction;
    const waiting = await list({ status: 'refund' });
    assert.deepEqual(
      waiting.data.map((one) => [one.id, one.hasRefundToDo]),
      [[id, true]],
    );
    assert.equal((await list({ startDate: '2026-11-24' })).total, 0);
    assert.equal((await list({ startDate: '2026-11-23', endDate: '2026-11-23' })).total, total);
  });

  it('requires the permission to see bills', async () => {
    assert.equal((await test.call(listIntents, { query: {}, as: reader.token })).status, 200);
    assert.equal((await test.call(listIntents, { query: {}, as: customer.token })).status, 403);
    assert.equal((await test.call(listIntents, { query: {} })).status, 401);
  });
});

describe('asking the provider about one payment', () => {
  it('settles what it answers, once', async () => {
    const id = await topUp();
    provider.paid(`tingos-${id}`, 50_000, 'DECLINED');
    provider.paid(`tingos-${id}`, 50_000);
    const answers = await Promise.all(
      [1, 2, 3].map(() => test.call(askAboutIntent, { as: admin.token, params: { intentId: id } })),
    );
    assert.deepEqual(
      answers.map(({ body }) => body.status),
      ['approved', 'approved', 'approved'],
    );
    const { body } = await story(id);
    assert.equal(body.ledger.length, 1);
  });

  it('is refused to who may only see, and for a payment that is none; a silent provider is said', async () => {
    const id = await topUp();
    const params = { intentId: id };
    assert.equal((await test.call(askAboutIntent, { as: reader.token, params })).status, 403);
    const nobody = { intentId: deps.newId() };
    assert.equal((await test.call(askAboutIntent, { as: admin.token, params: nobody })).status, 404);
    assert.equal((await test.call(getIntent, { as: admin.token, params: nobody })).status, 404);
    provider.isDown = true;
    assert.equal((await test.call(askAboutIntent, { as: admin.token, params })).status, 503);
  });
});

describe('sending a payment back', () => {
  const back = (intentId: string, more: { as?: string; key?: string; reason?: string } = {}) =>
    test.call(refundIntent, {
      as: more.as ?? admin.token,
      params: { intentId },
      body: { reason: more.reason ?? 'Compró dos veces' },
      ...(more.key !== undefined && { headers: { 'idempotency-key': more.key } }),
    });
  const balance = async (as: string) => (await test.call(tingos, { query: {}, as })).body.available;

  it('takes unused tingos off the wallet at any age, once for a key, and leaves it to a person with who and why', async () => {
    const id = await topUp();
    provider.nextStatus = 'APPROVED';
    await payTopUp(id);
    deps.setNow(mondayMorning + 30 * 86_400_000);
    assert.equal((await story(id)).body.refundable, 50_000);
    const before = await balance(customer.token);
    const key = deps.newId();
    const [one, same] = await Promise.all([back(id, { key }), back(id, { key })]);
    assert.deepEqual([one.status, one.body.amount, one.body.atProvider, same.body], [200, 50_000, false, one.body]);
    assert.equal(await balance(customer.token), before - 50_000);
    const { body } = await story(id);
    assert.equal(body.refundable, 0);
    assert.deepEqual(
      body.refunds.map(({ amount, status, isByHand, note }) => [amount, status, isByHand, note]),
      [[50_000, 'to_do', true, 'Pedida por Ana Pérez: Compró dos veces']],
    );
    assert.equal(body.ledger.at(-1)?.kind, 'withdrawal');
    assert.equal((await back(id)).body.code, 'STATE_CONFLICT');
    const refundId = body.refunds[0]?.id ?? '';
    await test.call(endRefund, { as: admin.token, params: { refundId }, body: { note: 'Giro 881' } });
    const ended = (await story(id)).body.refunds[0];
    assert.deepEqual([ended?.status, ended?.note], ['done', 'Pedida por Ana Pérez: Compró dos veces · Giro 881']);
  });

  it('is for others: nobody sends their own payment back, nor says that it was sent', async () => {
    const own = await aCustomer(test, { permissions: [{ permission: 'admin_bills_edit' }] });
    const id = await topUp(own.token);
    provider.nextStatus = 'APPROVED';
    await payTopUp(id, own.token);
    const before = await balance(own.token);
    const refused = await back(id, { as: own.token });
    assert.deepEqual([refused.status, refused.body.message], [403, OWN_DECISION_MESSAGE]);
    assert.equal((await back(id)).status, 200);
    const [refund] = (await story(id)).body.refunds;
    const params = { refundId: refund?.id ?? '' };
    const done = (as: string) => test.call(endRefund, { as, params, body: { note: 'Giro 882' } });
    assert.equal((await done(own.token)).status, 403);
    assert.equal((await story(id)).body.refunds[0]?.status, 'to_do');
    assert.equal(await balance(own.token), before - 50_000);
  });

  it('voids a card payment of today whose lunches were cancelled, and asks again while the provider is silent', async () => {
    const buyer = await aCustomer(test);
    const { locationId, timeId } = place;
    const line = { scheduleDate: '2026-11-24', locationId, timeId, menuId: dish.menuId, quantity: 1 };
    await test.call(addToCart, { as: buyer.token, body: line });
    const placed = await test.call(placeOrders, {
      as: buyer.token,
      headers: { 'idempotency-key': `story-${++keys}-key` },
      body: { useTingos: false, usePayroll: false, paymentMethod: 'card', expectedTotal: 21_400 },
    });
    const { purchaseId, orderIds } = placed.body;
    provider.nextStatus = 'APPROVED';
    await test.call(payByCard, { as: buyer.token, body: { purchaseId, token: 'tok_good' } });
    const [intent] = (await list({ search: buyer.phone })).data;
    const id = intent?.id ?? '';
    assert.equal((await back(id)).body.code, 'STATE_CONFLICT', 'its lunches stand');
    await test.call(cancelOrder, { as: buyer.token, params: { orderId: orderIds[0] ?? '' }, body: {} });
    const { refundable, amount } = (await story(id)).body;
    assert.deepEqual([refundable, await balance(buyer.token)], [amount, amount]);
    provider.isDown = true;
    const sent = await back(id);
    assert.deepEqual([sent.status, sent.body.atProvider, await balance(buyer.token)], [200, true, 0]);
    const ours = async () => (await story(id)).body.refunds.find(({ way }) => way === 'provider');
    assert.equal((await ours())?.status, 'to_do');
    provider.isDown = false;
    await test.call(askAboutIntent, { as: admin.token, params: { intentId: id } });
    assert.deepEqual([(await ours())?.status, (await ours())?.cause], ['done', 'support']);
    assert.equal(await balance(buyer.token), 0);
    const told = deps.db.selectFrom('outbox_messages').select('body').where('kind', '=', 'payment_returned');
    const { body } = await told.where('recipient', '=', buyer.id).executeTakeFirstOrThrow();
    assert.match(body, /^Soporte te devolvió un pago: devolvimos/);
  });

  it('is refused of what nobody paid, without a reason, to who may only see, and for a payment that is none', async () => {
    const id = await topUp();
    assert.equal((await back(id)).body.code, 'STATE_CONFLICT');
    assert.equal((await back(id, { reason: ' ' })).body.field, 'reason');
    assert.equal((await back(id, { as: reader.token })).status, 403);
    assert.equal((await back(deps.newId())).status, 404);
  });
});
