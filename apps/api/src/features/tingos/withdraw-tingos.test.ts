import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { placeOrders } from '@sazon/contract/checkout/routes';
import { cancelOrder } from '@sazon/contract/orders/routes';
import { endRefund, getIntent } from '@sazon/contract/payments/admin-routes';
import { payDirect } from '@sazon/contract/payments/bank-and-wallet-routes';
import { payByCard, providerEvent } from '@sazon/contract/payments/routes';
import { buyTingos, tingoMovements, tingos, withdrawTingos } from '@sazon/contract/tingos/routes';
import { DAY_MS, MINUTE_MS } from '@sazon/domain/calendar/bogota-time';
import { sql } from 'kysely';
import { assertMoneyAddsUp } from '../../testing/assert-money-adds-up.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { reconcilePayments } from '../payments/payments-reconcile-actions.ts';
import { returnPayment } from '../payments/return-unneeded-payments-actions.ts';
import { settlePayment } from '../payments/settle-payment-actions.ts';

const test = await testApp();
const { deps, provider } = test;
const place = await aPlace(test);
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen, { priceCop: 20_000 });
const desk = await aCustomer(test, {
  permissions: [{ permission: 'admin_bills_view' }, { permission: 'admin_bills_edit' }],
});
const bought = 50_000;
/** A lunch of 20.000 with the fee of 7 %. */
const lunchCop = 21_400;
let keys = 0;
const customers: Customer[] = [];

afterEach(async () => {
  provider.isDown = false;
  provider.canVoid = true;
  deps.setNow(mondayMorning);
  const openings = customers.map(({ id }) => ({ userId: id, tingosCop: 0, rewardsCop: 0, payrollCop: 0 }));
  await assertMoneyAddsUp(test, openings);
});

/** A customer who bought tingos just now, by card or by Nequi. */
async function aBuyer(method: 'card' | 'nequi' = 'card', status: 'APPROVED' | 'PENDING' = 'APPROVED') {
  const customer = await aCustomer(test);
  customers.push(customer);
  const as = customer.token;
  provider.nextStatus = status;
  const { body } = await test.call(buyTingos, {
    as,
    headers: { 'idempotency-key': `withdraw-${++keys}-key` },
    body: { amount: bought, paymentMethod: method },
  });
  const { topUpId } = body;
  const paid =
    method === 'card'
      ? await test.call(payByCard, { as, body: { topUpId, token: 'tok_good' } })
      : await test.call(payDirect, { as, body: { topUpId, method: { type: 'nequi', nequiNumber: '3991111111' } } });
  return { ...customer, topUpId, transactionId: paid.body.transactionId };
}

const withdraw = (customer: Customer, topUpId: string) =>
  test.call(withdrawTingos, { as: customer.token, params: { topUpId } });
const balance = async ({ token }: Customer) => (await test.call(tingos, { query: {}, as: token })).body.available;
const movements = async ({ token }: Customer) => (await test.call(tingoMovements, { query: {}, as: token })).body.data;
const story = async (intentId: string) => (await test.call(getIntent, { as: desk.token, params: { intentId } })).body;
const event = (transactionId: string) => test.call(providerEvent, { body: { genuine: true, transactionId } });
const readMessages = ({ id }: Customer) =>
  deps.db.selectFrom('outbox_messages').select(['kind', 'body']).where('recipient', '=', id).orderBy('id').execute();
async function readBalance(account: string): Promise<number> {
  const rows = await deps.db.selectFrom('ledger_transfers').select(['debit', 'credit', 'amount_cop as cop']).execute();
  return rows.reduce(
    (sum, { debit, credit, cop }) => sum + (credit === account ? cop : 0) - (debit === account ? cop : 0),
    0,
  );
}

/** Until so many statements of this database wait for a row that another one holds, or the work ended all the same. */
async function waitingOrEnded(count: number, work: Promise<unknown>): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  while (!isOver) {
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(deps.db);
    if ((rows[0]?.n ?? 0) >= count) return;
  }
}

/** Buys one lunch with tingos. */
async function aLunch(customer: Customer): Promise<string> {
  const as = customer.token;
  const line = { scheduleDate: '2026-11-24', locationId: place.locationId, timeId: place.timeId, menuId: dish.menuId };
  await test.call(addToCart, { as, body: { ...line, quantity: 1 } });
  const body = { useTingos: true, usePayroll: false, paymentMethod: 'balance', expectedTotal: lunchCop } as const;
  const placed = await test.call(placeOrders, { as, headers: { 'idempotency-key': `lunch-${++keys}-key` }, body });
  assert.equal(placed.status, 200, JSON.stringify(placed.body));
  return placed.body.orderIds[0] ?? '';
}

describe('undoing a purchase of tingos', () => {
  it('takes them out of the wallet and gives the card back at the provider, while that is possible', async () => {
    const buyer = await aBuyer();
    assert.deepEqual((await movements(buyer))[0]?.withdrawal, {
      topUpId: buyer.topUpId,
      amount: bought,
      until: '2026-11-30',
    });
    const { status, body } = await withdraw(buyer, buyer.topUpId);
    assert.deepEqual([status, body], [200, { amount: bought, dueOn: '2026-12-08' }]);
    assert.equal(await balance(buyer), 0);
    assert.equal(provider.transactions.get(buyer.transactionId)?.status, 'VOIDED');
    const [last, first] = await movements(buyer);
    assert.deepEqual([last?.kind, last?.amount, first?.withdrawal], ['withdrawn', -bought, null]);
    const { refunds } = await story(buyer.topUpId);
    assert.deepEqual(
      refunds.map((one) => [one.amount, one.way, one.status, one.isByHand]),
      [[bought, 'provider', 'done', false]],
    );
    // the provider tells that it is void, as often as it likes: that is what was asked for
    await Promise.all([event(buyer.transactionId), event(buyer.transactionId)]);
    assert.equal(await readBalance(`owed:${buyer.id}`), 0);
    assert.equal(await readBalance(`tingos:${buyer.id}`), 0);
  });

  it('is left to a person where the provider cannot, who notes it as sent; nothing becomes tingos', async () => {
    const buyer = await aBuyer();
    provider.canVoid = false;
    await withdraw(buyer, buyer.topUpId);
    assert.equal(await balance(buyer), 0);
    const [refund] = (await story(buyer.topUpId)).refunds;
    assert.deepEqual([refund?.status, refund?.isByHand, refund?.dueOn], ['to_do', true, '2026-12-08']);
    await reconcilePayments(deps);
    assert.equal(await balance(buyer), 0);
    const params = { refundId: refund?.id ?? '' };
    const body = { note: 'giro 4471' };
    assert.equal((await test.call(endRefund, { as: buyer.token, params, body })).status, 403);
    assert.equal((await test.call(endRefund, { as: desk.token, params, body: { note: '' } })).status, 400);
    assert.equal((await test.call(endRefund, { as: desk.token, params, body })).status, 200);
    assert.equal((await test.call(endRefund, { as: desk.token, params, body })).status, 404);
    const [ended] = (await story(buyer.topUpId)).refunds;
    assert.deepEqual([ended?.status, ended?.note], ['done', 'giro 4471']);
    assert.deepEqual(
      (await readMessages(buyer)).map((one) => one.kind),
      ['tingos_bought', 'payment_returned'],
    );
  });

  it('is asked of the provider again when it was silent', async () => {
    const buyer = await aBuyer();
    provider.isDown = true;
    assert.equal((await withdraw(buyer, buyer.topUpId)).status, 200);
    assert.equal(provider.transactions.get(buyer.transactionId)?.status, 'APPROVED');
    provider.isDown = false;
    deps.setNow(mondayMorning + 2 * MINUTE_MS);
    await reconcilePayments(deps);
    assert.equal(provider.transactions.get(buyer.transactionId)?.status, 'VOIDED');
    assert.equal((await story(buyer.topUpId)).refunds[0]?.status, 'done');
  });

  it('is not held up by others that the provider says nothing of', async () => {
    const buyers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => aBuyer()));
    provider.isDown = true;
    for (const buyer of buyers) await withdraw(buyer, buyer.topUpId);
    provider.isDown = false;
    const [quiet, heard] = [buyers.slice(0, 4), buyers.slice(4)];
    for (const { transactionId } of quiet) provider.silentAbout.add(transactionId);
    for (let minute = 2; minute <= 7; minute++) {
      deps.setNow(mondayMorning + minute * MINUTE_MS);
      await reconcilePayments(deps);
    }
    const now = (some: typeof buyers) =>
      some.map(({ transactionId }) => provider.transactions.get(transactionId)?.status);
    assert.deepEqual(now(heard), ['VOIDED', 'VOIDED']);
    assert.deepEqual(new Set(now(quiet)), new Set(['APPROVED']));
    provider.silentAbout.clear();
    await reconcilePayments(deps);
    assert.deepEqual(new Set(now(quiet)), new Set(['VOIDED']));
  });

  it('is done when the news says so, though who asked at the same moment read an older answer', async () => {
    const buyer = await aBuyer();
    provider.isDown = true;
    await withdraw(buyer, buyer.topUpId);
    provider.isDown = false;
    const { voidTransaction } = provider;
    provider.voidTransaction = async (id) => {
      await voidTransaction.call(provider, id);
      await event(id);
      return false;
    };
    await returnPayment(deps, buyer.transactionId);
    provider.voidTransaction = voidTransaction;
    const [refund] = (await story(buyer.topUpId)).refunds;
    assert.deepEqual([refund?.status, refund?.isByHand], ['done', false]);
    assert.equal(await readBalance(`owed:${buyer.id}`), 0);
  });

  it('gives back what no lunch has or holds, and the rest when its lunch is cancelled', async () => {
    const buyer = await aBuyer('nequi');
    const orderId = await aLunch(buyer);
    assert.equal((await withdraw(buyer, buyer.topUpId)).body.amount, bought - lunchCop);
    assert.equal((await withdraw(buyer, buyer.topUpId)).body.code, 'STATE_CONFLICT');
    await test.call(cancelOrder, { as: buyer.token, params: { orderId }, body: { refundTo: 'tingos' } });
    assert.equal((await withdraw(buyer, buyer.topUpId)).body.amount, lunchCop);
    assert.equal(await balance(buyer), 0);
  });

  it('happens once, however often it is asked for at the same time', async () => {
    const buyer = await aBuyer('nequi');
    const answers = await Promise.all(Array.from({ length: 8 }, () => withdraw(buyer, buyer.topUpId)));
    assert.deepEqual(answers.map((one) => one.status).sort(), [200, 409, 409, 409, 409, 409, 409, 409]);
    assert.equal((await story(buyer.topUpId)).refunds.length, 1);
  });

  it('races with a lunch for the same tingos: one of them has them', async () => {
    const buyer = await aBuyer('nequi');
    const as = buyer.token;
    const line = { scheduleDate: '2026-11-25', locationId: place.locationId, timeId: place.timeId };
    await test.call(addToCart, { as, body: { ...line, menuId: dish.menuId, quantity: 2 } });
    const body = { useTingos: true, usePayroll: false, paymentMethod: 'balance', expectedTotal: 42_800 } as const;
    const [placed, undone] = await Promise.all([
      test.call(placeOrders, { as, headers: { 'idempotency-key': `race-${++keys}-key` }, body }),
      withdraw(buyer, buyer.topUpId),
    ]);
    assert.equal(undone.status, 200);
    const eaten = placed.status === 200 ? 42_800 : 0;
    assert.equal(undone.body.amount + eaten, bought);
  });

  it('is refused after five business days, to somebody else, and for what was never paid', async () => {
    const buyer = await aBuyer();
    const stranger = await aCustomer(test);
    assert.equal((await withdraw(stranger, buyer.topUpId)).status, 404);
    assert.equal((await test.call(withdrawTingos, { params: { topUpId: buyer.topUpId } })).status, 401);
    deps.setNow(mondayMorning + 8 * DAY_MS);
    const late = await withdraw(buyer, buyer.topUpId);
    assert.equal(late.body.code, 'STATE_CONFLICT');
    deps.setNow(mondayMorning);
    const { body: unpaid } = await test.call(buyTingos, {
      as: stranger.token,
      headers: { 'idempotency-key': `unpaid-${++keys}-key` },
      body: { amount: bought, paymentMethod: 'card' },
    });
    assert.equal((await withdraw(stranger, unpaid.topUpId)).status, 409);
    assert.equal(await balance(buyer), bought);
  });
});

describe('a payment that the provider gives back by itself', () => {
  const isVoided = async (transactionId: string) => {
    provider.settle(transactionId, 'VOIDED');
    await Promise.all([event(transactionId), event(transactionId)]);
    await event(transactionId);
  };

  it('takes the tingos it bought out of the wallet, once, and says so', async () => {
    const buyer = await aBuyer();
    await isVoided(buyer.transactionId);
    assert.equal(await balance(buyer), 0);
    assert.equal(await readBalance(`owed:${buyer.id}`), 0);
    assert.equal((await withdraw(buyer, buyer.topUpId)).status, 409);
    const [, told] = await readMessages(buyer);
    assert.match(told?.body ?? '', /Sacamos \$\s?50\.000 de tus tingos/);
  });

  it('takes what is left, other bought tingos too, and writes down what was spent as owed', async () => {
    const buyer = await aBuyer();
    await aLunch(buyer);
    await isVoided(buyer.transactionId);
    assert.equal(await balance(buyer), 0);
    assert.equal(await readBalance(`owed:${buyer.id}`), -lunchCop);
    assert.match((await readMessages(buyer)).at(-1)?.body ?? '', /Ya habías usado \$\s?21\.400/);
  });

  it('ends what a person was still to send of it', async () => {
    const buyer = await aBuyer();
    provider.canVoid = false;
    await withdraw(buyer, buyer.topUpId);
    await isVoided(buyer.transactionId);
    assert.equal((await story(buyer.topUpId)).refunds[0]?.status, 'done');
    assert.equal(await readBalance(`owed:${buyer.id}`), 0);
  });

  it('stays given back when an answer that was read before it comes after it', async () => {
    const buyer = await aBuyer();
    const before = provider.transactions.get(buyer.transactionId) ?? assert.fail();
    await isVoided(buyer.transactionId);
    await settlePayment(deps, before, 'return');
    assert.equal((await story(buyer.topUpId)).providerStatus, 'VOIDED');
    const pending = await aBuyer('nequi', 'PENDING');
    provider.settle(pending.transactionId, 'APPROVED');
    const approved = provider.transactions.get(pending.transactionId) ?? assert.fail();
    await isVoided(pending.transactionId);
    await settlePayment(deps, approved, 'return');
    assert.equal(await balance(pending), 0);
    assert.equal((await story(pending.topUpId)).status, 'failed');
  });

  it('counts once when a lunch it paid is being cancelled: what that gave back goes, and nothing is owed', async () => {
    const customer = await aCustomer(test, { tingosCop: 5_000 });
    const as = customer.token;
    const line = { scheduleDate: '2026-11-26', locationId: place.locationId, timeId: place.timeId };
    await test.call(addToCart, { as, body: { ...line, menuId: dish.menuId, quantity: 1 } });
    const body = { useTingos: true, usePayroll: false, paymentMethod: 'card', expectedTotal: lunchCop } as const;
    const headers = { 'idempotency-key': `void-${++keys}-key` };
    const { body: placed } = await test.call(placeOrders, { as, headers, body });
    provider.nextStatus = 'APPROVED';
    const paid = await test.call(payByCard, { as, body: { purchaseId: placed.purchaseId, token: 'tok_good' } });
    provider.settle(paid.body.transactionId, 'VOIDED');
    const params = { orderId: placed.orderIds[0] ?? '' };
    let working: Promise<unknown>[] = [];
    await deps.db.transaction().execute(async (tx) => {
      // the cancellation has read how the payment stands, and waits for its lot while the news comes
      await tx.selectFrom('tingo_lots').select('id').where('user_id', '=', customer.id).forUpdate().execute();
      const cancelling = test.call(cancelOrder, { as, params, body: { refundTo: 'tingos' } });
      await waitingOrEnded(1, cancelling);
      const news = event(paid.body.transactionId);
      await waitingOrEnded(2, news);
      working = [cancelling, news];
    });
    await Promise.all(working);
    assert.equal(await balance(customer), 5_000);
    assert.equal(await readBalance(`owed:${customer.id}`), 0);
  });

  it('leaves the lunches it paid to be owed, and cancelling one gives no tingos for it', async () => {
    const customer = await aCustomer(test);
    customers.push(customer);
    const as = customer.token;
    const line = { scheduleDate: '2026-11-26', locationId: place.locationId, timeId: place.timeId };
    await test.call(addToCart, { as, body: { ...line, menuId: dish.menuId, quantity: 2 } });
    const body = { useTingos: false, usePayroll: false, paymentMethod: 'card', expectedTotal: 42_800 } as const;
    const { body: placed } = await test.call(placeOrders, {
      as,
      headers: { 'idempotency-key': `void-${++keys}-key` },
      body,
    });
    provider.nextStatus = 'APPROVED';
    const paid = await test.call(payByCard, { as, body: { purchaseId: placed.purchaseId, token: 'tok_good' } });
    const [first, second] = placed.orderIds;
    const cancel = (orderId = '') => test.call(cancelOrder, { as, params: { orderId }, body: { refundTo: 'tingos' } });
    await cancel(first);
    assert.equal(await balance(customer), lunchCop);
    await isVoided(paid.body.transactionId);
    assert.equal(await balance(customer), 0);
    assert.equal(await readBalance(`owed:${customer.id}`), -lunchCop);
    const { body: cancelled } = await cancel(second);
    assert.equal(cancelled.refund.outside, 0);
    assert.equal(await balance(customer), 0);
    assert.equal(await readBalance(`owed:${customer.id}`), 0);
  });
});
