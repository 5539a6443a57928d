import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { addToCart, getCart } from '@sazon/contract/cart/routes';
import { listPurchases } from '@sazon/contract/checkout/purchases-routes';
import { placeOrders } from '@sazon/contract/checkout/routes';
import { getOrder, listOrders } from '@sazon/contract/orders/routes';
import { payDirect } from '@sazon/contract/payments/bank-and-wallet-routes';
import {
  abandonPurchase,
  payByCard,
  providerEvent,
  startWidget,
  validatePayment,
} from '@sazon/contract/payments/routes';
import { getRunningPayment } from '@sazon/contract/payments/running-payment-routes';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { pseMethod } from '../../testing/pse-method.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { expireHolds } from './expire-unpaid-purchases-actions.ts';
import { reconcilePayments } from './payments-reconcile-actions.ts';

const test = await testApp();
const place = await aPlace(test);
const kitchen = await aKitchen(test, place, { capacity: 1000 });
const dish = await aDish(test, kitchen, { priceCop: 20_000 });
const total = 21_400;
let purchases = 0;

afterEach(() => {
  test.deps.setNow(mondayMorning);
  test.provider.isDown = false;
  test.provider.canVoid = true;
  test.provider.nextStatus = 'PENDING';
});

/** A customer whose cart is placed and waits for its payment. */
async function holding(method: 'card' | 'wompi' = 'card', more: { tingosCop?: number; menuId?: string } = {}) {
  const customer = await aCustomer(test, more.tingosCop === undefined ? {} : { tingosCop: more.tingosCop });
  const { locationId, timeId } = place;
  const body = { scheduleDate: '2026-11-24', locationId, timeId, menuId: more.menuId ?? dish.menuId, quantity: 1 };
  await test.call(addToCart, { as: customer.token, body });
  const { body: placed, status } = await test.call(placeOrders, {
    as: customer.token,
    headers: { 'idempotency-key': `purchase-${++purchases}` },
    body: { paymentMethod: method, useTingos: more.tingosCop !== undefined, expectedTotal: total },
  });
  assert.equal(status, 200);
  return { customer, purchaseId: placed.purchaseId, outside: placed.outside };
}

const orders = (customer: Customer) =>
  test.deps.db
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('user_id', '=', customer.id)
    .orderBy('created_at')
    .execute();
const statuses = async (customer: Customer) => (await orders(customer)).map((order) => order.status);
const pay = (customer: Customer, purchaseId: string, token = 'tok_good') =>
  test.call(payByCard, { as: customer.token, body: { purchaseId, token } });
const event = (transactionId: string) => test.call(providerEvent, { body: { genuine: true, transactionId } });
const taken = async () => (await test.deps.db.selectFrom('slot_places').select('taken').executeTakeFirst())?.taken ?? 0;

describe('paying by card', () => {
  it('schedules the orders when the card is approved', async () => {
    const { customer, purchaseId } = await holding();
    test.provider.nextStatus = 'APPROVED';
    const { status, body } = await pay(customer, purchaseId);
    assert.equal(status, 200);
    assert.equal(body.result, 'approved');
    assert.deepEqual(await statuses(customer), ['scheduled']);
  });

  it('waits while it is pending, and schedules when the customer asks after the approval', async () => {
    const { customer, purchaseId } = await holding();
    const { body } = await pay(customer, purchaseId);
    assert.equal(body.result, 'pending');
    assert.deepEqual(await statuses(customer), ['pending_confirmation']);
    test.provider.settle(body.transactionId, 'APPROVED');
    const asked = await test.call(validatePayment, {
      as: customer.token,
      query: { transactionId: body.transactionId },
    });
    assert.equal(asked.body.result, 'approved');
    assert.deepEqual(await statuses(customer), ['scheduled']);
  });

  for (const word of ['DECLINED', 'ERROR', 'VOIDED'] as const) {
    it(`frees the place and fills the cart again when the provider says ${word}`, async () => {
      const before = await taken();
      const { customer, purchaseId } = await holding('card', { tingosCop: 5000 });
      test.provider.nextStatus = word;
      const { body } = await pay(customer, purchaseId);
      assert.equal(body.result, 'failed');
      assert.deepEqual(await statuses(customer), ['cancelled']);
      const { body: listed } = await test.call(listOrders, { as: customer.token, query: { status: 'cancelled' } });
      assert.deepEqual(
        listed.data.map(({ neverPaid }) => neverPaid),
        [true],
        'the list says that nothing was paid',
      );
      assert.equal(await taken(), before);
      assert.equal((await test.call(getCart, { as: customer.token })).body.count, 1);
      const lot = await test.deps.db
        .selectFrom('tingo_lots')
        .select('pending_cop')
        .where('user_id', '=', customer.id)
        .executeTakeFirst();
      assert.equal(lot?.pending_cop, 0);
    });
  }

  it('takes no other method while one runs, says which, and notes in the end the one that paid', async () => {
    const { customer, purchaseId } = await holding('card');
    const by = (type: 'bancolombia' | 'nequi') =>
      test.call(payDirect, {
        as: customer.token,
        body: { purchaseId, method: type === 'nequi' ? { type, nequiNumber: '3991111111' } : { type } },
      });
    const bank = await by('bancolombia');
    const other = await by('nequi');
    assert.deepEqual([bank.status, other.status, other.body.code], [200, 409, 'STATE_CONFLICT']);
    assert.match(String(other.body.message), /Ya empezaste a pagar con Bancolombia/);
    assert.equal((await pay(customer, purchaseId)).status, 409);
    assert.equal((await by('bancolombia')).body.transactionId, bank.body.transactionId);
    test.provider.settle(bank.body.transactionId, 'APPROVED');
    await event(bank.body.transactionId);
    const purchase = test.deps.db.selectFrom('purchases').select(['status', 'outside_method as method']);
    assert.deepEqual(await purchase.where('id', '=', purchaseId ?? '').executeTakeFirst(), {
      status: 'paid',
      method: 'bancolombia',
    });
  });

  it('charges once when the customer taps twice', async () => {
    const { customer, purchaseId } = await holding();
    const before = test.provider.charges.length;
    await pay(customer, purchaseId);
    await pay(customer, purchaseId);
    assert.equal(test.provider.charges.length, before + 1);
  });

  it('says that the provider does not answer, and keeps the purchase', async () => {
    const { customer, purchaseId } = await holding();
    test.provider.isDown = true;
    const { status, body } = await pay(customer, purchaseId);
    assert.deepEqual([status, body.code], [503, 'PAYMENT_PROVIDER_DOWN']);
    assert.deepEqual(await statuses(customer), ['pending_confirmation']);
  });

  it("does not find somebody else's purchase or transaction", async () => {
    const { customer, purchaseId } = await holding();
    const stranger = await aCustomer(test);
    assert.equal((await pay(stranger, purchaseId)).status, 404);
    const { body } = await pay(customer, purchaseId);
    const asked = await test.call(validatePayment, {
      as: stranger.token,
      query: { transactionId: body.transactionId },
    });
    assert.equal(asked.status, 404);
  });
});

describe('events, return page and poll, in any order', () => {
  it('makes one set of orders of an event sent 5 times before and after the return page', async () => {
    const { customer, purchaseId } = await holding();
    const { body } = await pay(customer, purchaseId);
    test.provider.settle(body.transactionId, 'APPROVED');
    await Promise.all([1, 2, 3].map(() => event(body.transactionId)));
    await test.call(validatePayment, { as: customer.token, query: { transactionId: body.transactionId } });
    await Promise.all([4, 5].map(() => event(body.transactionId)));
    assert.deepEqual(await statuses(customer), ['scheduled']);
    const transfers = await test.deps.db
      .selectFrom('ledger_transfers')
      .select('amount_cop')
      .where('purchase_id', '=', purchaseId)
      .execute();
    assert.deepEqual(transfers, [{ amount_cop: total }]);
  });

  it('refuses an event that is not genuine', async () => {
    assert.equal((await test.call(providerEvent, { body: { transactionId: 'x' } })).status, 403);
  });

  it('answers yes to an event about nothing of ours', async () => {
    const unknown = test.provider.paid('not-ours', 5000);
    assert.equal((await event(unknown.id)).status, 200);
  });

  it('does not schedule for another amount', async () => {
    const { customer, purchaseId } = await holding('wompi');
    const { body } = await test.call(startWidget, { as: customer.token, body: { purchaseId } });
    const cheap = test.provider.paid(body.reference, 1000);
    const asked = await test.call(validatePayment, { as: customer.token, query: { transactionId: cheap.id } });
    assert.equal(asked.body.code, 'PAYMENT_MISMATCH');
    assert.deepEqual(await statuses(customer), ['pending_confirmation']);
  });

  it('lets an approval win over an earlier decline in the same widget', async () => {
    const { customer, purchaseId } = await holding('wompi');
    const { body } = await test.call(startWidget, { as: customer.token, body: { purchaseId } });
    await event(test.provider.paid(body.reference, total, 'DECLINED').id);
    assert.deepEqual(await statuses(customer), ['pending_confirmation']);
    await event(test.provider.paid(body.reference, total, 'APPROVED').id);
    assert.deepEqual(await statuses(customer), ['scheduled']);
  });

  it('names PSE by which it was paid, though it was placed for the page of the provider', async () => {
    const { customer, purchaseId } = await holding('wompi');
    test.provider.nextStatus = 'APPROVED';
    await test.call(payDirect, { as: customer.token, body: { purchaseId, method: pseMethod } });
    const [order] = await orders(customer);
    const { body: detail } = await test.call(getOrder, { as: customer.token, params: { id: order?.id ?? '' } });
    const { body: bought } = await test.call(listPurchases, { as: customer.token, query: { page: 1, perPage: 20 } });
    assert.deepEqual([detail.price.outsideMethod, bought.data[0]?.outsideMethod], ['pse', 'pse']);
  });

  it('sends a second approval back, once', async () => {
    const { customer, purchaseId } = await holding('wompi');
    const { body } = await test.call(startWidget, { as: customer.token, body: { purchaseId } });
    await event(test.provider.paid(body.reference, total).id);
    test.provider.canVoid = false;
    const second = test.provider.paid(body.reference, total);
    await Promise.all([event(second.id), event(second.id)]);
    const lots = await test.deps.db
      .selectFrom('tingo_lots')
      .select(['quantity_cop', 'source'])
      .where('user_id', '=', customer.id)
      .execute();
    assert.deepEqual(lots, [{ quantity_cop: total, source: 'paid_twice' }]);
  });
});

describe('time and faults', () => {
  it('releases places whose time to pay is over', async () => {
    const { customer } = await holding();
    test.deps.setNow(mondayMorning + 16 * 60_000);
    await expireHolds(test.deps);
    assert.deepEqual(await statuses(customer), ['cancelled']);
  });

  it('settles an approval that nobody told us before it releases anything', async () => {
    const { customer, purchaseId } = await holding();
    const { body } = await pay(customer, purchaseId);
    test.provider.settle(body.transactionId, 'APPROVED');
    test.deps.setNow(mondayMorning + 16 * 60_000);
    await expireHolds(test.deps);
    assert.deepEqual(await statuses(customer), ['scheduled']);
  });

  it('asks about payments left open, as after a process killed between charge and settle', async () => {
    const { customer, purchaseId } = await holding();
    const { body } = await pay(customer, purchaseId);
    test.provider.settle(body.transactionId, 'APPROVED');
    test.deps.setNow(mondayMorning + 2 * 60_000);
    await reconcilePayments(test.deps);
    assert.deepEqual(await statuses(customer), ['scheduled']);
  });

  it('places the lunches anew when the approval comes after the hold, while there is room', async () => {
    const { customer, purchaseId } = await holding();
    const { body } = await pay(customer, purchaseId);
    test.deps.setNow(mondayMorning + 16 * 60_000);
    await expireHolds(test.deps);
    test.provider.settle(body.transactionId, 'APPROVED');
    await event(body.transactionId);
    assert.deepEqual(await statuses(customer), ['cancelled', 'scheduled']);
  });

  it('keeps a late payment as tingos when the last dish is gone', async () => {
    const rare = await aDish(test, kitchen, { priceCop: 20_000, dailyStock: 1 });
    const late = await holding('card', { menuId: rare.menuId });
    const { body } = await pay(late.customer, late.purchaseId);
    test.deps.setNow(mondayMorning + 16 * 60_000);
    await expireHolds(test.deps);
    const quick = await holding('card', { menuId: rare.menuId });
    test.provider.nextStatus = 'APPROVED';
    await pay(quick.customer, quick.purchaseId);
    test.provider.settle(body.transactionId, 'APPROVED');
    await event(body.transactionId);
    assert.deepEqual(await statuses(late.customer), ['cancelled']);
    const lots = await test.deps.db
      .selectFrom('tingo_lots')
      .select('quantity_cop')
      .where('user_id', '=', late.customer.id)
      .execute();
    assert.deepEqual(lots, [{ quantity_cop: total }]);
  });

  it('gives up a held purchase and puts its dishes back in the cart', async () => {
    const { customer, purchaseId } = await holding();
    const answer = await test.call(abandonPurchase, { as: customer.token, params: { purchaseId } });
    assert.equal(answer.status, 200);
    assert.equal((await test.call(getCart, { as: customer.token })).body.count, 1);
  });

  it('gives up a purchase that was approved unheard of for nothing: its lunches stay', async () => {
    const { customer, purchaseId } = await holding();
    const { body } = await pay(customer, purchaseId);
    test.provider.settle(body.transactionId, 'APPROVED');
    const answer = await test.call(abandonPurchase, { as: customer.token, params: { purchaseId } });
    assert.deepEqual([answer.body.code, await statuses(customer)], ['STATE_CONFLICT', ['scheduled']]);
  });
});

describe('a held purchase whose bank page is not answered', () => {
  const bank = (customer: Customer, purchaseId: string) =>
    test.call(payDirect, { as: customer.token, body: { purchaseId, method: { type: 'bancolombia' } } });
  const running = (as: string, purchaseId: string) =>
    test.call(getRunningPayment, { as, params: { purchaseId: purchaseId ?? '' } });
  const giveUp = ({ token: as }: Customer, purchaseId: string) =>
    test.call(abandonPurchase, { as, params: { purchaseId } });
  const lots = ({ id }: Customer) =>
    test.deps.db.selectFrom('tingo_lots').select('quantity_cop as cop').where('user_id', '=', id).execute();

  it('leads its customer back to it, nobody else, and nowhere once it is over', async () => {
    const { customer, purchaseId } = await holding();
    assert.deepEqual((await running(customer.token, purchaseId)).body, { running: null });
    const { body } = await bank(customer, purchaseId);
    const way = (await running(customer.token, purchaseId)).body.running;
    assert.deepEqual([way?.transactionId, way?.method, way?.result], [body.transactionId, 'bancolombia', 'pending']);
    assert.equal((await running((await aCustomer(test)).token, purchaseId)).status, 404);
    test.provider.isDown = true;
    assert.equal((await running(customer.token, purchaseId)).status, 503);
    test.provider.isDown = false;
    test.provider.settle(body.transactionId, 'APPROVED');
    assert.deepEqual((await running(customer.token, purchaseId)).body, { running: null });
    assert.deepEqual(await statuses(customer), ['scheduled']);
  });

  for (const canVoid of [true, false]) {
    it(`is given up at once; what is approved later goes back ${canVoid ? 'at the provider' : 'as tingos'}, once`, async () => {
      const { customer, purchaseId } = await holding();
      const { body } = await bank(customer, purchaseId);
      const before = await taken();
      const answers = await Promise.all([giveUp(customer, purchaseId), giveUp(customer, purchaseId)]);
      assert.deepEqual([answers.map(({ status }) => status), before - (await taken())], [[200, 200], 1]);
      test.provider.canVoid = canVoid;
      test.provider.settle(body.transactionId, 'APPROVED');
      await Promise.all([event(body.transactionId), event(body.transactionId), reconcilePayments(test.deps)]);
      assert.deepEqual(await statuses(customer), ['cancelled']);
      assert.equal(test.provider.transactions.get(body.transactionId)?.status, canVoid ? 'VOIDED' : 'APPROVED');
      assert.deepEqual(await lots(customer), canVoid ? [] : [{ cop: total }]);
      const { body: told } = await test.call(validatePayment, {
        as: customer.token,
        query: { transactionId: body.transactionId },
      });
      assert.deepEqual([told.result, /cancelado|Anulamos/.test(told.message ?? '')], ['failed', true]);
      await event(body.transactionId);
      assert.deepEqual(await lots(customer), canVoid ? [] : [{ cop: total }]);
    });
  }

  it('is given up while the provider is silent, and what it had taken goes back when it speaks', async () => {
    const { customer, purchaseId } = await holding();
    const { body } = await bank(customer, purchaseId);
    test.provider.settle(body.transactionId, 'APPROVED');
    test.provider.isDown = true;
    assert.equal((await giveUp(customer, purchaseId)).status, 200);
    test.provider.isDown = false;
    test.deps.setNow(mondayMorning + 2 * 60_000);
    await reconcilePayments(test.deps);
    assert.deepEqual(await statuses(customer), ['cancelled']);
    assert.equal(test.provider.transactions.get(body.transactionId)?.status, 'VOIDED');
  });
});
