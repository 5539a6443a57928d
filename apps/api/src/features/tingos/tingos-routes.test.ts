import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { payrollLimit } from '@sazon/contract/payroll/payroll-limit-routes';
import { tingos } from '@sazon/contract/tingos/routes';
import { DAY_MS } from '@sazon/domain/calendar/bogota-time';
import { toIso } from '../../db/to-iso.ts';
import { aCustomer, anEnterprise } from '../../testing/customer-makers.ts';
import { november, onPayroll } from '../../testing/payroll-makers.ts';
import { testApp } from '../../testing/test-app.ts';

const test = await testApp();
const { db, newId, now } = test.deps;
const { id: userId, token } = await aCustomer(test, { tingosCop: 60_000 });

const aLot = async (more: {
  reward: boolean;
  quantity: number;
  used?: number;
  pending?: number;
  expiresInDays?: number;
  daysAgo: number;
}) => {
  const id = newId();
  await db
    .insertInto('tingo_lots')
    .values({
      id,
      user_id: userId,
      type: more.reward ? 'credit' : 'debit',
      is_reward: more.reward,
      quantity_cop: more.quantity,
      used_cop: more.used ?? 0,
      pending_cop: more.pending ?? 0,
      expires_at: more.expiresInDays === undefined ? null : toIso(now() + more.expiresInDays * DAY_MS),
      source: 'referido',
      created_at: toIso(now() - more.daysAgo * DAY_MS),
    })
    .execute();
  return id;
};
const gift = await aLot({ reward: true, quantity: 10_000, used: 2000, pending: 3000, expiresInDays: 5, daysAgo: 10 });
const expired = await aLot({ reward: true, quantity: 7000, expiresInDays: -1, daysAgo: 61 });
const refund = await aLot({ reward: false, quantity: 5000, used: 5000, daysAgo: 20 });

const wallet = async (query: object, as = token) => (await test.call(tingos, { query: query as never, as })).body;
const getIds = (group: { tingos: { id: string }[] }) => group.tingos.map((lot) => lot.id);

describe('the balance of tingos', () => {
  it('needs a session', async () => {
    assert.equal((await test.call(tingos, { query: {} })).status, 401);
  });

  it('adds up by groups, and says what can be spent now: nothing expired, nothing reserved', async () => {
    const { available, credit, debit, reward } = await wallet({});
    assert.equal(available, 65_000);
    assert.deepEqual([credit.quantity, debit.quantity], [0, 60_000]);
    assert.deepEqual([reward.quantity, reward.used, reward.pending], [17_000, 2000, 3000]);
    assert.deepEqual(getIds(reward), [gift, expired]);
    assert.equal(reward.tingos[0]?.expiresAt, now() + 5 * DAY_MS);
  });

  it('leaves out what is used up or expired when only active ones are asked for', async () => {
    const { available, debit, reward } = await wallet({ onlyActives: true, perPage: 99_999_999, orderBy: 'isReward' });
    assert.equal(available, 65_000);
    assert.deepEqual(getIds(reward), [gift]);
    assert.equal(debit.tingos.length, 1);
    assert.equal(reward.quantity, 10_000);
  });

  it('is cut in pages over all lots in the asked order, while the sums stay whole', async () => {
    const oldest = await wallet({ orderBy: 'createdAt', order: 'ASC', perPage: 2 });
    assert.deepEqual([getIds(oldest.reward), getIds(oldest.debit)], [[expired], [refund]]);
    assert.equal(oldest.debit.quantity, 60_000);
    const past = await wallet({ page: 9 });
    assert.deepEqual([getIds(past.reward), past.available], [[], 65_000]);
  });

  it('has what a promotion or an invitation promised among the gifts, pending whole and not to be spent', async () => {
    const friend = await aCustomer(test);
    const mine = await aCustomer(test);
    const purchase = (id: string, status: string) => ({
      id,
      user_id: mine.id,
      idempotency_key: id,
      status: status as 'paid',
      total_cop: 0,
      subsidy_cop: 0,
      tingos_cop: 0,
      payroll_cop: 0,
      outside_cop: 0,
      created_at: toIso(now()),
    });
    const [paid, held] = [newId(), newId()];
    await db
      .insertInto('purchases')
      .values([purchase(paid, 'paid'), { ...purchase(held, 'pending'), held_until: toIso(now() + DAY_MS) }])
      .execute();
    const promise = { user_id: mine.id, kind: 'reward', status: 'promised', created_at: toIso(now()) } as const;
    await db
      .insertInto('promotion_rewards')
      .values([paid, held].map((id) => ({ ...promise, purchase_id: id, amount_cop: 5000, updated_at: toIso(now()) })))
      .execute();
    await db
      .insertInto('referrals')
      .values({
        id: newId(),
        referrer_id: mine.id,
        friend_id: friend.id,
        status: 'pending',
        referrer_cop: 8000,
        friend_cop: 6000,
        same_enterprise: false,
        created_at: toIso(now() + 1),
      })
      .execute();
    const { available, reward } = await wallet({ onlyActives: true }, mine.token);
    assert.deepEqual([available, reward.quantity, reward.used, reward.pending], [0, 13_000, 0, 13_000]);
    assert.deepEqual(
      reward.tingos.map(({ source, pending }) => [source, pending]),
      [
        ['promised_invitation', 8000],
        ['promised_promotion', 5000],
      ],
    );
    const theirs = await wallet({ onlyActives: true }, friend.token);
    assert.deepEqual(
      [theirs.available, theirs.reward.pending, theirs.reward.tingos[0]?.source],
      [0, 6000, 'promised_welcome'],
    );
  });

  it("is the caller's own", async () => {
    const other = await aCustomer(test);
    const { available, debit, reward } = await wallet({}, other.token);
    assert.deepEqual([available, getIds(debit), getIds(reward)], [0, [], []]);
  });

  it('refuses an order, a page or a column that is none', async () => {
    for (const query of [{ order: 'UP' }, { orderBy: 'id; DROP' }, { page: 0 }, { perPage: 1e9 }]) {
      assert.equal((await test.call(tingos, { query: query as never, as: token })).status, 400);
    }
  });
});

describe('the credit of payroll', () => {
  it('is the credit group: the running period alone, and part of no other sum', async () => {
    const { id: enterpriseId } = await anEnterprise(test);
    const employee = await onPayroll(test, enterpriseId, { amountCop: 300_000, tingosCop: 8000 });
    await db
      .updateTable('payroll_credits')
      .set({ used_cop: 50_000, reserved_cop: 20_000 })
      .where('user_id', '=', employee.id)
      .where('start_period', '=', november.start_period)
      .execute();
    const { available, credit, debit, reward } = await wallet({ onlyActives: 'true' }, employee.token);
    const [lot] = credit.tingos;
    assert.deepEqual([credit.quantity, credit.tingos.length], [230_000, 1]);
    assert.deepEqual(
      [lot?.type, lot?.isReward, lot?.quantity, lot?.used, lot?.pending],
      ['credit', false, 300_000, 50_000, 20_000],
    );
    assert.deepEqual([available, debit.quantity, reward.quantity, reward.tingos.length], [8000, 8000, 0, 0]);
    const { body } = await test.call(payrollLimit, { as: employee.token });
    // specification section 3: used is the limit less what is left of the credit
    assert.deepEqual([body.limit?.limit, body.limit?.used], [300_000, 300_000 - credit.quantity]);
    await db.updateTable('users').set({ plan: 'normal' }).where('id', '=', employee.id).execute();
    assert.deepEqual((await wallet({}, employee.token)).credit, { quantity: 0, tingos: [] });
  });
});
