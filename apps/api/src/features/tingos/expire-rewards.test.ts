import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addToCart } from '@sazon/contract/cart/routes';
import { placeOrders } from '@sazon/contract/checkout/routes';
import { cancelOrder } from '@sazon/contract/orders/routes';
import { tingoMovements, tingos } from '@sazon/contract/tingos/routes';
import { DAY_MS } from '@sazon/domain/calendar/bogota-time';
import { buildRewardTransfers } from '@sazon/domain/ledger/tingo-transfers';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction } from '../../db/transaction.ts';
import { assertMoneyAddsUp } from '../../testing/assert-money-adds-up.ts';
import { aCustomer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { insertTransfers } from '../ledger/insert-transfers-queries.ts';
import { expireRewards } from './expire-rewards-actions.ts';

const test = await testApp();
const { deps } = test;
const place = await aPlace(test);
const kitchen = await aKitchen(test, place);
const dish = await aDish(test, kitchen, { priceCop: 20_000 });

/** Somebody with a gift of 30.000 that lives for two days. */
async function withGift(boughtCop = 0) {
  const customer = await aCustomer(test, boughtCop === 0 ? {} : { tingosCop: boughtCop });
  const lot = { id: deps.newId(), user_id: customer.id, quantity_cop: 30_000, source: 'reward' };
  await deps.db
    .insertInto('tingo_lots')
    .values({
      ...lot,
      type: 'credit',
      is_reward: true,
      expires_at: toIso(mondayMorning + 2 * DAY_MS),
      created_at: toIso(mondayMorning),
    })
    .execute();
  const rows = buildRewardTransfers(customer.id, 30_000).map((row) => ({ ...row, purchaseId: null, orderId: null }));
  await inTransaction(deps, (tx) => insertTransfers(tx, rows, toIso(mondayMorning)));
  return customer;
}
const readReward = async (token: string) => (await test.call(tingos, { query: {}, as: token })).body.reward;

describe('a gift whose time is over', () => {
  it('is taken back once, in the ledger too, and its owner reads it among the movements', async () => {
    const customer = await withGift();
    deps.setNow(mondayMorning + 2 * DAY_MS);
    await Promise.all([expireRewards(deps), expireRewards(deps)]);
    await expireRewards(deps);
    const { body } = await test.call(tingoMovements, { query: {}, as: customer.token });
    assert.deepEqual(
      body.data.map(({ kind, amount }) => [kind, amount]),
      [
        ['expired', -30_000],
        ['given', 30_000],
      ],
    );
    assert.equal(body.total, 2);
    assert.equal((await readReward(customer.token)).quantity, 30_000, 'what was given is still told');
    deps.setNow(mondayMorning);
    await assertMoneyAddsUp(test, [{ userId: customer.id, tingosCop: 0, rewardsCop: 0, payrollCop: 0 }]);
  });

  it('keeps what a lunch reserved of it, and takes it back when that lunch is cancelled', async () => {
    const customer = await withGift();
    const { locationId, timeId } = place;
    const line = { scheduleDate: '2026-11-27', locationId, timeId, menuId: dish.menuId, quantity: 1 };
    await test.call(addToCart, { as: customer.token, body: line });
    const { body: placed } = await test.call(placeOrders, {
      as: customer.token,
      headers: { 'idempotency-key': 'a-lunch-of-a-gift' },
      body: { useTingos: true, paymentMethod: 'balance', expectedTotal: 21_400 },
    });
    deps.setNow(mondayMorning + 2 * DAY_MS);
    await expireRewards(deps);
    assert.equal((await readReward(customer.token)).pending, 21_400);
    await test.call(cancelOrder, { as: customer.token, params: { orderId: placed.orderIds[0] ?? '' }, body: {} });
    await expireRewards(deps);
    const { body } = await test.call(tingoMovements, { query: {}, as: customer.token });
    const sum = body.data.reduce((total, { amount }) => total + amount, 0);
    assert.deepEqual([sum, (await readReward(customer.token)).pending], [0, 0]);
    assert.deepEqual(
      body.data.map(({ kind }) => kind),
      ['expired', 'returned', 'expired', 'spent', 'given'],
    );
    assert.equal(body.data[3]?.order?.scheduleDate, '2026-11-27');
    const { body: page } = await test.call(tingoMovements, { query: { page: 2, perPage: 2 }, as: customer.token });
    assert.deepEqual(
      page.data.map(({ kind }) => kind),
      ['expired', 'spent'],
    );
    assert.equal((await test.call(tingoMovements, { query: { page: 9 }, as: customer.token })).body.total, 5);
  });

  it('is one movement with the bought tingos that paid the same lunch, which counts once in the pages', async () => {
    deps.setNow(mondayMorning);
    const { token } = await withGift(40_000);
    const { locationId, timeId } = place;
    const lines = ['2026-11-25', '2026-11-26'].map((scheduleDate) => ({ scheduleDate, locationId, timeId }));
    for (const line of lines)
      await test.call(addToCart, { as: token, body: { ...line, menuId: dish.menuId, quantity: 1 } });
    const { status } = await test.call(placeOrders, {
      as: token,
      headers: { 'idempotency-key': 'two-lunches-of-two-lots' },
      body: { useTingos: true, paymentMethod: 'balance', expectedTotal: 42_800 },
    });
    assert.equal(status, 200);
    const read = async (query: object) => (await test.call(tingoMovements, { query, as: token })).body;
    const { data } = await read({});
    const spent = data.filter(({ kind }) => kind === 'spent');
    assert.deepEqual(
      spent.map(({ amount }) => amount),
      [-21_400, -21_400],
    );
    assert.equal(spent.filter(({ isReward }) => isReward).length, 1, 'the other was paid from both');
    const pages = await Promise.all([1, 2, 3].map((page) => read({ page, perPage: 1 })));
    assert.deepEqual(
      pages.flatMap((page) => page.data.map(({ id }) => id)),
      data.slice(0, 3).map(({ id }) => id),
    );
    assert.equal(pages[0]?.total, data.length);
  });

  it("is the caller's own to read", async () => {
    const stranger = await aCustomer(test);
    assert.equal((await test.call(tingoMovements, { query: {}, as: stranger.token })).body.total, 0);
    assert.equal((await test.call(tingoMovements, { query: {} })).status, 401);
  });
});
