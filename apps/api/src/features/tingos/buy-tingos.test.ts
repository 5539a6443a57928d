import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { confirmOtp, payDirect } from '@sazon/contract/payments/bank-and-wallet-routes';
import { payByCard, providerEvent, startWidget, validatePayment } from '@sazon/contract/payments/routes';
import { buyTingos, tingoMovements, tingos, tingosPaymentMethods } from '@sazon/contract/tingos/routes';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { pseMethod } from '../../testing/pse-method.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { reconcilePayments } from '../payments/payments-reconcile-actions.ts';

const test = await testApp();
const { deps, provider } = test;
const amount = 50_000;
let keys = 0;

afterEach(() => {
  deps.setNow(mondayMorning);
  provider.isDown = false;
  provider.nextStatus = 'PENDING';
});

const buy = (customer: Customer, more: { amount?: number; key?: string; paymentMethod?: string } = {}) =>
  test.call(buyTingos, {
    as: customer.token,
    headers: { 'idempotency-key': more.key ?? `tingos-${++keys}-key` },
    body: { amount: more.amount ?? amount, paymentMethod: (more.paymentMethod ?? 'card') as 'card' },
  });
const balance = async ({ token }: Customer) => (await test.call(tingos, { query: {}, as: token })).body.available;
const pay = (customer: Customer, topUpId: string) =>
  test.call(payByCard, { as: customer.token, body: { topUpId, token: 'tok_good' } });
const nequi = (customer: Customer, topUpId: string) =>
  test.call(payDirect, { as: customer.token, body: { topUpId, method: { type: 'nequi', nequiNumber: '3991111111' } } });
const event = (transactionId: string) => test.call(providerEvent, { body: { genuine: true, transactionId } });
const ask = (customer: Customer, transactionId: string) =>
  test.call(validatePayment, { as: customer.token, query: { transactionId } });
const readTransfers = ({ id }: Customer) =>
  deps.db
    .selectFrom('ledger_transfers')
    .select(['debit', 'amount_cop', 'kind', 'intent_id'])
    .where('credit', '=', `tingos:${id}`)
    .execute();

describe('what can be bought', () => {
  it('is told: methods, packages and limits', async () => {
    const { token } = await aCustomer(test);
    const { status, body } = await test.call(tingosPaymentMethods, { as: token });
    assert.equal(status, 200);
    assert.deepEqual(body.data, ['card', 'nequi', 'pse', 'bancolombia', 'daviplata', 'wompi']);
    assert.ok(body.packages.every((one) => one >= body.min && one <= body.max));
    assert.equal((await test.call(tingosPaymentMethods)).status, 401);
  });

  it('is neither less, more, nor a part of a peso; and a purchase needs its key', async () => {
    const customer = await aCustomer(test);
    for (const wrong of [4999, 1_000_001, 5000.5, -50_000]) {
      const { status, body } = await buy(customer, { amount: wrong });
      assert.deepEqual([status, body.field], [400, 'amount']);
    }
    assert.equal((await buy(customer, { paymentMethod: 'balance' })).status, 400);
    const noKey = await test.call(buyTingos, { as: customer.token, body: { amount, paymentMethod: 'card' } });
    assert.deepEqual([noKey.status, noKey.body.field], [400, 'Idempotency-Key']);
  });

  it('is one purchase for a key, also twenty times at once, and no other amount under it', async () => {
    const customer = await aCustomer(test);
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy(customer, { key: 'the-same-key' })));
    assert.equal(new Set(answers.map(({ body }) => body.topUpId)).size, 1);
    assert.equal((await buy(customer, { key: 'the-same-key', amount: 60_000 })).body.code, 'STATE_CONFLICT');
    const other = await aCustomer(test);
    assert.notEqual((await buy(other, { key: 'the-same-key' })).body.topUpId, answers[0]?.body.topUpId);
  });
});

describe('paying for tingos', () => {
  it('credits them when the card is approved, in the ledger too, and says so', async () => {
    const customer = await aCustomer(test);
    const { body: opened } = await buy(customer);
    assert.equal(opened.expiresAt, mondayMorning + 15 * MINUTE_MS);
    provider.nextStatus = 'APPROVED';
    const { status, body } = await pay(customer, opened.topUpId);
    assert.deepEqual([status, body.result, body.buys, body.orderIds], [200, 'approved', 'tingos', []]);
    assert.equal(await balance(customer), amount);
    assert.deepEqual(await readTransfers(customer), [
      { debit: 'provider:wompi', amount_cop: amount, kind: 'top_up', intent_id: opened.topUpId },
    ]);
    const { body: moved } = await test.call(tingoMovements, { query: {}, as: customer.token });
    assert.deepEqual(
      moved.data.map((one) => [one.kind, one.amount, one.isReward]),
      [['bought', amount, false]],
    );
  });

  it('credits nothing when it is declined, and the next purchase can be paid', async () => {
    const customer = await aCustomer(test);
    const { body: first } = await buy(customer);
    provider.nextStatus = 'DECLINED';
    assert.equal((await pay(customer, first.topUpId)).body.result, 'failed');
    assert.equal(await balance(customer), 0);
    assert.equal((await pay(customer, first.topUpId)).body.code, 'STATE_CONFLICT');
    provider.nextStatus = 'APPROVED';
    await pay(customer, (await buy(customer)).body.topUpId);
    assert.equal(await balance(customer), amount);
  });

  it('charges and credits once when the customer taps twice, and pays at Nequi and by card', async () => {
    const customer = await aCustomer(test);
    const { body: opened } = await buy(customer, { paymentMethod: 'nequi' });
    const before = provider.charges.length;
    const { body } = await nequi(customer, opened.topUpId);
    await nequi(customer, opened.topUpId);
    await pay(customer, opened.topUpId);
    assert.equal(provider.charges.length, before + 1);
    provider.settle(body.transactionId, 'APPROVED');
    await Promise.all([event(body.transactionId), ask(customer, body.transactionId), event(body.transactionId)]);
    assert.equal(await balance(customer), amount);
    assert.equal((await readTransfers(customer)).length, 1);
  });

  it('goes on at the bank with PSE, and credits when the customer comes back', async () => {
    const customer = await aCustomer(test);
    const { body: opened } = await buy(customer, { paymentMethod: 'pse' });
    assert.equal(opened.expiresAt, mondayMorning + 30 * MINUTE_MS);
    const { body } = await test.call(payDirect, {
      as: customer.token,
      body: { topUpId: opened.topUpId, method: pseMethod },
    });
    assert.deepEqual([body.result, typeof body.redirectUrl], ['pending', 'string']);
    provider.settle(body.transactionId, 'APPROVED');
    const back = await ask(customer, body.transactionId);
    assert.deepEqual([back.body.result, back.body.redirectUrl], ['approved', null]);
    assert.equal(await balance(customer), amount);
  });

  it('waits for the code of Daviplata: a wrong one may be tried again, the right one credits', async () => {
    const customer = await aCustomer(test);
    const { body: opened } = await buy(customer, { paymentMethod: 'daviplata' });
    const method = { type: 'daviplata', legalIdType: 'CC', legalId: '1134568019' } as const;
    const { body } = await test.call(payDirect, { as: customer.token, body: { topUpId: opened.topUpId, method } });
    assert.equal(body.needsOtp, true);
    const { transactionId } = body;
    const stranger = await aCustomer(test);
    const asStranger = { as: stranger.token, body: { transactionId, code: '574829' } };
    assert.equal((await test.call(confirmOtp, asStranger)).status, 404);
    const wrong = await test.call(confirmOtp, { as: customer.token, body: { transactionId, code: '111111' } });
    assert.deepEqual([wrong.status, wrong.body.code, wrong.body.field], [400, 'CODE_WRONG', 'code']);
    const right = await test.call(confirmOtp, { as: customer.token, body: { transactionId, code: '574829' } });
    assert.deepEqual([right.status, right.body.result, right.body.needsOtp], [200, 'approved', false]);
    assert.equal(await balance(customer), amount);
    const again = await test.call(confirmOtp, { as: customer.token, body: { transactionId, code: '574829' } });
    assert.equal(again.body.code, 'STATE_CONFLICT');
  });

  it('opens the hosted checkout for its own amount', async () => {
    const customer = await aCustomer(test);
    const { body: opened } = await buy(customer, { paymentMethod: 'wompi' });
    const { body } = await test.call(startWidget, { as: customer.token, body: { topUpId: opened.topUpId } });
    assert.equal(body.amountInCents, amount * 100);
    await event(provider.paid(body.reference, amount).id);
    assert.equal(await balance(customer), amount);
  });

  it('is refused for somebody else’s purchase, a time that is over, and both or none of the two purchases', async () => {
    const customer = await aCustomer(test);
    const stranger = await aCustomer(test);
    const { topUpId } = (await buy(customer)).body;
    assert.equal((await pay(stranger, topUpId)).status, 404);
    const both = { topUpId, purchaseId: topUpId, token: 'tok_good' };
    assert.equal((await test.call(payByCard, { as: customer.token, body: both })).status, 400);
    assert.equal((await test.call(payByCard, { as: customer.token, body: { token: 'tok_good' } })).status, 400);
    deps.setNow(mondayMorning + 15 * MINUTE_MS);
    assert.equal((await pay(customer, topUpId)).body.code, 'PAYMENT_EXPIRED');
  });
});

describe('when something breaks', () => {
  it('tells that the provider does not answer, and the same purchase can be paid when it does', async () => {
    const customer = await aCustomer(test);
    const { topUpId } = (await buy(customer)).body;
    provider.isDown = true;
    const { status, body } = await pay(customer, topUpId);
    assert.deepEqual([status, body.code], [503, 'PAYMENT_PROVIDER_DOWN']);
    provider.isDown = false;
    provider.nextStatus = 'APPROVED';
    await pay(customer, topUpId);
    assert.equal(await balance(customer), amount);
  });

  it('credits once what was charged before the process was killed, by the worker or by trying again', async () => {
    const customer = await aCustomer(test);
    const { topUpId } = (await buy(customer)).body;
    // killed between the charge and settling it: the provider knows the payment, we do not
    provider.paid(`tingos-${topUpId}`, amount);
    deps.setNow(mondayMorning + 2 * MINUTE_MS);
    await Promise.all([reconcilePayments(deps), pay(customer, topUpId), reconcilePayments(deps)]);
    assert.equal(await balance(customer), amount);
    const messages = await deps.db
      .selectFrom('outbox_messages')
      .select('kind')
      .where('recipient', '=', customer.id)
      .execute();
    assert.deepEqual(messages, [{ kind: 'tingos_bought' }]);
  });

  it('believes an event that comes before the answer of the charge', async () => {
    const customer = await aCustomer(test);
    const { topUpId } = (await buy(customer)).body;
    const charging = provider.chargeToken;
    provider.chargeToken = async (request, token) => {
      const made = await charging.call(provider, request, token);
      if ('rejected' in made) return made;
      provider.settle(made.id, 'APPROVED');
      await event(made.id);
      return made;
    };
    const { body } = await pay(customer, topUpId);
    provider.chargeToken = charging;
    assert.equal((await ask(customer, body.transactionId)).body.result, 'approved');
    assert.equal(await balance(customer), amount);
  });

  it('closes what nobody paid in time, and credits it all the same when an approval comes later', async () => {
    const customer = await aCustomer(test);
    const { topUpId } = (await buy(customer)).body;
    deps.setNow(mondayMorning + 20 * MINUTE_MS);
    await reconcilePayments(deps);
    const intent = await deps.db
      .selectFrom('payment_intents')
      .select('status')
      .where('id', '=', topUpId)
      .executeTakeFirst();
    assert.equal(intent?.status, 'failed');
    await event(provider.paid(`tingos-${topUpId}`, amount).id);
    assert.equal(await balance(customer), amount);
  });

  it('leaves open what a bank is still thinking about', async () => {
    const customer = await aCustomer(test);
    const { topUpId } = (await buy(customer)).body;
    provider.paid(`tingos-${topUpId}`, amount, 'PENDING');
    deps.setNow(mondayMorning + 20 * MINUTE_MS);
    await reconcilePayments(deps);
    const intent = await deps.db
      .selectFrom('payment_intents')
      .select('status')
      .where('id', '=', topUpId)
      .executeTakeFirst();
    assert.equal(intent?.status, 'created');
  });

  it('does not credit another amount than was bought', async () => {
    const customer = await aCustomer(test);
    const { topUpId } = (await buy(customer)).body;
    await event(provider.paid(`tingos-${topUpId}`, amount * 10).id);
    assert.equal(await balance(customer), 0);
  });
});
