import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { payDirect, resendOtp } from '@sazon/contract/payments/bank-and-wallet-routes';
import { addCard } from '@sazon/contract/payments/cards-routes';
import { payByCard, startWidget, validatePayment } from '@sazon/contract/payments/routes';
import { buyTingos } from '@sazon/contract/tingos/routes';
import { HOUR_MS } from '@sazon/domain/calendar/bogota-time';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { deps, provider } = test;
let keys = 0;

beforeEach(() => {
  deps.setNow(mondayMorning);
  provider.nextStatus = 'PENDING';
});

async function opened(customer: Customer): Promise<string> {
  const { body } = await test.call(buyTingos, {
    as: customer.token,
    headers: { 'idempotency-key': `charge-limits-${++keys}` },
    body: { amount: 50_000, paymentMethod: 'card' },
  });
  return body.topUpId;
}

const charge = async (customer: Customer, token: string) =>
  test.call(payByCard, { as: customer.token, body: { topUpId: await opened(customer), token } });

const nequi = async (customer: Customer, nequiNumber: string) =>
  test.call(payDirect, {
    as: customer.token,
    body: { topUpId: await opened(customer), method: { type: 'nequi', nequiNumber } },
  });

const getCount = <Answer extends { status: number }>(answers: readonly Answer[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, same]) => [status, same.length]));

describe('who tests cards on us', () => {
  it('is stopped after ten new cards a day, whatever becomes of them', async () => {
    const thief = await aCustomer(test);
    const before = provider.charges.length;
    const answers = [];
    for (let card = 0; card < 60; card++) answers.push(await charge(thief, `tok_stolen_${card}`));
    assert.deepEqual(getCount(answers), { 200: 10, 429: 50 });
    assert.equal(provider.charges.length - before, 10);
    const last = answers.at(-1);
    assert.equal(last?.body.code, 'RATE_LIMITED');
    assert.match(
      String(last?.body.message),
      /^Probaste muchas tarjetas nuevas\. Espera 24 horas o paga de otra forma\.$/,
    );
    assert.equal((await test.call(addCard, { as: thief.token, body: { token: 'tok_kept' } })).status, 429);
    assert.equal((await charge(await aCustomer(test), 'tok_honest')).status, 200);
  });

  it('is stopped after five declined cards an hour, and may try again then', async () => {
    const customer = await aCustomer(test);
    provider.nextStatus = 'DECLINED';
    const answers = [];
    for (let card = 0; card < 7; card++) answers.push(await charge(customer, `tok_declined_${card}`));
    assert.deepEqual(getCount(answers), { 200: 5, 429: 2 });
    assert.match(
      String(answers.at(-1)?.body.message),
      /^Varias tarjetas no pasaron\. Espera 60 minutos o paga de otra forma\.$/,
    );
    deps.setNow(mondayMorning + HOUR_MS);
    assert.equal((await charge(customer, 'tok_next_hour')).status, 200);
  });

  it('cannot do it twenty at once either', async () => {
    const thief = await aCustomer(test);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, card) => charge(thief, `tok_at_once_${card}`)));
    assert.deepEqual(getCount(answers), { 200: 10, 429: 10 });
  });
});

describe('a Nequi', () => {
  it('is asked to pay at most three times an hour, by all restaurants together', async () => {
    const answers = [];
    for (let asker = 0; asker < 4; asker++) answers.push(await nequi(await aCustomer(test), '3000000001'));
    assert.deepEqual(getCount(answers), { 200: 3, 429: 1 });
    assert.match(
      String(answers.at(-1)?.body.message),
      /^Ya le pedimos el pago a ese Nequi varias veces\. Espera 60 minutos/,
    );
    assert.equal((await nequi(await aCustomer(test), '3000000002')).status, 200);
  });
});

describe('a transaction', () => {
  const readAsked = async (work: () => Promise<unknown>): Promise<number> => {
    const real = provider.transaction.bind(provider);
    let asked = 0;
    provider.transaction = (id) => {
      asked++;
      return real(id);
    };
    await work();
    provider.transaction = real;
    return asked;
  };
  const ask = (customer: Customer, transactionId: string) =>
    test.call(validatePayment, { as: customer.token, query: { transactionId } });

  it('that is invented is not asked of the provider, 200 times', async () => {
    const stranger = await aCustomer(test);
    const answers: { status: number }[] = [];
    const asked = await readAsked(async () => {
      for (let id = 0; id < 200; id++) answers.push(await ask(stranger, `invented-${id}`));
      answers.push(await test.call(resendOtp, { as: stranger.token, body: { transactionId: 'invented' } }));
    });
    assert.deepEqual([asked, getCount(answers)], [0, { 404: 201 }]);
  });

  it('of somebody else is not found, and not asked about; of one’s own is', async () => {
    const owner = await aCustomer(test);
    const { transactionId } = (await charge(owner, 'tok_owner')).body;
    const stranger = await aCustomer(test);
    assert.equal(await readAsked(async () => assert.equal((await ask(stranger, transactionId)).status, 404)), 0);
    assert.equal(await readAsked(async () => assert.equal((await ask(owner, transactionId)).status, 200)), 1);
  });

  it('of the provider’s own checkout is asked about for who comes back from there, 20 unknown ones an hour', async () => {
    const customer = await aCustomer(test);
    const topUpId = await opened(customer);
    const { body } = await test.call(startWidget, { as: customer.token, body: { topUpId } });
    const paid = provider.paid(body.reference, 50_000);
    assert.equal((await ask(customer, paid.id)).body.result, 'approved');
    const answers: { status: number }[] = [];
    await readAsked(async () => {
      for (let id = 0; id < 30; id++) answers.push(await ask(customer, `guessed-${id}`));
    });
    assert.deepEqual(getCount(answers), { 404: 19, 429: 11 });
    assert.equal((await ask(customer, paid.id)).status, 200);
  });
});
