import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { addToCart, getCart } from '@sazon/contract/cart/routes';
import { placeOrders } from '@sazon/contract/checkout/routes';
import { providerEvent, startWidget, validatePayment } from '@sazon/contract/payments/routes';
import { inTransaction } from '../../db/transaction.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { expireHolds } from './expire-unpaid-purchases-actions.ts';
import { reconcilePayments } from './payments-reconcile-actions.ts';

const test = await testApp();
const { deps, provider } = test;
const place = await aPlace(test);
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen, { priceCop: 20_000 });
const total = 21_400;
const body = { scheduleDate: '2026-11-24', locationId: place.locationId, timeId: place.timeId, menuId: dish.menuId };
let purchases = 0;

afterEach(() => {
  deps.setNow(mondayMorning);
  provider.isDown = false;
  provider.canVoid = true;
});

async function holding(tingosCop = 0) {
  const customer = await aCustomer(test, { tingosCop });
  await test.call(addToCart, { as: customer.token, body: { ...body, quantity: 1 } });
  const { body: placed } = await test.call(placeOrders, {
    as: customer.token,
    headers: { 'idempotency-key': `faulty-${++purchases}` },
    body: { paymentMethod: 'wompi', expectedTotal: total },
  });
  const { purchaseId } = placed;
  const widget = await test.call(startWidget, { as: customer.token, body: { purchaseId } });
  return { customer, purchaseId, reference: widget.body.reference };
}

const event = (transactionId: string) => test.call(providerEvent, { body: { genuine: true, transactionId } });
const readStatus = async (purchaseId: string) =>
  (await deps.db.selectFrom('purchases').select('status').where('id', '=', purchaseId).executeTakeFirstOrThrow())
    .status;
const readLots = (userId: string) =>
  deps.db.selectFrom('tingo_lots').select(['quantity_cop', 'source']).where('user_id', '=', userId).execute();
const readRefunds = (userId: string) =>
  deps.db.selectFrom('refunds').select(['status', 'way', 'amount_cop']).where('user_id', '=', userId).execute();

describe('a second approval', () => {
  for (const canVoid of [true, false]) {
    it(`is sent back later, once, when the provider is silent at first (${canVoid ? 'voided' : 'as tingos'})`, async () => {
      const { customer, reference } = await holding();
      await event(provider.paid(reference, total).id);
      const second = provider.paid(reference, total);
      const voiding = provider.voidTransaction;
      provider.voidTransaction = async (id) => {
        provider.isDown = true;
        return await voiding.call(provider, id);
      };
      await event(second.id);
      provider.voidTransaction = voiding;
      assert.deepEqual(await readRefunds(customer.id), [{ status: 'to_do', way: 'provider', amount_cop: total }]);
      provider.isDown = false;
      provider.canVoid = canVoid;
      await Promise.all([reconcilePayments(deps), reconcilePayments(deps)]);
      await event(second.id);
      await reconcilePayments(deps);
      const way = canVoid ? 'provider' : 'tingos';
      assert.deepEqual(await readRefunds(customer.id), [{ status: 'done', way, amount_cop: total }]);
      assert.deepEqual(await readLots(customer.id), canVoid ? [] : [{ quantity_cop: total, source: 'paid_twice' }]);
    });
  }
});

describe('a payment whose events are lost', () => {
  it('stays open while a second try is pending after a declined one', async () => {
    const { customer, purchaseId, reference } = await holding();
    provider.paid(reference, total, 'DECLINED');
    const second = provider.paid(reference, total, 'PENDING');
    deps.setNow(mondayMorning + 2 * 60_000);
    await reconcilePayments(deps);
    assert.equal((await test.call(getCart, { as: customer.token })).body.count, 0, 'the places are still held');
    provider.settle(second.id, 'APPROVED');
    deps.setNow(mondayMorning + 4 * 60_000);
    await reconcilePayments(deps);
    assert.equal(await readStatus(purchaseId), 'paid');
  });

  for (const [who, settle, minutes] of [
    ['the reconciler', reconcilePayments, 2],
    ['the release of places', expireHolds, 31],
  ] as const) {
    it(`is settled by ${who} with both approvals, the second sent back`, async () => {
      const { customer, purchaseId, reference } = await holding();
      provider.paid(reference, total);
      provider.paid(reference, total);
      deps.setNow(mondayMorning + minutes * 60_000);
      await settle(deps);
      assert.equal(await readStatus(purchaseId), 'paid');
      assert.deepEqual(await readRefunds(customer.id), [{ status: 'done', way: 'provider', amount_cop: total }]);
    });
  }

  it('gives back a second approval of one that is paid already, once, and lets the first stand', async () => {
    const { customer, purchaseId, reference } = await holding();
    await event(provider.paid(reference, total).id);
    provider.paid(reference, total, 'DECLINED');
    const second = provider.paid(reference, total, 'PENDING');
    deps.setNow(mondayMorning + 16 * 60_000);
    await reconcilePayments(deps);
    assert.deepEqual(await readRefunds(customer.id), []);
    provider.settle(second.id, 'APPROVED');
    for (const minutes of [32, 48]) {
      deps.setNow(mondayMorning + minutes * 60_000);
      await Promise.all([reconcilePayments(deps), reconcilePayments(deps)]);
    }
    assert.equal(await readStatus(purchaseId), 'paid');
    assert.deepEqual(await readRefunds(customer.id), [{ status: 'done', way: 'provider', amount_cop: total }]);
    assert.deepEqual(await readLots(customer.id), []);
    const { status } = await deps.db
      .selectFrom('payment_intents')
      .select('status')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    assert.equal(status, 'approved');
  });

  it('counts when it was declined, tried again in the provider’s checkout and approved', async () => {
    const { customer, purchaseId, reference } = await holding();
    const declined = provider.paid(reference, total, 'DECLINED');
    await test.call(validatePayment, { as: customer.token, query: { transactionId: declined.id } });
    assert.equal(await readStatus(purchaseId), 'failed');
    provider.paid(reference, total);
    deps.setNow(mondayMorning + 5 * 60_000);
    await reconcilePayments(deps);
    assert.equal(await readStatus(purchaseId), 'paid');
  });
});

describe('what the provider told', () => {
  it('is kept also when the amount is another one than was asked', async () => {
    const { customer, reference } = await holding();
    const cheap = provider.paid(reference, 1000);
    const asked = await test.call(validatePayment, { as: customer.token, query: { transactionId: cheap.id } });
    assert.equal(asked.body.code, 'PAYMENT_MISMATCH');
    const events = await deps.db
      .selectFrom('payment_events')
      .select('status')
      .where('transaction_id', '=', cheap.id)
      .execute();
    assert.deepEqual(events, [{ status: 'APPROVED' }]);
  });

  it('does not keep a place when only another amount came in', async () => {
    const { customer, reference } = await holding();
    provider.paid(reference, 1000);
    deps.setNow(mondayMorning + 31 * 60_000);
    await expireHolds(deps);
    assert.equal((await test.call(getCart, { as: customer.token })).body.count, 1);
  });
});

describe('a payment that was given up', () => {
  it('is asked about for three days and no longer, and still counts when it was approved', async () => {
    const { customer, reference } = await holding();
    deps.setNow(mondayMorning + 31 * 60_000);
    await expireHolds(deps);
    const asked: string[] = [];
    const byReference = provider.byReference;
    provider.byReference = async (one) => {
      asked.push(one);
      return await byReference.call(provider, one);
    };
    const asksAfter = async (minutes: number) => {
      asked.length = 0;
      deps.setNow(mondayMorning + minutes * 60_000);
      await reconcilePayments(deps);
      return asked.includes(reference);
    };
    assert.equal(await asksAfter(40), false, 'not yet again');
    assert.equal(await asksAfter(50), true);
    assert.equal(await asksAfter(4 * 24 * 60), false);
    provider.byReference = byReference;
    const late = provider.paid(reference, total);
    await event(late.id);
    assert.deepEqual(await readLots(customer.id), [{ quantity_cop: total, source: 'late_payment' }]);
    const told = await test.call(validatePayment, { as: customer.token, query: { transactionId: late.id } });
    assert.equal(told.body.result, 'failed', 'nothing was scheduled');
    assert.match(told.body.message ?? '', /tingos/);
  });
});

describe('a provider that does not answer', () => {
  it('is asked once by the release of places, which goes on', async () => {
    const held = [await holding(), await holding(), await holding()];
    deps.setNow(mondayMorning + 31 * 60_000);
    let asked = 0;
    const byReference = provider.byReference;
    provider.byReference = async (one) => {
      asked += 1;
      provider.isDown = true;
      return await byReference.call(provider, one);
    };
    await expireHolds(deps);
    provider.byReference = byReference;
    assert.equal(asked, 1);
    for (const { customer } of held) assert.equal((await test.call(getCart, { as: customer.token })).body.count, 1);
  });
});

describe('a transaction that finds its tingos spent meanwhile', () => {
  it('runs again from the start, and then sees it', async () => {
    const { customer } = await holding(5000);
    const seen: number[] = [];
    await inTransaction(deps, async (tx) => {
      const lot = await tx
        .selectFrom('tingo_lots')
        .select(['id', 'pending_cop'])
        .where('user_id', '=', customer.id)
        .executeTakeFirstOrThrow();
      seen.push(lot.pending_cop);
      if (seen.length > 1) return;
      await deps.db.updateTable('tingo_lots').set({ pending_cop: 4000 }).where('id', '=', lot.id).execute();
      await tx
        .updateTable('tingo_lots')
        .set((row) => ({ pending_cop: row('pending_cop', '+', 5000) }))
        .where('id', '=', lot.id)
        .execute();
    });
    assert.deepEqual(seen, [0, 4000]);
  });
});

describe('a dish added while the cart is bought', () => {
  it('is bought or stays in the cart, and is never lost', async () => {
    const customer = await aCustomer(test, { tingosCop: 1_000_000 });
    const as = customer.token;
    let added = 0;
    const add = async () => {
      const answer = await test.call(addToCart, { as, body: { ...body, quantity: 1 } });
      if (answer.status === 200) added += 1;
    };
    for (let round = 0; round < 12; round++) {
      await add();
      const { count } = (await test.call(getCart, { as })).body;
      const buying = test.call(placeOrders, {
        as,
        headers: { 'idempotency-key': `adding-${round}-${++purchases}` },
        body: { useTingos: true, paymentMethod: 'balance', expectedTotal: count * total },
      });
      await Promise.all([buying, add(), add()]);
      const { body: cart } = await test.call(getCart, { as });
      const orders = await deps.db.selectFrom('orders').select('id').where('user_id', '=', customer.id).execute();
      assert.equal(orders.length + cart.count, added);
    }
  });
});
