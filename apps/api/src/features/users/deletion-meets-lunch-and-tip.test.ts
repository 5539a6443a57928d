import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import * as exchange from '@sazon/contract/meal-exchange/routes';
import { giveTip } from '@sazon/contract/tips/routes';
import { deleteAccount, sendDeletionCode } from '@sazon/contract/users/account-changes-download-and-deletion-routes';
import { HOUR_MS } from '@sazon/domain/calendar/bogota-time';
import { sql } from 'kysely';
import { toIso } from '../../db/to-iso.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import { aCustomer, type Customer } from '../../testing/customer-makers.ts';
import { aDish, aKitchen, aPlace } from '../../testing/kitchen-makers.ts';
import { anOrder, monday } from '../../testing/order-makers.ts';
import { sentCode } from '../../testing/sent-codes.ts';
import { mondayMorning, testApp } from '../../testing/test-app.ts';
import { holdAccount } from '../accounts/accounts-queries.ts';
import { takeLunch } from '../meal-exchange/take-lunch-actions.ts';
import { erasePerson, lockPersonToErase } from './users-deletion-queries.ts';

const test = await testApp();
const { deps } = test;
let order: (more: Parameters<typeof anOrder>[2]) => Promise<string>;
let owner: Customer;
let courier: Customer;
let keys = 0;

before(async () => {
  deps.setNow(mondayMorning);
  const place = await aPlace(test);
  const kitchen = await aKitchen(test, place);
  const dish = await aDish(test, kitchen);
  owner = await aCustomer(test);
  courier = await aCustomer(test, { permissions: [{ permission: 'app_domi' }] });
  order = (more) => anOrder(test, { customer: owner, kitchen, place, dish }, { courierId: courier.id, ...more });
});

async function anOffer(): Promise<string> {
  deps.setNow(mondayMorning + 2.5 * HOUR_MS);
  const id = await order({ status: 'confirmed', scheduleDate: monday });
  assert.equal(
    (await test.call(exchange.offerLunch, { as: owner.token, params: { id }, body: { price: 0 } })).status,
    200,
  );
  const of = deps.db.selectFrom('meal_exchanges').select('id').where('order_id', '=', id);
  return (await of.executeTakeFirstOrThrow()).id;
}

async function waitForLock(): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    const { rows } = await sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(deps.db);
    if (rows.length > 0) return;
    await setTimeout(10);
  }
  assert.fail('nothing waits for the lock');
}

/** Runs `late` while a transaction holds what `hold` took, and ends that one once `late` waits for it. */
async function meet<T>(hold: (tx: Tx) => Promise<unknown>, late: () => Promise<T>): Promise<T> {
  let answer: Promise<T> | undefined;
  await inTransaction(deps, async (tx) => {
    await hold(tx);
    answer = late();
    await waitForLock();
  });
  return await (answer ?? assert.fail());
}

const erase = (person: Customer) => async (tx: Tx) => {
  const locked = await lockPersonToErase(tx, person.id);
  assert.ok(locked);
  await erasePerson(tx, locked, deps.now());
};
const tip = (by: Customer, id: string) =>
  test.call(giveTip, {
    ...{ as: by.token, params: { id }, body: { amount: 2000, paymentMethod: 'tingos' as const } },
    headers: { 'idempotency-key': `tip-while-leaving-${++keys}` },
  });

it('a lunch is not taken by somebody whose account is deleted at that moment', async () => {
  const taker = await aCustomer(test);
  const exchangeId = await anOffer();
  const taken = await meet(erase(taker), () => takeLunch(deps, taker.id, { exchangeId, priceCop: 0, key: undefined }));
  assert.ok('refusal' in taken && taken.refusal === 'NOT_FOUND', JSON.stringify(taken));
  const row = await deps.db
    .selectFrom('meal_exchanges')
    .select('state')
    .where('id', '=', exchangeId)
    .executeTakeFirst();
  assert.equal(row?.state, 'offered');
});

it('an account is not deleted while it takes a lunch', async () => {
  const taker = await aCustomer(test);
  const exchangeId = await anOffer();
  await test.call(sendDeletionCode, { as: taker.token, ip: '10.7.0.1' });
  const body = { otp: await sentCode(test, taker.phone) };
  const take = async (tx: Tx) => {
    assert.equal(await holdAccount(tx, taker.id), true);
    await tx
      .updateTable('meal_exchanges')
      .set({ state: 'taken', taker_id: taker.id, taken_at: toIso(deps.now()) })
      .where('id', '=', exchangeId)
      .execute();
  };
  const left = await meet(take, () => test.call(deleteAccount, { as: taker.token, body, ip: '10.7.0.1' }));
  assert.deepEqual([left.status, left.body.detail?.blocker], [409, 'active_orders']);
});

it('a tip is neither of nor for somebody whose account is deleted at that moment', async () => {
  const giver = await aCustomer(test, { tingosCop: 20_000 });
  deps.setNow(mondayMorning + 6 * HOUR_MS);
  const id = await order({ status: 'delivered', scheduleDate: monday });
  await deps.db.updateTable('orders').set({ user_id: giver.id }).where('id', '=', id).execute();
  const forLeaver = await meet(erase(courier), () => tip(giver, id));
  assert.equal(forLeaver.status, 409);
  const other = await aCustomer(test, { permissions: [{ permission: 'app_domi' }] });
  await deps.db.updateTable('orders').set({ courier_id: other.id }).where('id', '=', id).execute();
  const ofLeaver = await meet(erase(giver), () => tip(giver, id));
  assert.equal(ofLeaver.status, 404);
  assert.deepEqual(await deps.db.selectFrom('tips').select('id').where('order_id', '=', id).execute(), []);
});
