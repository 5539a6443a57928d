import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { addToCart, removeFromCart as emptyCart, getCart } from '@sazon/contract/cart/routes';
import { placeOrders } from '@sazon/contract/checkout/routes';
import { payDirect, pseBanks } from '@sazon/contract/payments/bank-and-wallet-routes';
import { addCard, listCards, removeCard } from '@sazon/contract/payments/cards-routes';
import { payByCard } from '@sazon/contract/payments/routes';
import { buyTingos } from '@sazon/contract/tingos/routes';
import { refreshUser } from '@sazon/contract/users/routes';
import { MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { ProviderDownError } from '../../outside/payment-provider.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { reconcilePayments } from './payments-reconcile-actions.ts';

const test = await testApp();
const { provider, deps } = test;
const add = ({ token }: Customer, card = 'tok_good') => test.call(addCard, { as: token, body: { token: card } });
const readCards = async ({ token }: Customer) => (await test.call(listCards, { as: token })).body;
const remove = ({ token }: Customer, cardId: string) => test.call(removeCard, { as: token, params: { cardId } });

afterEach(() => {
  provider.isDown = false;
  provider.nextStatus = 'PENDING';
  deps.setNow(mondayMorning);
});

describe('saved cards', () => {
  it('are added and listed, the newest first, without anything that could be charged elsewhere', async () => {
    const customer = await aCustomer(test);
    const { status, body } = await add(customer);
    assert.equal(status, 200);
    deps.setNow(mondayMorning + MINUTE_MS);
    const second = await add(customer);
    const { data, max } = await readCards(customer);
    assert.deepEqual(
      data.map(({ id }) => id),
      [second.body.id, body.id],
    );
    assert.equal(max, 5);
    assert.deepEqual(Object.keys(data[0] ?? {}).toSorted(), ['cardBrand', 'cardLastFour', 'expiresOn', 'holder', 'id']);
  });

  it('are five at most, also when many are added at once, and the rest is forgotten at the provider', async () => {
    const customer = await aCustomer(test);
    const before = provider.forgotten.length;
    const answers = await Promise.all(Array.from({ length: 9 }, () => add(customer)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 5);
    assert.ok(answers.every(({ status, body }) => status === 200 || body.code === 'PAYMENT_CARD_LIMIT'));
    assert.equal((await readCards(customer)).data.length, 5);
    assert.ok(provider.forgotten.length - before <= 4);
    assert.equal((await add(customer)).body.code, 'PAYMENT_CARD_LIMIT');
  });

  it('are removed once, here and at the provider, and are charged no more', async () => {
    const customer = await aCustomer(test);
    const { body: card } = await add(customer);
    assert.equal((await remove(customer, card.id)).status, 200);
    assert.equal((await remove(customer, card.id)).status, 404);
    assert.deepEqual((await readCards(customer)).data, []);
    const headers = { 'idempotency-key': 'a-removed-card' };
    const body = { amount: 20_000, paymentMethod: 'card' } as const;
    const { body: opened } = await test.call(buyTingos, { as: customer.token, headers, body });
    const paid = await test.call(payByCard, {
      as: customer.token,
      body: { topUpId: opened.topUpId, cardId: card.id },
    });
    assert.deepEqual([paid.status, paid.body.field], [404, 'cardId']);
  });

  it('are removed at once when the provider is silent, and forgotten there when it answers', async () => {
    const customer = await aCustomer(test);
    const { body: card } = await add(customer);
    const before = provider.forgotten.length;
    provider.isDown = true;
    assert.equal((await remove(customer, card.id)).status, 200);
    assert.deepEqual((await readCards(customer)).data, []);
    provider.isDown = false;
    deps.setNow(mondayMorning + MINUTE_MS);
    await reconcilePayments(deps);
    await reconcilePayments(deps);
    assert.equal(provider.forgotten.length, before + 1);
  });

  it("do not touch a neighbour's", async () => {
    const [one, other] = [await aCustomer(test), await aCustomer(test)];
    const { body: card } = await add(one);
    assert.equal((await remove(other, card.id)).status, 404);
    assert.equal((await readCards(one)).data.length, 1);
    assert.deepEqual((await readCards(other)).data, []);
  });

  it('are refused with the provider’s words, and without a session', async () => {
    const customer = await aCustomer(test);
    const { status, body } = await add(customer, 'tok_bad');
    assert.deepEqual([status, body.code], [402, 'PAYMENT_DECLINED']);
    assert.match(body.message, /token/);
    assert.equal((await test.call(listCards)).status, 401);
    assert.equal((await test.call(addCard, { body: { token: 'tok_good' } })).status, 401);
    provider.isDown = true;
    assert.equal((await add(customer)).status, 503);
  });
});

describe('how somebody last paid', () => {
  it('is kept when the provider approves it: the method, and of a card the saved one; a decline changes nothing', async () => {
    const place = await aPlace(test);
    const dish = await aDish(test, await aKitchen(test, place), { priceCop: 20_000 });
    const customer = await aCustomer(test);
    const as = customer.token;
    const { body: card } = await add(customer);
    const buy = async (outcome: 'APPROVED' | 'DECLINED', charge: object) => {
      const item = { locationId: place.locationId, timeId: place.timeId, menuId: dish.menuId, quantity: 1 };
      await test.call(addToCart, { as, body: { ...item, scheduleDate: '2026-11-24' } });
      const headers = { 'idempotency-key': `used-method-${outcome}-${JSON.stringify(charge).length}` };
      const body = { paymentMethod: 'card', useTingos: false, expectedTotal: 21_400 } as const;
      const { purchaseId } = (await test.call(placeOrders, { as, headers, body })).body;
      provider.nextStatus = outcome;
      await test.call(payByCard, { as, body: { purchaseId, ...charge } as never });
      const { defaultPaymentMethod, paymentMethodId } = (await test.call(refreshUser, { as })).body;
      return [defaultPaymentMethod, paymentMethodId];
    };
    assert.deepEqual(await buy('DECLINED', { cardId: card.id }), [null, null]);
    await test.call(emptyCart, {
      as,
      body: { ids: (await test.call(getCart, { as })).body.items.map(({ id }) => id) },
    });
    assert.deepEqual(await buy('APPROVED', { cardId: card.id }), ['card', card.id]);
  });
});

describe('a card that is kept with its first payment', () => {
  const buying = async (customer: Customer, key: string) => {
    const headers = { 'idempotency-key': key };
    const body = { amount: 20_000, paymentMethod: 'card' } as const;
    const { body: opened } = await test.call(buyTingos, { as: customer.token, headers, body });
    const charge = { topUpId: opened.topUpId, token: 'tok_good', saveCard: true };
    return (await test.call(payByCard, { as: customer.token, body: charge })).body;
  };

  for (const outcome of ['APPROVED', 'DECLINED', 'ERROR'] as const) {
    it(`is ${outcome === 'APPROVED' ? 'kept' : 'not'} when that is ${outcome}, at once or later`, async () => {
      const customer = await aCustomer(test);
      const kept = outcome === 'APPROVED' ? 1 : 0;
      const before = provider.forgotten.length;
      provider.nextStatus = outcome;
      await buying(customer, `first-charge-${outcome}`);
      assert.equal((await readCards(customer)).data.length, kept);
      provider.nextStatus = 'PENDING';
      const { transactionId } = await buying(customer, `later-charge-${outcome}`);
      provider.settle(transactionId, outcome);
      deps.setNow(mondayMorning + 2 * MINUTE_MS);
      await reconcilePayments(deps);
      await reconcilePayments(deps);
      assert.equal((await readCards(customer)).data.length, 2 * kept);
      assert.equal(provider.forgotten.length - before, 2 - 2 * kept);
    });
  }

  it('is not kept when the provider refuses to charge it, and a card kept before stays', async () => {
    const customer = await aCustomer(test);
    await add(customer);
    const { chargeSource } = provider;
    provider.chargeSource = async () => ({ rejected: 'La tarjeta no existe' });
    const { code } = (await buying(customer, 'refused-charge')) as { code?: string };
    provider.chargeSource = chargeSource;
    assert.deepEqual([code, (await readCards(customer)).data.length], ['PAYMENT_DECLINED', 1]);
    provider.nextStatus = 'DECLINED';
    await buying(customer, 'declined-beside');
    assert.equal((await readCards(customer)).data.length, 1);
  });
});

describe('a card whose first charge nobody answered', () => {
  it('is not kept when another method was tried after it and came to nothing', async () => {
    const customer = await aCustomer(test);
    const headers = { 'idempotency-key': 'nequi-after-silence' };
    const body = { amount: 20_000, paymentMethod: 'card' } as const;
    const { topUpId } = (await test.call(buyTingos, { as: customer.token, headers, body })).body;
    const { chargeSource } = provider;
    provider.chargeSource = async () => {
      throw new ProviderDownError('silent');
    };
    const card = { topUpId, token: 'tok_good', saveCard: true };
    assert.equal((await test.call(payByCard, { as: customer.token, body: card })).status, 503);
    provider.chargeSource = chargeSource;
    provider.nextStatus = 'DECLINED';
    const method = { type: 'nequi', nequiNumber: '3991111111' } as const;
    assert.equal((await test.call(payDirect, { as: customer.token, body: { topUpId, method } })).status, 200);
    assert.equal((await readCards(customer)).data.length, 0);
  });
});

describe('the banks of PSE', () => {
  it('are told, or that the provider does not answer', async () => {
    const { token } = await aCustomer(test);
    assert.deepEqual((await test.call(pseBanks, { as: token })).body.data, [{ code: '1', name: 'Banco que aprueba' }]);
    provider.isDown = true;
    assert.equal((await test.call(pseBanks, { as: token })).status, 503);
  });
});
