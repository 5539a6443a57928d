import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, afterEach, describe, it } from 'node:test';
import { addToCart, getCart } from '@sazon/contract/cart/routes';
import { placeOrders } from '@sazon/contract/checkout/routes';
import { payDirect } from '@sazon/contract/payments/bank-and-wallet-routes';
import { payByCard, providerEvent, startWidget, validatePayment } from '@sazon/contract/payments/routes';
import { buyTingos } from '@sazon/contract/tingos/routes';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { sandboxAccount } from '../../outside/sandbox/sandbox-keys-and-addresses.ts';
import { createWompiProvider } from '../../outside/wompi-payment-provider.ts';
import { assertMoneyAddsUp } from '../../testing/assert-money-adds-up.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { expireHolds } from './expire-unpaid-purchases-actions.ts';
import { reconcilePayments } from './payments-reconcile-actions.ts';

const test = await testApp();
const { deps, provider } = test;
const place = await aPlace(test);
const dish = await aDish(test, await aKitchen(test, place), { priceCop: 20_000 });
const total = 21_400;
const { chargeToken } = provider;
let keys = 0;

/** A provider that takes every call and answers none within the time it is given. */
const silent = http.createServer(() => {});
await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
after(() => silent.close().closeAllConnections());
const apiUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/v1`;
const account = { ...sandboxAccount(deps.config), apiUrl, browserApiUrl: apiUrl, sandbox: true };
const slow = createWompiProvider(account, deps.now, { timeoutMs: 100 });

afterEach(async () => {
  deps.setNow(mondayMorning);
  deps.payments = provider;
  provider.chargeToken = chargeToken;
  provider.isDown = false;
  provider.canVoid = true;
  provider.nextStatus = 'PENDING';
  await assertMoneyAddsUp(test, []);
});

/** Somebody whose lunch waits for its payment. */
async function holding(paymentMethod: 'card' | 'wompi' = 'card') {
  const customer = await aCustomer(test);
  const { locationId, timeId } = place;
  const line = { scheduleDate: '2026-11-24', locationId, timeId, menuId: dish.menuId, quantity: 1 };
  await test.call(addToCart, { as: customer.token, body: line });
  const { body } = await test.call(placeOrders, {
    as: customer.token,
    headers: { 'idempotency-key': `races-${++keys}-key` },
    body: { paymentMethod, expectedTotal: total },
  });
  return { customer, purchaseId: body.purchaseId };
}
const pay = ({ token }: Customer, purchaseId: string) =>
  test.call(payByCard, { as: token, body: { purchaseId, token: 'tok_good' } });
const nequi = ({ token }: Customer, purchaseId: string) =>
  test.call(payDirect, { as: token, body: { purchaseId, method: { type: 'nequi', nequiNumber: '3991111111' } } });
const ask = ({ token }: Customer, transactionId: string) =>
  test.call(validatePayment, { as: token, query: { transactionId } });
const event = (transactionId: string) => test.call(providerEvent, { body: { genuine: true, transactionId } });
const statuses = async ({ id }: Customer) =>
  (await deps.db.selectFrom('orders').select('status').where('user_id', '=', id).orderBy('id').execute()).map(
    ({ status }) => status,
  );
const attempts = async ({ id }: Customer) =>
  (
    await deps.db
      .selectFrom('payment_attempts')
      .innerJoin('payment_intents', 'payment_intents.id', 'intent_id')
      .select('outcome')
      .where('user_id', '=', id)
      .orderBy('started_at')
      .execute()
  ).map(({ outcome }) => outcome);
const made = (reference: string) => [...provider.transactions.values()].filter((one) => one.reference === reference);
const readReference = async ({ id }: Customer) =>
  (await deps.db.selectFrom('payment_intents').select('reference').where('user_id', '=', id).executeTakeFirst())
    ?.reference ?? '';
/** What was pushed to this person, oldest first. */
const told = async ({ id }: Customer) =>
  await deps.db
    .selectFrom('outbox_messages')
    .select(['kind', 'body'])
    .where('recipient', '=', id)
    .where('channel', '=', 'push')
    .orderBy('id')
    .execute();
const kinds = async (customer: Customer) => (await told(customer)).map(({ kind }) => kind);

describe('a lunch that is paid twice at the same moment', () => {
  it('is charged once, by card and card and Nequi; the taps of its method hear of it, the others that it runs', async () => {
    const { customer, purchaseId } = await holding();
    const taps = await Promise.all([pay(customer, purchaseId), pay(customer, purchaseId), nequi(customer, purchaseId)]);
    const [transaction, ...others] = made(await readReference(customer));
    const byCard = transaction?.method === 'CARD';
    assert.deepEqual(
      taps.map(({ status }) => status),
      byCard ? [200, 200, 409] : [409, 409, 200],
    );
    const heard = new Set(taps.filter(({ status }) => status === 200).map(({ body }) => body.transactionId));
    assert.deepEqual([others, heard], [[], new Set([transaction?.id])]);
    provider.settle(transaction?.id ?? '', 'APPROVED');
    const news = [1, 2, 3].flatMap(() => [event(transaction?.id ?? ''), ask(customer, transaction?.id ?? '')]);
    assert.ok((await Promise.all(news)).every(({ status }) => status === 200));
    assert.deepEqual(await statuses(customer), ['scheduled']);
  });
});

describe("the provider's own checkout beside another payment", () => {
  const widget = ({ token }: Customer, purchaseId: string) =>
    test.call(startWidget, { as: token, body: { purchaseId } });
  const readMethod = async ({ id }: Customer) =>
    (await deps.db.selectFrom('payment_intents').select('method').where('user_id', '=', id).executeTakeFirst())?.method;

  it('is refused while a payment runs, and says which', async () => {
    const { customer, purchaseId } = await holding();
    await nequi(customer, purchaseId);
    const { status, body } = await widget(customer, purchaseId);
    assert.deepEqual([status, body.code], [409, 'STATE_CONFLICT']);
    assert.match(body.message, /Ya empezaste a pagar con Nequi/);
    assert.equal(await readMethod(customer), 'nequi');
  });

  it('is refused while another call is still asking the provider', async () => {
    const { customer, purchaseId } = await holding();
    let other: { status: number } | undefined;
    provider.chargeToken = async (request, token) => {
      other = await widget(customer, purchaseId);
      return await chargeToken.call(provider, request, token);
    };
    assert.deepEqual([(await pay(customer, purchaseId)).status, other?.status], [200, 409]);
  });

  it('opens before a payment that is asked for at the same moment, or not at all, and the one that runs is noted', async () => {
    for (let round = 0; round < 5; round++) {
      const { customer, purchaseId } = await holding();
      const [hosted, wallet] = await Promise.all([widget(customer, purchaseId), nequi(customer, purchaseId)]);
      assert.equal(wallet.status, 200);
      assert.ok([200, 409].includes(hosted.status));
      assert.equal(await readMethod(customer), 'nequi');
      assert.equal((await widget(customer, purchaseId)).status, 409);
    }
  });

  it('opens again after a decline in it, and settles what was approved there unheard', async () => {
    const { customer, purchaseId } = await holding('wompi');
    const { body } = await widget(customer, purchaseId);
    provider.paid(body.reference, total, 'DECLINED');
    assert.equal((await widget(customer, purchaseId)).status, 200);
    provider.paid(body.reference, total);
    assert.equal((await widget(customer, purchaseId)).status, 409);
    assert.deepEqual(await statuses(customer), ['scheduled']);
  });
});

describe('news that comes in another order', () => {
  it('schedules once when the event is there before the answer of the charge', async () => {
    const { customer, purchaseId } = await holding();
    provider.chargeToken = async (request, token) => {
      const born = await chargeToken.call(provider, request, token);
      if ('rejected' in born) return born;
      provider.settle(born.id, 'APPROVED');
      assert.equal((await event(born.id)).status, 200);
      return born;
    };
    const { body } = await pay(customer, purchaseId);
    assert.equal((await ask(customer, body.transactionId)).body.result, 'approved');
    assert.deepEqual(await statuses(customer), ['scheduled']);
  });

  it('is asked to be sent again while the provider cannot be asked about it, and then counts', async () => {
    const { customer, purchaseId } = await holding();
    const { body } = await pay(customer, purchaseId);
    provider.settle(body.transactionId, 'APPROVED');
    provider.isDown = true;
    assert.equal((await event(body.transactionId)).status, 503);
    assert.deepEqual(await statuses(customer), ['pending_confirmation']);
    provider.isDown = false;
    await event(body.transactionId);
    assert.deepEqual(await statuses(customer), ['scheduled']);
  });
});

describe('a provider that says nothing of some payments', () => {
  it('is heard about all others', async () => {
    const all: { customer: Customer; reference: string }[] = [];
    for (let count = 0; count < 6; count++) {
      const one = await holding();
      const { body } = await pay(one.customer, one.purchaseId);
      provider.settle(body.transactionId, 'APPROVED');
      all.push({ customer: one.customer, reference: await readReference(one.customer) });
    }
    const [quiet, heard] = [all.slice(0, 4), all.slice(4)];
    for (const { reference } of quiet) provider.silentAbout.add(reference);
    for (let minute = 2; minute <= 8; minute++) {
      deps.setNow(mondayMorning + minute * 60_000);
      await reconcilePayments(deps);
    }
    const now = async (some: typeof all) => (await Promise.all(some.map((one) => statuses(one.customer)))).flat();
    assert.deepEqual(await now(heard), ['scheduled', 'scheduled']);
    assert.deepEqual(new Set(await now(quiet)), new Set(['pending_confirmation']));
    provider.silentAbout.clear();
    deps.setNow(mondayMorning + 10 * 60_000);
    await reconcilePayments(deps);
    assert.deepEqual(new Set(await now(quiet)), new Set(['scheduled']));
  });
});

describe('a provider that takes half a minute for a lunch', () => {
  it('is waited for a bounded time; the places are kept, and the same lunch is paid when it answers', async () => {
    const { customer, purchaseId } = await holding();
    deps.payments = slow;
    const startedAt = performance.now();
    const { status, body } = await pay(customer, purchaseId);
    assert.deepEqual([status, body.code], [503, 'PAYMENT_PROVIDER_DOWN']);
    assert.match(String(body.message), /Vuelve a intentar o usa otro método/);
    assert.ok(performance.now() - startedAt < 2000);
    assert.deepEqual(await statuses(customer), ['pending_confirmation']);
    deps.payments = provider;
    provider.nextStatus = 'APPROVED';
    assert.equal((await pay(customer, purchaseId)).body.result, 'approved');
    assert.deepEqual(await statuses(customer), ['scheduled']);
  });

  it('that charged in its silence is not charged again: the next tap finds what it did', async () => {
    const { customer, purchaseId } = await holding();
    provider.nextStatus = 'APPROVED';
    provider.chargeToken = async (request, token) => {
      await chargeToken.call(provider, request, token);
      provider.isDown = true;
      return await chargeToken.call(provider, request, token);
    };
    assert.equal((await pay(customer, purchaseId)).status, 503);
    provider.isDown = false;
    provider.chargeToken = chargeToken;
    assert.equal((await pay(customer, purchaseId)).body.result, 'approved');
    assert.equal(made(await readReference(customer)).length, 1);
    assert.deepEqual([await statuses(customer), await attempts(customer)], [['scheduled'], ['silent']]);
  });
});

describe('a process that is killed', () => {
  const killed = new Error('killed');

  it('before the charge: the try is on record, the lunch is held, and paying again pays it', async () => {
    const { customer, purchaseId } = await holding();
    provider.chargeToken = () => Promise.reject(killed);
    assert.equal((await pay(customer, purchaseId)).status, 500);
    assert.deepEqual([await attempts(customer), await statuses(customer)], [['started'], ['pending_confirmation']]);
    provider.chargeToken = chargeToken;
    provider.nextStatus = 'APPROVED';
    await pay(customer, purchaseId);
    assert.deepEqual(await statuses(customer), ['scheduled']);
  });

  it('between charge and settle: the worker, or the next tap, schedules it once, and its customer is told', async () => {
    const { customer, purchaseId } = await holding();
    provider.nextStatus = 'APPROVED';
    provider.chargeToken = async (request, token) => {
      await chargeToken.call(provider, request, token);
      throw killed;
    };
    assert.equal((await pay(customer, purchaseId)).status, 500);
    provider.chargeToken = chargeToken;
    deps.setNow(mondayMorning + 2 * MINUTE_MS);
    await Promise.all([reconcilePayments(deps), pay(customer, purchaseId), reconcilePayments(deps)]);
    assert.deepEqual(await statuses(customer), ['scheduled']);
    assert.equal(made(await readReference(customer)).length, 1);
    assert.equal((await told(customer)).length, 1);
  });

  it('for longer than the places are held: who paid gets them again, or the money as tingos; nothing is lost', async () => {
    const { customer, purchaseId } = await holding();
    provider.nextStatus = 'APPROVED';
    provider.chargeToken = async (request, token) => {
      await chargeToken.call(provider, request, token);
      throw killed;
    };
    await pay(customer, purchaseId);
    deps.setNow(mondayMorning + 20 * MINUTE_MS);
    await Promise.all([expireHolds(deps), reconcilePayments(deps)]);
    assert.deepEqual(await statuses(customer), ['scheduled']);
    assert.equal((await test.call(getCart, { as: customer.token })).body.count, 0);
  });
});

describe('what became of a payment that nobody was looking at', () => {
  it('is told when its time is over, and when it failed', async () => {
    const left = await holding();
    const failed = await holding();
    const { body } = await pay(failed.customer, failed.purchaseId);
    provider.settle(body.transactionId, 'DECLINED');
    await event(body.transactionId);
    deps.setNow(mondayMorning + 16 * MINUTE_MS);
    await Promise.all([expireHolds(deps), expireHolds(deps)]);
    assert.deepEqual(await kinds(left.customer), ['payment_expired']);
    assert.deepEqual(await kinds(failed.customer), ['payment_failed']);
    assert.equal((await test.call(getCart, { as: left.customer.token })).body.count, 1);
  });

  it('is told once to who began to buy tingos and nothing came, and not to who never began', async () => {
    const [began, looked] = [await aCustomer(test), await aCustomer(test)];
    const buy = async ({ token }: Customer) => {
      const headers = { 'idempotency-key': `races-${++keys}-key` };
      const answer = await test.call(buyTingos, {
        as: token,
        headers,
        body: { amount: 50_000, paymentMethod: 'card' },
      });
      return answer.body.topUpId;
    };
    const topUpId = await buy(began);
    await buy(looked);
    provider.chargeToken = () => Promise.reject(new Error('killed'));
    await test.call(payByCard, { as: began.token, body: { topUpId, token: 'tok_good' } });
    deps.setNow(mondayMorning + 16 * MINUTE_MS);
    await Promise.all([reconcilePayments(deps), reconcilePayments(deps)]);
    assert.deepEqual([await kinds(began), await kinds(looked)], [['payment_failed'], []]);
  });

  for (const canVoid of [true, false]) {
    it(`is told where a second payment went (${canVoid ? 'back to the card' : 'kept as tingos'})`, async () => {
      provider.canVoid = canVoid;
      const { customer, purchaseId } = await holding('wompi');
      const widget = await test.call(startWidget, { as: customer.token, body: { purchaseId } });
      for (let n = 0; n < 2; n++) await event(provider.paid(widget.body.reference, total).id);
      await reconcilePayments(deps);
      const last = (await told(customer)).at(-1);
      assert.equal(last?.kind, 'payment_returned');
      assert.match(last?.body ?? '', canVoid ? /dos veces.*devolvimos/ : /dos veces.*tingos/);
      assert.equal((await kinds(customer)).filter((kind) => kind === 'payment_returned').length, 1);
    });
  }
});
